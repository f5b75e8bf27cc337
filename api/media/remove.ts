import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/client';
import { media } from '#db/schema/media';

/**
 * The statement that deletes the rows of the pictures whose keys the subquery `keys` selects, and
 * returns the keys. From then on the pictures are not served. Their files stay where they are: with
 * the rows they are back, and the sweep takes them once the history has forgotten the rows.
 */
export function forgetPictures(db: Database, keys: SQL) {
  return db.delete(media).where(sql`${media.key} in (${keys})`).returning({ key: media.key });
}

/** What `forgetPictures` makes. */
export type ForgetPictures = ReturnType<typeof forgetPictures>;
