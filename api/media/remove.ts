import { type SQL, sql } from 'drizzle-orm';
import type { Bindings } from '#api/config';
import { KEYS_AT_ONCE, keysOf } from '#api/media/files';
import { cacheTags } from '#core/cache-tags';
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
 * Removes the files of pictures that no row knows any more, with their smaller copies. What cannot
 * be removed now is found by the nightly sweep: the rows are gone already, so nobody waits for it.
 */
export async function removeFiles(
  env: Pick<Bindings, 'MEDIA' | 'PURGE'>,
  keys: readonly string[],
): Promise<void> {
  const files = keys.flatMap(keysOf);
  try {
    for (let at = 0; at < files.length; at += KEYS_AT_ONCE)
      await env.MEDIA?.delete(files.slice(at, at + KEYS_AT_ONCE));
    for (let at = 0; at < keys.length; at += TAGS_AT_ONCE)
      await env.PURGE?.(keys.slice(at, at + TAGS_AT_ONCE).map(cacheTags.picture));
  } catch (error) {
    console.error('files of removed pictures are left to the sweep', keys, error);
  }
}
