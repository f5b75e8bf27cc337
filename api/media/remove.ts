import { type SQL, sql } from 'drizzle-orm';
import type { Bindings } from '#api/bindings';
import { copyKeys, deleteFiles } from '#api/media/files';
import { quarantine } from '#api/media/quarantine';
import { purgeTags } from '#api/purge';
import { cacheTags } from '#core/cache-tags';
import { localDay } from '#core/dates';
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
 * Takes away the files of pictures that no row knows any more: the pictures go into quarantine, for a
 * backup may bring their rows back, and their smaller copies, which can be made again, are deleted.
 * Then they are dropped from the edge together with what else carries `tags`. What cannot be taken
 * away now is found by the nightly sweep: the rows are gone, so nobody waits.
 * @param now the real time: quarantine is counted in it
 */
export async function removeFiles(
  env: Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>,
  keys: readonly string[],
  now: Date,
  tags: readonly string[] = [],
): Promise<void> {
  try {
    if (env.MEDIA) {
      await quarantine(env.MEDIA, keys, localDay(now));
      await deleteFiles(env.MEDIA, keys.flatMap(copyKeys));
    }
  } catch (error) {
    console.error(
      'media: files of removed pictures could not be deleted, the sweep takes them',
      keys,
      error,
    );
  }
  await purgeTags({ env }, [...tags, ...keys.map(cacheTags.picture)]);
}
