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
 * The statement that deletes the rows of the pictures whose keys the subquery `keys` selects. It
 * returns the keys, for `removeFiles` after the batch.
 */
export function forgetPictures(db: Database, keys: SQL) {
  return db.delete(media).where(sql`${media.key} in (${keys})`).returning({ key: media.key });
}

/** What `forgetPictures` makes. */
export type ForgetPictures = ReturnType<typeof forgetPictures>;

/**
 * Removes the files of pictures whose rows were deleted. The pictures go into quarantine, because a
 * backup may bring their rows back. Their smaller copies are deleted: they can be made again. Then
 * the edge drops them, and everything else with one of `tags`. It never throws: the nightly sweep
 * finds files that cannot be removed now.
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
