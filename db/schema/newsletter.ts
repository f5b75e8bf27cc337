import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/schema/columns';

/** A reader of the newsletter, with when and where the consent was given. */
export const newsletterSubscribers = sqliteTable(
  'newsletter_subscribers',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull().unique('newsletter_subscribers_email'),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    consent_at: instant(),
    consent_source: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Name and address, folded, for the back office's search. */
    search: text().notNull().default(''),
  },
  (table) => [
    index('newsletter_subscribers_status').on(table.status, table.created_at, table.id),
    index('newsletter_subscribers_created_at').on(table.created_at, table.id),
  ],
);
