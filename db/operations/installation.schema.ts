import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * What is true of this database and of no copy of it: no backup holds it. Its `id` is random and stands
 * in the file store as well: chores that delete wait while the two differ (`api/operations/installation/`).
 */
export const installation = sqliteTable('installation', {
  key: text().primaryKey(),
  value: text().notNull(),
});
