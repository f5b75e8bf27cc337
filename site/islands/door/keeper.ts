import type { Lang } from '#core/kit/lang';
import type { DoorEntry } from '#core/registrations/door-contract';
import { callDoor, type Trouble } from '#site/islands/door/call.ts';
import { ownTab } from '#site/islands/door/own-tab.ts';
import { afterAnswer, callOf, type DoorRecord, isOver, newRecord, withoutList } from '#site/islands/door/record.ts';
import { readRecord, wipeRecord, writeRecord } from '#site/islands/door/store.ts';

/** How often the page hears from the server while it is seen, in milliseconds. */
const HEAR_MS = 20_000;

/** What the page shows. */
export interface DoorState {
  /** `elsewhere`: another tab keeps the door. `removed`: the list was here, and is wiped. */
  phase: 'opening' | 'elsewhere' | 'open' | 'removed';
  record: DoorRecord;
  isSending: boolean;
  trouble: Trouble | null;
  /** Whether this browser keeps what is noted. */
  isKept: boolean;
}

/**
 * Keeps the door of one event on this phone. What is noted is first kept, then shown, then sent; it leaves the journal
 * when the server has answered, whatever happens in between.
 */
export class Keeper {
  #state: DoorState = { phase: 'opening', record: newRecord(null), isSending: false, trouble: null, isKept: true };
  #listeners = new Set<() => void>();
  /** A call was asked for while one was on its way. */
  #again = false;
  /** The secret of the link by which the page was opened last. */
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
    let record: DoorRecord | null = null;
    try {
      record = await readRecord(this.#event);
    } catch {
      this.#show({ isKept: false });
    }
    record ??= newRecord(null);
    this.#show({ record, phase: 'open' });
    if (this.#given !== null) await this.#keep({ ...record, secret: this.#given });
    await this.#wipeIfOver();
    this.#listen();
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
    this.#given = secret;
    const { phase, record } = this.#state;
    // It is taken when this tab has the door.
    if (phase === 'opening' || phase === 'elsewhere') return;
    this.#show({ phase: 'open', trouble: null });
    await this.#keep({ ...record, secret });
    this.#listen();
    await this.send();
  }

  /** Somebody has read which check-ins were not stored. */
  seeLost = (): Promise<void> => this.#keep({ ...this.#state.record, lost: [] });

  /** Forgets the list and what was noted. */
  async remove(): Promise<void> {
    this.#rest();
    await wipeRecord(this.#event).catch(() => {});
    this.#show({ phase: 'removed', record: newRecord(null), trouble: null });
  }

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
    const call = callOf(record, new Date());
    const outcome = await callDoor(this.#event, { secret: record.secret, lang: this.lang }, call);
    if (this.#state.phase === 'elsewhere' || this.#state.record.door !== record.door) return false;
    if ('trouble' in outcome) {
      this.#show({ trouble: outcome.trouble });
      return false;
    }
    const { answer } = outcome;
    const next = afterAnswer(this.#state.record, call, answer, new Date());
    this.#show({ trouble: null });
    if (answer.wipe) await this.#wipe(next);
    else await this.#keep(next, { phase: 'open' });
    return true;
  }

  async #wipeIfOver(): Promise<void> {
    if (isOver(this.#state.record, new Date())) await this.#wipe(withoutList(this.#state.record));
  }

  /** Forgets the list, and all else that is sent. */
  async #wipe(record: DoorRecord): Promise<void> {
    if (record.journal.length > 0) return this.#keep(record, { phase: 'removed' });
    this.#rest();
    await wipeRecord(this.#event).catch(() => {});
    this.#show({ phase: 'removed', record });
  }

  /** Keeps a record, then shows it. */
  async #keep(record: DoorRecord, more: Partial<DoorState> = {}): Promise<void> {
    let isKept = true;
    // Shown first, it could be lost after all; and what is noted meanwhile is built upon it.
    this.#state = { ...this.#state, record };
    try {
      await writeRecord(this.#event, record);
    } catch {
      isKept = false;
    }
    this.#show({ ...more, isKept });
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
