import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Facts about this database that are true of no copy of it: no backup holds them. Its `id` is random and stands in the
 * file store as well: chores that delete wait while the two differ (`api/operations/installation/`).
 */
export const installation = sqliteTable('installation', () => ({ key: text().primaryKey(), value: text().notNull() }));
