import { sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { instant, json } from '#db/kit/columns';

const details = z.record(z.string(), z.union([z.number(), z.string()])).catch({});

/** A problem that a chore reports to admins. The chore deletes it when all is well again. */
export const notices = sqliteTable('notices', () => ({
  /** Such as `sweep_refused`; the back office has the text of the notice under this name. */
  key: text().primaryKey(),
  details: json(details).notNull(),
  created_at: instant().notNull(),
  /** When people were told of it by mail. */
  mailed_at: instant(),
}));
