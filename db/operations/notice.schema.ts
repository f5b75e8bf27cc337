import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { instant, json } from '#db/kit/columns';

/** The numbers and names of a notice's words. */
const details = z.record(z.string(), z.union([z.number(), z.string()])).catch({});

/** A problem that a chore reports to admins. The chore deletes it when all is well again. */
export const notices = sqliteTable('notices', {
  /** What is told, e.g. `sweep_refused`; the back office has the words under this name. */
  key: text().primaryKey(),
  details: json(details).notNull(),
  created_at: instant().notNull(),
});
