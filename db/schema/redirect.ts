import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/schema/columns';

/** Addresses that something once had, and where it is now. Both are paths of this site. */
export const redirects = sqliteTable('redirects', {
  path: text().primaryKey(),
  target: text().notNull(),
  created_at: instant().notNull(),
});
