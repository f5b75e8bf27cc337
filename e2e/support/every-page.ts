import { type PublicPage, publicPages } from '#e2e/support/public-pages';
import { type ServedPage, visit } from '#e2e/support/visitor';
import { once } from '#testing/once';

/** One page of every kind, as the society for tests that change nothing sends it. */
export const everyPage = once(async () => {
  const visitor = await visit();
  const pages: (PublicPage & ServedPage)[] = [];
  for (const page of await publicPages(visitor)) pages.push({ ...page, ...(await visitor.open(page.path)) });
  return pages;
});
