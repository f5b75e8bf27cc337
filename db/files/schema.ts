import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/kit/columns';

/** One row for every stored image: its key in the file store and what a page must know to lay it out. */
export const media = sqliteTable(
  'media',
  () => ({
    key: text().primaryKey(),
    content_type: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** A thumbhash, base64. */
    placeholder: text(),
    created_at: instant().notNull(),
    /** What its file was called when it came; `null` before the name was kept. */
    name: text(),
    /** Its name, folded, for the back office's search. */
    search: text(),
  }),
  (table) => [index('media_created_at').on(table.created_at)],
);
