import { type SQL, sql } from 'drizzle-orm';
import type { Bindings } from '#api/config';
import { KEYS_AT_ONCE, keysOf } from '#api/media/files';
import { purgeTags } from '#api/purge';
import { cacheTags } from '#core/cache-tags';
import type { Database } from '#db/client';
import { media } from '#db/schema/media';

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
 * Removes the files of pictures that no row knows any more, with their smaller copies, and then
 * drops them from the edge together with what else carries `tags`. What cannot be removed now is
 * found by the nightly sweep: the rows are gone already, so nobody waits for it.
 */
export async function removeFiles(
  env: Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>,
  keys: readonly string[],
  tags: readonly string[] = [],
): Promise<void> {
  const files = keys.flatMap(keysOf);
  try {
    for (let at = 0; at < files.length; at += KEYS_AT_ONCE)
      await env.MEDIA?.delete(files.slice(at, at + KEYS_AT_ONCE));
  } catch (error) {
    console.error('files of removed pictures are left to the sweep', keys, error);
  }
  await purgeTags({ env }, [...tags, ...keys.map(cacheTags.picture)]);
}
