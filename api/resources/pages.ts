import { sql } from 'drizzle-orm';
import { declare } from '#api/rest/declaration';
import { resource } from '#api/rest/resource';
import { cacheTags } from '#core/cache-tags';
import { PLACED_SLUGS } from '#core/rules/page';
import { inList } from '#db/in-list';
import { pageCategories, pageCategoryInput, pageFields, pageInput, pages } from '#db/schema/page';
import { versionedCategories, versionedPages } from '#db/versioned';
import { pageRow } from '#db/write/page';

/** The tags of all written pages: they are few, and a changed slug concerns two addresses. */
const tags = () => [cacheTags.pages, ...PLACED_SLUGS.map((slug) => cacheTags.page(slug))];

export const pageDeclaration = declare({
  name: 'pages',
  table: pages,
  input: pageInput,
  title: 'title',
  versioned: versionedPages,
  taken: { slug: ({ fields }) => fields.slugTaken },
  fields: pageFields,
  sortable: ['title', 'slug', 'created_at', 'updated_at'],
  search: pages.search,
  tags,
  store: (page) => pageRow(page.status === 'draft' ? page : { ...page, publish_on: null }),
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
