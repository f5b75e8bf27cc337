import { integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { SEARCH_KINDS } from '#core/search/search-reading';

/**
 * The texts that the site's search looks through, one row for each event, gallery and page that is not a draft, and
 * each letter of the archive. Triggers keep it, and the full-text index over it, in step with those tables (see the
 * migrations `search`, `drafts`, `search_words` and `letter_archive`); nothing else writes it. A migration that
 * rebuilds one of those tables takes its triggers away, and has to make them anew.
 */
export const searchEntries = sqliteTable(
  'search_entries',
  () => ({
    // The full-text index knows a text by this number.
    id: integer().primaryKey(),
    kind: text({ enum: SEARCH_KINDS }).notNull(),
    /** An id, the slug of a page, or the id of a series with the short title of its dates. */
    ref: text().notNull(),
    title: text().notNull(),
    title_ne: text().notNull(),
    location: text().notNull(),
    tags: text().notNull(),
    body: text().notNull(),
    /** The last day of an event. */
    last_date: text(),
  }),
  (table) => [unique('search_entries_ref').on(table.kind, table.ref)],
);
