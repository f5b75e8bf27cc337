import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/schema/columns';

/** Something that a chore wants an admin to look at; its chore takes it away once all is well again. */
export const notices = sqliteTable('notices', {
  /** What is told, e.g. `sweep-refused`; the back office has the words under this name. */
  key: text().primaryKey(),
  details: text({ mode: 'json' }).$type<Record<string, number | string>>().notNull(),
  created_at: instant().notNull(),
});
