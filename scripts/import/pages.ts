import { slugOf } from '#core/rules/slug';
import { pageCategoryInput, pageInput } from '#db/schema/page';
import { pageRow } from '#db/write/page';
import type { Making } from '#scripts/import/making';

/** The categories of pages of the export as they are stored. */
export function categoryRows({ tables, rowOf }: Making) {
  return tables.page_categories.flatMap((source) => {
    const row = rowOf('page_categories', source);
    const id = row.id('id');
    const input = row.checked(pageCategoryInput, { name: row.text('name') });
    return id && input ? [{ id, ...input }] : [];
  });
}

/** The pages of the export as they are stored. */
export function pageRows({ tables, rowOf, addresses, now }: Making) {
  return tables.pages.flatMap((source) => {
    const row = rowOf('pages', source);
    const id = row.id('id');
    const created_at = row.instant('created_at', now);
    const updated_at = row.instant('updated_at', created_at);
    const slug = row.text('slug');
    const status = row.text('status');
    const input = row.checked(pageInput, {
      ...{ title: row.text('title'), slug },
      content: addresses.html(row, 'content'),
      meta_description: row.text('meta_description'),
      category_id: row.id('category_id', false),
      ...(status !== null && { status }),
      title_ne: row.text('title_ne'),
      meta_description_ne: row.text('meta_description_ne'),
      content_ne: addresses.html(row, 'content_ne'),
      publish_on: row.instant('publish_on', null),
      menu_place: row.text('menu_place'),
      menu_order: row.position('menu_order'),
      in_footer: row.flag('in_footer', false),
      footer_order: row.position('footer_order'),
    });
    if (slug !== null && input && slugOf(slug) !== slug)
      row.tell('warning', `The page's address becomes ${input.slug}`, 'slug');
    return id && input ? [{ ...pageRow(input), id, created_at, updated_at }] : [];
  });
}
