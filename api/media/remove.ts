import { type SQL, sql } from 'drizzle-orm';
import type { Bindings } from '#api/config';
import { copyKeys, deleteFiles } from '#api/media/files';
import { quarantine } from '#api/media/quarantine';
import { cacheTags } from '#core/cache-tags';
import { dayInAuckland } from '#core/dates';
import type { Database } from '#db/client';
import { media } from '#db/schema/media';

/** How many tags one purge takes. */
const TAGS_AT_ONCE = 30;

/**
 * The statement that forgets the pictures whose keys `keys` (a subquery of one column) gives; it
 * answers with them, for `removeFiles` once the batch is through.
 */
export function forgetPictures(db: Database, keys: SQL) {
  return db.delete(media).where(sql`${media.key} in (${keys})`).returning({ key: media.key });
}

/** What `forgetPictures` makes. */
export type ForgetPictures = ReturnType<typeof forgetPictures>;

/**
 * Takes away the files of pictures that no row knows any more: the pictures go into quarantine, for a
 * backup may bring their rows back, and their smaller copies, which can be made again, are deleted.
 * What cannot be taken away now is found by the nightly sweep: the rows are gone, so nobody waits.
 * @param now the real time: quarantine is counted in it
 */
export async function removeFiles(
  { MEDIA, PURGE }: Pick<Bindings, 'MEDIA' | 'PURGE'>,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  try {
    if (MEDIA) {
      await quarantine(MEDIA, keys, dayInAuckland(now));
      await deleteFiles(MEDIA, keys.flatMap(copyKeys));
    }
    await purgePictures(PURGE, keys);
  } catch (error) {
    console.error('files of removed pictures are left to the sweep', keys, error);
  }
}

/** Drops pictures from the page cache, where there is one. */
export async function purgePictures(
  purge: Bindings['PURGE'],
  keys: readonly string[],
): Promise<void> {
  for (let at = 0; at < keys.length; at += TAGS_AT_ONCE)
    await purge?.(keys.slice(at, at + TAGS_AT_ONCE).map(cacheTags.picture));
}
