import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What volunteers can change of the site itself: pictures, addresses, links. */
export const siteSettings = sqliteTable('site_settings', {
  key: text().primaryKey(),
  value: text().notNull(),
});
