import { z } from 'zod';
import type { ApiContext } from '#api/http/context';
import { Conflict, Invalid, Outdated } from '#api/http/errors';
import { purgeTags } from '#api/http/purge';
import { checksOfRead, readLetter } from '#api/letters/read-letter';
import { type ResolvedBlock, resolveBlocks, shownIn } from '#api/letters/resolve';
import { letterOf } from '#api/letters/sending-state';
import { isAsConfirmed, logLetter, startLetter } from '#api/letters/start';
import { missingForMail } from '#api/mail/setup';
import { laterThan } from '#api/rest/version';
import { cacheTags } from '#core/kit/cache-tags';
import type { Words } from '#core/words/en';
import { message } from '#core/words/keys';
import { newEntry } from '#db/history/log-activity';
import { onTheWire, wireColumns } from '#db/kit/facts';
import { BLOCKS_MAX } from '#db/letters/blocks';
import { letterFields, letters, type StoredLetter } from '#db/letters/schema';
import { askAudience } from '#db/letters/sending';
import { contactSetting } from '#db/mail/state';

/** The farthest time that a letter can be scheduled for, in milliseconds: a year and a day. */
const FARTHEST_MS = 366 * 24 * 3_600_000;

/** Confirms a sending: the letter's version, what its preview showed (`shownIn`), how many readers, and when. */
export const sendInput = z.object({
  updated_at: z.string(message('fields.required')),
  shown: z.array(z.string().max(100), message('fields.required')).max(BLOCKS_MAX),
  readers: z.int(message('fields.required')).min(1, message('fields.required')),
  send_at: z.iso.datetime(message('fields.invalid')).nullish(),
});

/** 409: the letter would go to another number of readers than was confirmed. */
class ReadersDiffer extends Conflict {
  readonly #readers: number;

  constructor(readers: number) {
    super(({ letters: { sending } }) => sending.readersDiffer(readers));
    this.#readers = readers;
  }

  override said(words: Words) {
    return { ...super.said(words), readers: this.#readers };
  }
}

async function ensureMail({ var: { db, config } }: ApiContext): Promise<void> {
  const [contact] = await contactSetting(db);
  if (missingForMail(config, contact?.value ?? '').length > 0)
    throw new Invalid({}, ({ letters: { sending } }) => sending.noMail);
}

/**
 * @throws Invalid for a letter with errors in its checks. Other websites are not asked again: whoever sends has seen
 * what they said, and a slow one must not keep a letter.
 */
async function ensureSound(c: ApiContext, id: string): Promise<void> {
  const checks = await checksOfRead(c, await readLetter(c, id), async () => 'works');
  if (checks.some(({ level }) => level === 'error'))
    throw new Invalid({}, ({ letters: { sending } }) => sending.unsound);
}

function sendAtOf(text: string, now: Date): string {
  const ms = Date.parse(text) - now.getTime();
  if (ms <= 0) throw new Invalid({ send_at: ({ letters: { sending } }) => sending.past });
  if (ms > FARTHEST_MS) throw new Invalid({ send_at: ({ letters: { sending } }) => sending.tooFar });
  return new Date(text).toISOString();
}

function ensureRead(letter: StoredLetter, updated_at: string): void {
  if (letter.updated_at === updated_at) return;
  const { internal } = letterFields;
  throw new Outdated(
    { resource: 'letters', id: letter.id },
    onTheWire(wireColumns(letters, { internal }), letter),
    ({ letters: { sending } }) => sending.changed,
  );
}

/** @throws Outdated that names the event or the gallery that shows something else than was confirmed */
function ensureShown(blocks: readonly ResolvedBlock[], confirmed: readonly string[]): void {
  const shown = shownIn(blocks);
  const changed = blocks.find((_, at) => shown[at] !== confirmed[at]);
  if (!changed) return;
  const { resource, id, now } = namedIn(changed);
  throw new Outdated({ resource, id: id ?? '' }, { ...now }, ({ letters: { sending } }) =>
    sending.shownChanged(now?.title ?? ''),
  );
}

function namedIn(block: ResolvedBlock) {
  if (block.kind === 'event') return { resource: 'events', id: block.event_id, now: block.event };
  const { gallery_id: id, gallery: now } = block.kind === 'gallery' ? block : { gallery_id: null, gallery: null };
  return { resource: 'galleries', id, now };
}

/** @throws Conflict: why the letter was not sent, although it was when it was read */
async function refuse(c: ApiContext, seen: StoredLetter, readers: number): Promise<never> {
  const now = await letterOf(c, seen.id);
  ensureUnsent(now);
  ensureRead(now, seen.updated_at);
  const found = await readersOf(c, now);
  if (found !== readers) throw new ReadersDiffer(found);
  throw new Conflict(({ letters: { sending } }) => sending.changed);
}

const readersOf = async ({ var: { db } }: ApiContext, letter: StoredLetter) =>
  (await askAudience(db, letter)).reduce((sum, { readers }) => sum + readers, 0);

function ensureUnsent({ status, started_at }: StoredLetter): void {
  if (status === 'draft' || (status === 'paused' && started_at === null)) return;
  throw new Conflict(({ letters: { sending } }) => sending.notUnsent);
}

/**
 * Sends a letter to the number of readers that the caller confirms, now or at a time. Whoever is
 * confirmed at that time gets a scheduled one.
 * @throws NotFound, Invalid, Conflict, and then nothing is sent
 */
export async function send(
  c: ApiContext,
  id: string,
  { readers, send_at, updated_at, shown }: z.infer<typeof sendInput>,
): Promise<void> {
  const { db, actor, now } = c.var;
  const letter = await letterOf(c, id);
  ensureUnsent(letter);
  ensureRead(letter, updated_at);
  await ensureMail(c);
  if (letter.blocks.length === 0) throw new Invalid({}, ({ letters: { sending } }) => sending.empty);
  // Read once: what is compared with what was confirmed is what is stored, and sent.
  const resolved = await resolveBlocks(db, letter.blocks);
  ensureShown(resolved, shown);
  await ensureSound(c, id);
  const found = await readersOf(c, letter);
  if (found === 0) throw new Invalid({}, ({ letters: { sending } }) => sending.nobody);
  if (found !== readers) throw new ReadersDiffer(found);
  const at = laterThan(letter.updated_at, now());
  const which = isAsConfirmed(letter, readers);
  const entryOf = (action: 'send' | 'schedule') => newEntry({ actor, action, resource: 'letters', at });
  if (!send_at) {
    const by = actor.email;
    const start = { which, by, resolved, entry: entryOf('send') };
    const started = await startLetter(db, letter, start);
    if (!started) return refuse(c, letter, readers);
    if (started.in_archive) await purgeTags(c, [cacheTags.letters]);
    return;
  }
  const [, [scheduled]] = await db.batch([
    logLetter(db, entryOf('schedule'), which),
    db
      .update(letters)
      .set({
        status: 'scheduled',
        pause_reason: null,
        send_at: sendAtOf(send_at, now()),
        confirmed_by: actor.email,
        recipients: readers,
        resolved,
        updated_at: at,
      })
      .where(which)
      .returning({ id: letters.id }),
  ]);
  if (!scheduled) await refuse(c, letter, readers);
}
