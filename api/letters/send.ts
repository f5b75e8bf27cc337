import { z } from 'zod';
import type { ApiContext } from '#api/context';
import { Conflict, Invalid } from '#api/errors';
import { checksOfRead, readLetter } from '#api/letters/read-letter';
import { letterOf } from '#api/letters/sending-state';
import { isAsConfirmed, logLetter, startLetter } from '#api/letters/start';
import { missingForMail } from '#api/mail/setup';
import { purgeTags } from '#api/purge';
import { laterThan } from '#api/rest/version';
import { cacheTags } from '#core/cache-tags';
import type { Words } from '#core/words/en';
import { message } from '#core/words/keys';
import { askAudience } from '#db/queries/letter-sending';
import { contactSetting } from '#db/queries/mail-state';
import { letters, type StoredLetter } from '#db/schema/letter';
import { newEntry } from '#db/write/activity';

/** The farthest time that a letter can be scheduled for, in milliseconds: a year and a day. */
const FARTHEST_MS = 366 * 24 * 3_600_000;

/** Whoever sends a letter says to how many readers, and when, if not now. */
export const sendInput = z.object({
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

/** @throws Invalid while the configuration or the settings lack an address that mail needs */
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

/** The time of a schedule as it is stored. @throws Invalid when it is past, or too far */
function sendAtOf(text: string, now: Date): string {
  const ms = Date.parse(text) - now.getTime();
  if (ms <= 0) throw new Invalid({ send_at: ({ letters: { sending } }) => sending.past });
  if (ms > FARTHEST_MS)
    throw new Invalid({ send_at: ({ letters: { sending } }) => sending.tooFar });
  return new Date(text).toISOString();
}

/** @throws Conflict: why the letter was not sent, although it was when it was read */
async function refuse(c: ApiContext, seen: StoredLetter, readers: number): Promise<never> {
  const now = await letterOf(c, seen.id);
  ensureUnsent(now);
  const found = await readersOf(c, now);
  if (found !== readers) throw new ReadersDiffer(found);
  throw new Conflict(({ letters: { sending } }) => sending.changed);
}

const readersOf = async ({ var: { db } }: ApiContext, letter: StoredLetter) =>
  (await askAudience(db, letter)).reduce((sum, { readers }) => sum + readers, 0);

/** @throws Conflict for a letter that went to somebody, or is about to */
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
  { readers, send_at }: z.infer<typeof sendInput>,
): Promise<void> {
  const { db, actor, now } = c.var;
  const letter = await letterOf(c, id);
  ensureUnsent(letter);
  await ensureMail(c);
  if (letter.blocks.length === 0)
    throw new Invalid({}, ({ letters: { sending } }) => sending.empty);
  await ensureSound(c, id);
  const found = await readersOf(c, letter);
  if (found === 0) throw new Invalid({}, ({ letters: { sending } }) => sending.nobody);
  if (found !== readers) throw new ReadersDiffer(found);
  const at = laterThan(letter.updated_at, now());
  const which = isAsConfirmed(letter, readers);
  const entryOf = (action: 'send' | 'schedule') =>
    newEntry({ actor, action, resource: 'letters', at });
  if (!send_at) {
    const by = actor.email;
    const started = await startLetter(db, letter, { which, entry: entryOf('send'), by });
    if (!started) return refuse(c, letter, readers);
    if (started.in_archive) await purgeTags(c, [cacheTags.letters]);
    return;
  }
  const [, [scheduled]] = await db.batch([
    logLetter(db, entryOf('schedule'), which),
    db
      .update(letters)
      .set({
        ...{ status: 'scheduled', pause_reason: null, send_at: sendAtOf(send_at, now()) },
        ...{ confirmed_by: actor.email, recipients: readers, updated_at: at },
      })
      .where(which)
      .returning({ id: letters.id }),
  ]);
  if (!scheduled) await refuse(c, letter, readers);
}
