import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { installation } from '#db/operations/installation.schema';

/**
 * The statement that gives the database a new id, because its rows have been replaced. The file store
 * keeps the old one: chores that delete wait until an admin says that both belong together.
 */
export function renewInstallationId(db: Database) {
  return db.update(installation).set({ value: sql`lower(hex(randomblob(16)))` }).where(eq(installation.key, 'id'));
}
