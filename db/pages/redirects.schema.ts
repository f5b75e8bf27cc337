import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/kit/columns';

/**
 * Addresses that something once had, and where it is now. Both are paths of this site. Triggers write
 * those of pages whose slug changes (see the migration `former_addresses`); they follow their page.
 */
export const redirects = sqliteTable(
  'redirects',
  () => ({
    path: text().primaryKey(),
    target: text().notNull(),
    created_at: instant().notNull(),
    /** The page that once had the address, by id. It may be deleted, and come back. */
    page_id: text(),
  }),
  (table) => [index('redirects_page').on(table.page_id)],
);
