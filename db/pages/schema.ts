import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { slugOf } from '#core/kit/slug';
import { isReservedSlug, META_DESCRIPTION_MAX, PAGE_STATUSES } from '#core/pages/page';
import { MENU_PAGES_MAX, MENU_PLACES, MENU_POSITION_MAX } from '#core/pages/page-menu';
import { message } from '#core/words/keys';
import { flag, id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';

/** The kinds of pages a volunteer can file a page under. */
export const pageCategories = sqliteTable('page_categories', () => ({
  id: id(),
  name: text().notNull().unique('page_categories_name'),
}));

/**
 * The condition for pages that the menu or the footer has. An index of them is found by these very words. A function,
 * since a browser that reads this file would get Drizzle for it.
 */
export const inMenu = () => sql.raw('menu_place is not null or in_footer = 1');

/** A page of the site; a published one is shown at `/{slug}`. */
export const pages = sqliteTable(
  'pages',
  () => ({
    id: id(),
    title: text().notNull(),
    slug: text().notNull().unique('pages_slug'),
    content: text().notNull().default(''),
    meta_description: text(),
    category_id: text().references(() => pageCategories.id, { onDelete: 'set null' }),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    status: text({ enum: PAGE_STATUSES }).notNull().default('published'),
    /** When a draft is published; `null` is whenever somebody publishes it. */
    publish_on: instant(),
    title_ne: text(),
    content_ne: text(),
    meta_description_ne: text(),
    /** Where the header's menu has it; `null` is nowhere. */
    menu_place: text({ enum: MENU_PLACES }),
    /** Its position among the pages at that place; those without one come last. */
    menu_order: integer(),
    in_footer: flag().notNull().default(false),
    footer_order: integer(),
    /** Title and slug, folded, for the back office's search. */
    search: text().notNull().default(''),
    /** The contents without their HTML, for the site's search. */
    plain_text: text().notNull().default(''),
  }),
  (table) => [
    index('pages_created_at').on(table.created_at, table.id),
    index('pages_updated_at').on(table.updated_at, table.id),
    index('pages_title').on(table.title, table.id),
    index('pages_category').on(table.category_id),
    index('pages_status').on(table.status, table.created_at, table.id),
    index('pages_menu').on(table.status).where(inMenu()),
  ],
);
export type Page = typeof pages.$inferSelect;

/** Facts about the fields of a page. */
export const pageFields = {
  internal: ['search', 'plain_text'],
  unversioned: ['updated_at', 'search', 'plain_text'],
  pictures: { content: 'html', content_ne: 'html' },
  references: { category_id: 'page_categories' },
  translated: { title: 'title_ne', content: 'content_ne', meta_description: 'meta_description_ne' },
  copied: ['title', 'title_ne', 'content', 'content_ne', 'meta_description', 'meta_description_ne', 'category_id'],
  exported: ['title', 'slug', 'status', 'meta_description', 'created_at', 'updated_at'],
} satisfies FieldFacts<ColumnOf<typeof pages>>;

const slug = z
  .string({ error: message('fields.slug') })
  .transform((text) => slugOf(text))
  .pipe(
    z
      .string()
      .min(1, message('fields.slug'))
      .max(100, message('fields.tooLong', 100))
      .refine((text) => !isReservedSlug(text), message('fields.slugReserved')),
  );

const menuPosition = field.optional(
  z
    .int({ error: message('fields.invalid') })
    .min(0, message('fields.invalid'))
    .max(MENU_POSITION_MAX, message('fields.invalid')),
);

/** The fields of a page that a volunteer may send; the server decides everything else. */
export const pageInput = z.object({
  title: field.line(200, message('fields.title')),
  slug,
  content: field.richText(),
  meta_description: field.optional(field.line(META_DESCRIPTION_MAX, message('fields.required'))),
  category_id: field.optional(field.id()),
  status: z.enum(PAGE_STATUSES, { error: message('fields.invalid') }).default('published'),
  publish_on: field.optional(field.instant()),
  title_ne: field.optional(field.line(200, message('fields.title'))),
  content_ne: field.optional(field.richText()),
  meta_description_ne: field.optional(field.line(META_DESCRIPTION_MAX, message('fields.required'))),
  menu_place: field.optional(z.enum(MENU_PLACES, { error: message('fields.invalid') })),
  menu_order: menuPosition,
  in_footer: field.flag(),
  footer_order: menuPosition,
});
export type PageInput = z.infer<typeof pageInput>;

/** The places of pages in the menu and the footer, each page by its id. */
export const pageMenuInput = z.object({
  pages: z
    .array(
      pageInput
        .pick({ menu_place: true, menu_order: true, in_footer: true, footer_order: true })
        .extend({ id: field.id() }),
      { error: message('fields.invalid') },
    )
    .max(MENU_PAGES_MAX, message('fields.tooMany', MENU_PAGES_MAX)),
});

/** The fields of a category that a volunteer may send. */
export const pageCategoryInput = z.object({ name: field.line(100, message('fields.name')) });
