import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/schema/columns';

/** Mail to be sent: stored first, sent after, tried again until it is out or given up. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: id(),
    /** The mail's Message-ID, the same at every try. */
    message_id: text().notNull().unique('outbox_message_id'),
    to: text().notNull(),
    subject: text().notNull(),
    parts: text({ mode: 'json' })
      .$type<{ text: string; html?: string; reply_to?: string }>()
      .notNull(),
    status: text({ enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant().notNull(),
    last_error: text(),
    created_at: instant().notNull(),
  },
  (table) => [
    index('outbox_due').on(table.status, table.next_attempt_at),
    index('outbox_created_at').on(table.created_at, table.id),
  ],
);
