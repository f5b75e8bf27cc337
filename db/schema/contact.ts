import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { flag, id, instant } from '#db/schema/columns';

/** A message that a visitor wrote; `verified` tells whether the captcha was solved. */
export const contactMessages = sqliteTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['unread', 'read', 'archived', 'spam'] })
      .notNull()
      .default('unread'),
    verified: flag().notNull().default(false),
    created_at: instant().notNull(),
    /** Name, address and subject, folded, for the back office's search. */
    search: text().notNull().default(''),
  },
  (table) => [
    index('contact_messages_inbox').on(table.verified, table.status, table.created_at, table.id),
    index('contact_messages_created_at').on(table.created_at, table.id),
  ],
);
