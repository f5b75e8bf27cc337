import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { isReservedSlug, META_DESCRIPTION_MAX, PAGE_STATUSES } from '#core/rules/page';
import { slugOf } from '#core/rules/slug';
import { message } from '#core/words/keys';
import { id, instant } from '#db/schema/columns';
import type { ColumnOf, FieldFacts } from '#db/schema/facts';
import * as field from '#db/schema/fields';

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
    status: text({ enum: PAGE_STATUSES }).notNull().default('published'),
    /** When a draft is published; `null` is whenever somebody publishes it. */
    publish_on: instant(),
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

/** Facts about the fields of a page. */
export const pageFields = {
  internal: ['search', 'plain_text'],
  unversioned: ['updated_at', 'search', 'plain_text'],
  pictures: { content: 'html', content_ne: 'html' },
  references: { category_id: 'page_categories' },
  translated: { title: 'title_ne', content: 'content_ne' },
  exported: ['title', 'slug', 'status', 'meta_description', 'created_at', 'updated_at'],
} satisfies FieldFacts<ColumnOf<typeof pages>>;

/** The last part of a page's address. What is typed is brought into the form of a slug. */
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

/** What a volunteer may send of a page; everything else is decided by the server. */
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
});

/** What a volunteer may send of a category. */
export const pageCategoryInput = z.object({ name: field.line(100, message('fields.name')) });
