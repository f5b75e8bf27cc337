import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { limitBody } from '#api/http/body-limit';
import type { ApiEnv } from '#api/http/context';
import { declare } from '#api/rest/declaration';
import { parseInput, type Row, readBody } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import { writeContextOf } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { cacheTags } from '#core/kit/cache-tags';
import { PLACED_SLUGS } from '#core/pages/page';
import { isUnscheduledDraft } from '#core/users/roles';
import { inList } from '#db/kit/in-list';
import { versionedCategories, versionedPages } from '#db/kit/versioned';
import {
  type PageInput,
  pageCategories,
  pageCategoryInput,
  pageFields,
  pageInput,
  pageMenuInput,
  pages,
} from '#db/pages/schema';

/**
 * The tags of all written pages: they are few, and a changed slug concerns two addresses. A page in the
 * menu is shown by every page.
 */
const tags = (_: string, { menu_place, in_footer }: Row) => [
  cacheTags.pages,
  ...PLACED_SLUGS.map((slug) => cacheTags.page(slug)),
  ...(menu_place || in_footer ? [cacheTags.site] : []),
];

/** A built-in page has its place in the menu already. */
const unlessBuiltIn = (page: PageInput): PageInput =>
  PLACED_SLUGS.includes(page.slug) ? { ...page, menu_place: null, in_footer: false } : page;

export const pageDeclaration = declare({
  name: 'pages',
  table: pages,
  input: pageInput,
  title: 'title',
  versioned: versionedPages,
  taken: { slug: ({ fields }) => fields.slugTaken },
  fields: pageFields,
  drafts: { where: sql`(${pages.status} = 'draft' and ${pages.publish_on} is null)`, is: isUnscheduledDraft },
  sortable: ['title', 'slug', 'created_at', 'updated_at'],
  search: pages.search,
  tags,
  // The sanitizer is large, and only who writes needs it.
  store: async (page) =>
    (await import('#db/pages/write')).pageRow(
      unlessBuiltIn(page.status === 'draft' ? page : { ...page, publish_on: null }),
    ),
});

export const pageResource = resource(pageDeclaration);

export const pageCategoryDeclaration = declare({
  name: 'page_categories',
  table: pageCategories,
  input: pageCategoryInput,
  title: 'name',
  versioned: versionedCategories,
  taken: { name: ({ fields }) => fields.categoryTaken },
  sortable: ['name'],
  onDelete: (ids) => ({
    statements: [],
    // The pages of a category stay, without it.
    touched: [{ of: versionedPages, where: sql`${pages.category_id} in ${inList(ids)}`, moves: true }],
  }),
});

export const pageCategoryResource = resource(pageCategoryDeclaration);

/** Puts pages into the menu and the footer, all or none, as one change. Answers with their ids. */
export const pageMenuRoutes = new Hono<ApiEnv>().use(limitBody).put('/', async (c) => {
  const { pages } = parseInput(pageMenuInput, await readBody(c));
  const places = new Map(pages.map(({ id, ...place }) => [id, place]));
  return c.json(await writesOf(pageDeclaration, writeContextOf(c)).updateEach(places));
});
