import { and, eq, lte, or, type SQL, sql } from 'drizzle-orm';
import { type ResolvedBlock, resolveBlocks, shownIn } from '#api/letters/resolve';
import { laterThan } from '#api/rest/version';
import { DEFAULT_LANG } from '#core/kit/lang';
import { plainText } from '#core/kit/rich-text';
import { wordsOf } from '#core/words/languages';
import { type ActivityEntry, logActivityOn, newEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { audienceSize, makeLetterDeliveries } from '#db/letters/mailing';
import { letters, type StoredLetter } from '#db/letters/schema';
import { searchableLines } from '#db/search/searchable';

/** Holds for letters that never went to anybody, and wait for a person: drafts, and restored schedules. */
const isUnsent = or(eq(letters.status, 'draft'), and(eq(letters.status, 'paused'), sql`${letters.started_at} is null`));

/** Holds while a letter is as it was read, and goes to so many readers. */
export const isAsConfirmed = (letter: StoredLetter, readers: number): SQL =>
  sql`${letters.id} = ${letter.id} and ${letters.updated_at} = ${letter.updated_at}
    and ${isUnsent} and ${audienceSize(letter)} = ${readers}`;

interface Start {
  which: SQL;
  entry: ActivityEntry;
  by: string | null;
  resolved: ResolvedBlock[];
}

/**
 * Starts a letter in one batch, where `which` still holds: its parts as they were confirmed, a delivery for each
 * reader, and the entry in the log.
 * @returns the letter as it is sent, or `null` when `which` does not hold any more
 */
export async function startLetter(
  db: Database,
  letter: StoredLetter,
  { which, entry, by, resolved }: Start,
): Promise<StoredLetter | null> {
  const plain_text = archiveText(letter, resolved);
  const { at } = entry;
  const [, [started]] = await db.batch([
    logLetter(db, entry, which),
    db
      .update(letters)
      .set({
        status: 'sending',
        pause_reason: null,
        resolved,
        started_at: at,
        updated_at: at,
        confirmed_by: by,
        recipients: audienceSize(letter),
        plain_text,
      })
      .where(which)
      .returning(),
    makeLetterDeliveries(db, letter, at),
  ]);
  return started ?? null;
}

/**
 * Starts a scheduled letter whose time has come, for whoever is confirmed now. When an event or a gallery that it
 * shows was changed after somebody had confirmed it, it waits for a person instead. See `startLetter`.
 */
export async function startScheduled(db: Database, letter: StoredLetter, now: Date) {
  const at = now.toISOString();
  const actor = { id: null, email: wordsOf(DEFAULT_LANG).publication.actor };
  const due = and(
    eq(letters.id, letter.id),
    eq(letters.status, 'scheduled'),
    eq(letters.updated_at, letter.updated_at),
    lte(letters.send_at, at),
  );
  const which = sql`${due}`;
  const entryOf = (action: 'send' | 'pause') => newEntry({ actor, action, resource: 'letters', at });
  const resolved = await resolveBlocks(db, letter.blocks);
  // One that was scheduled before its parts were kept has none.
  const isConfirmed = letter.resolved === null || isSame(shownIn(letter.resolved), shownIn(resolved));
  if (isConfirmed) return startLetter(db, letter, { which, by: letter.confirmed_by, resolved, entry: entryOf('send') });
  await db.batch([
    logLetter(db, entryOf('pause'), which),
    db
      .update(letters)
      .set({ status: 'paused', pause_reason: 'changed', updated_at: laterThan(letter.updated_at, now) })
      .where(which),
  ]);
  return null;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((digest, at) => digest === other[at]);

/** The statement that logs what is done to a letter, where `which` holds. */
export const logLetter = (db: Database, entry: ActivityEntry, which: SQL) =>
  logActivityOn(db, entry, { table: letters, id: letters.id, title: letters.subject, where: which });

function textsOf(block: ResolvedBlock): readonly (string | null | undefined)[] {
  switch (block.kind) {
    case 'text':
      return [plainText(block.html), plainText(block.html_ne)];
    case 'heading':
      return [block.text, block.text_ne];
    case 'picture':
      return [block.alt, block.alt_ne];
    case 'event':
      return [block.event?.title, block.event?.title_ne];
    case 'gallery':
      return [block.gallery?.title, block.gallery?.title_ne];
    default:
      return [];
  }
}

/** In both languages, as the site's search reads it. */
function archiveText(
  { preview, preview_ne }: Pick<StoredLetter, 'preview' | 'preview_ne'>,
  blocks: readonly ResolvedBlock[],
): string {
  return searchableLines([preview, preview_ne, ...blocks.flatMap(textsOf)].map((text) => text ?? ''));
}
