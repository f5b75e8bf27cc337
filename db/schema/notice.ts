import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/schema/columns';

/** A problem that a chore reports to admins. The chore deletes it when all is well again. */
export const notices = sqliteTable('notices', {
  /** What is told, e.g. `sweep_refused`; the back office has the words under this name. */
  key: text().primaryKey(),
  details: text({ mode: 'json' }).$type<Record<string, number | string>>().notNull(),
  created_at: instant().notNull(),
});
