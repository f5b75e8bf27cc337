import type { Lang } from '#core/kit/lang';
import type { DoorEntry } from '#core/registrations/door-contract';
import { callDoor, type Trouble } from '#site/islands/door/call.ts';
import { ownTab } from '#site/islands/door/own-tab.ts';
import {
  afterAnswer,
  afterTrial,
  callOf,
  type DoorRecord,
  isOver,
  joined,
  newRecord,
  withGiven,
  withoutList,
} from '#site/islands/door/record.ts';
import { type DoorState, OPENING } from '#site/islands/door/state.ts';
import { readRecord, wipeRecord, writeRecord } from '#site/islands/door/store.ts';

/** How often the page hears from the server while it is seen, in milliseconds. */
const HEAR_MS = 20_000;

/**
 * Keeps the door of one event on this phone. What is noted is first kept, then shown, then sent; it leaves the journal
 * when the server has answered, whatever happens in between.
 */
export class Keeper {
  #state: DoorState = { ...OPENING, record: newRecord(null) };
  #listeners = new Set<() => void>();
  /** A call was asked for while one was on its way. */
  #again = false;
  /** The secret of a link that was opened before this tab had the door. */
  #given: string | null = null;
  #release = () => {};
  #timer: ReturnType<typeof setInterval> | undefined;
  readonly #event: string;
  lang: Lang;

  constructor(event: string, lang: Lang) {
    this.#event = event;
    this.lang = lang;
  }

  state = (): DoorState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Opens what is kept, with the secret of the link by which the page was opened, if it was. */
  async open(secret: string | null, take = false): Promise<void> {
    this.#given = secret ?? this.#given;
    const release = await ownTab(this.#event, () => this.#leave(), take);
    if (!release) return this.#show({ phase: 'elsewhere' });
    this.#release = release;
    await this.#read();
    this.#show({ phase: 'open' });
    const given = this.#given;
    this.#given = null;
    if (given !== null) await this.#keep(withGiven(this.#state.record, given));
    await this.#wipeIfOver();
    this.#listen();
    await this.send();
  }

  /** Reads what is kept, and tries it twice. */
  async #read(): Promise<void> {
    const { isRead: wasRead } = this.#state;
    const read = () => readRecord(this.#event);
    const kept = await read()
      .catch(read)
      .catch(() => undefined);
    const { isRead, record: noted } = this.#state;
    // Somebody pressed twice: it was read meanwhile, and is joined.
    if (isRead && !wasRead) return;
    if (kept === undefined) return this.#show({ isRead: false, isKept: false });
    const otherwise = isRead ? newRecord(null) : noted;
    this.#show({ record: kept && !isRead ? joined(kept, noted) : (kept ?? otherwise), isRead: true, isKept: true });
  }

  /** Tries again to read what is kept, and goes on with it. */
  async readAgain(): Promise<void> {
    await this.#read();
    if (!this.#state.isRead) return;
    await this.#keep(this.#state.record);
    await this.#wipeIfOver();
    await this.send();
  }

  /** Stops, and leaves the door to another tab; what is kept stays. */
  close(): void {
    this.#release();
    this.#rest();
  }

  #rest(): void {
    document.removeEventListener('visibilitychange', this.hear);
    removeEventListener('online', this.hear);
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #listen(): void {
    if (this.#timer !== undefined) return;
    document.addEventListener('visibilitychange', this.hear);
    addEventListener('online', this.hear);
    this.#timer = setInterval(this.hear, HEAR_MS);
  }

  /** Hears from the server, when somebody looks at the page. */
  hear = (): void => {
    void this.#wipeIfOver();
    if (document.visibilityState === 'visible') void this.send();
  };

  /** Notes an entry. It is kept when this returns. */
  async note(entry: DoorEntry): Promise<void> {
    const { record, phase } = this.#state;
    if (phase !== 'open') return;
    await this.#keep({ ...record, journal: [...record.journal, entry] });
    void this.send();
  }

  /** Takes another link. */
  async takeLink(secret: string): Promise<void> {
    const { phase, record } = this.#state;
    if (phase === 'opening' || phase === 'elsewhere') {
      this.#given = secret;
      return;
    }
    this.#show({ phase: 'open', trouble: null, isLinkBad: false });
    await this.#keep(withGiven(record, secret));
    this.#listen();
    await this.send();
  }

  /** Somebody has read which check-ins were not stored. */
  seeLost = (): Promise<void> => this.#keep({ ...this.#state.record, lost: [] });

  /** Forgets the list and what was noted, because somebody says so. */
  remove = (): Promise<void> => this.#forget(newRecord(null), true);

  /** Sends what was noted, and asks for what the others noted. One call at a time. */
  async send(): Promise<void> {
    if (this.#state.isSending) {
      this.#again = true;
      return;
    }
    this.#show({ isSending: true });
    let isOn = true;
    while (isOn) {
      this.#again = false;
      isOn = (await this.#callOnce()) && (this.#again || this.#state.record.journal.length > 0);
    }
    this.#show({ isSending: false });
  }

  /** @returns whether the server took it, so that more may be sent */
  async #callOnce(): Promise<boolean> {
    const { record } = this.#state;
    const { given } = record;
    const call = callOf(record, new Date());
    const outcome = await callDoor(this.#event, { secret: given ?? record.secret, lang: this.lang }, call);
    if (this.#state.phase === 'elsewhere') return false;
    // What was called for is removed; a link may have been opened since.
    if (this.#state.record.door !== record.door) return true;
    // What the phone was answered with before is still there when the link that is tried fails.
    const hasOther = given !== null && record.answered_at !== null;
    if ('trouble' in outcome) return this.#afterTrouble(outcome.trouble, record, hasOther);
    const isRefused = outcome.answer.wipe && hasOther && record.list !== null;
    const answer = isRefused ? { ...outcome.answer, wipe: false, me: record.me } : outcome.answer;
    const next = afterTrial(afterAnswer(this.#state.record, call, answer, new Date()), given, !isRefused);
    this.#show({ trouble: null, isLinkBad: isRefused });
    this.#again ||= isRefused;
    if (answer.wipe) await this.#wipe(next);
    else await this.#keep(next, { phase: 'open' });
    return true;
  }

  /** @returns whether the call is to be made again, with the link that was there before */
  async #afterTrouble(trouble: Trouble, { given, secret }: DoorRecord, hasOther: boolean): Promise<boolean> {
    const { record } = this.#state;
    const isUnknown = trouble.kind === 'refused' && trouble.status === 401;
    if (isUnknown && hasOther) {
      this.#again = true;
      await this.#keep(afterTrial(record, given, false), { isLinkBad: true });
      return true;
    }
    this.#show({ trouble });
    // A link that the server knew is deleted with its event.
    if (isUnknown && secret !== null && record.list) await this.#keep(withoutList(record));
    // Another link may have been opened meanwhile.
    return record.given !== given;
  }

  async #wipeIfOver(): Promise<void> {
    if (isOver(this.#state.record, new Date())) await this.#wipe(withoutList(this.#state.record));
  }

  /** Forgets the list, and all else that is sent. */
  async #wipe(record: DoorRecord): Promise<void> {
    if (record.journal.length > 0) return this.#keep(record, { phase: 'removed', isByHand: false });
    // A call that is on its way is answered to nobody.
    await this.#forget({ ...record, door: crypto.randomUUID() }, false);
  }

  /** Forgets all that is kept. What comes in meanwhile finds the record that stays. */
  async #forget(record: DoorRecord, isByHand: boolean): Promise<void> {
    this.#rest();
    this.#show({ phase: 'removing', record, trouble: null, isByHand });
    const wipe = () =>
      wipeRecord(this.#event).then(
        () => true,
        () => false,
      );
    // What could not be read may be a journal that was not sent.
    const isGone = (isByHand || this.#state.isRead) && (await wipe());
    if (this.#state.phase === 'removing') this.#show({ phase: isGone ? 'removed' : 'not-removed' });
  }

  /** Keeps a record, then shows it. */
  async #keep(record: DoorRecord, more: Partial<DoorState> = {}): Promise<void> {
    const { phase, isRead } = this.#state;
    let isKept = isRead;
    // Shown first, it could be lost after all; and what is noted meanwhile is built upon it.
    this.#state = { ...this.#state, record };
    try {
      if (isRead) await writeRecord(this.#event, record);
    } catch {
      isKept = false;
    }
    // The list may have been removed meanwhile, or another tab may have taken the door.
    this.#show({ ...(this.#state.phase === phase && more), isKept });
  }

  #leave(): void {
    this.#rest();
    this.#show({ phase: 'elsewhere' });
  }

  #show(change: Partial<DoorState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
