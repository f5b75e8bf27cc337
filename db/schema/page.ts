import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/schema/columns';
import { profiles } from '#db/schema/profile';

/** The kinds of pages a volunteer can file a page under. */
export const pageCategories = sqliteTable('page_categories', {
  id: id(),
  name: text().notNull().unique('page_categories_name'),
});

/** A page of the site; a published one is shown at `/{slug}`. */
export const pages = sqliteTable(
  'pages',
  {
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique('pages_slug'),
    content: text().notNull().default(''),
    meta_description: text(),
    category_id: text().references(() => pageCategories.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    title_ne: text(),
    content_ne: text(),
    /** Title and slug, folded, for the back office's search. */
    search: text().notNull().default(''),
    /** The contents without their HTML, for the site's search. */
    plain_text: text().notNull().default(''),
  },
  (table) => [
    index('pages_created_at').on(table.created_at, table.id),
    index('pages_updated_at').on(table.updated_at, table.id),
    index('pages_title').on(table.title, table.id),
    index('pages_category').on(table.category_id),
    index('pages_status').on(table.status, table.created_at, table.id),
  ],
);
export type Page = typeof pages.$inferSelect;

/** What a page said before a change. */
export const pageRevisions = sqliteTable(
  'page_revisions',
  {
    id: id(),
    page_id: text()
      .notNull()
      .references(() => pages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    meta_description: text(),
    title_ne: text(),
    content_ne: text(),
    actor_id: text().references(() => profiles.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
  },
  (table) => [
    index('page_revisions_page').on(table.page_id, table.created_at),
    index('page_revisions_actor').on(table.actor_id),
  ],
);
