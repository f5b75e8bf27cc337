import { sql } from 'drizzle-orm';
import { declare } from '#api/rest/declaration';
import type { Row } from '#api/rest/input';
import { resource } from '#api/rest/resource';
import { cacheTags } from '#core/cache-tags';
import { PLACED_SLUGS } from '#core/rules/page';
import { isUnscheduledDraft } from '#core/rules/publication';
import { inList } from '#db/in-list';
import {
  type PageInput,
  pageCategories,
  pageCategoryInput,
  pageFields,
  pageInput,
  pages,
} from '#db/schema/page';
import { versionedCategories, versionedPages } from '#db/versioned';

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
  drafts: {
    where: sql`(${pages.status} = 'draft' and ${pages.publish_on} is null)`,
    is: isUnscheduledDraft,
  },
  sortable: ['title', 'slug', 'created_at', 'updated_at'],
  search: pages.search,
  tags,
  // The sanitizer is large, and only who writes needs it.
  store: async (page) =>
    (await import('#db/write/page')).pageRow(
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
    touched: [
      { of: versionedPages, where: sql`${pages.category_id} in ${inList(ids)}`, moves: true },
    ],
  }),
});

export const pageCategoryResource = resource(pageCategoryDeclaration);
