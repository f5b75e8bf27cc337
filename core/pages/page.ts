import { type Paths, paths } from '#core/kit/paths';
import { previewAt, UNSTORED } from '#core/kit/preview';
import { RESERVED_SEGMENTS, sitePages } from '#core/kit/site-pages';
import type { TextPart } from '#core/pages/text-part';
import { DEFAULT_FACTS } from '#core/privacy/privacy-facts';
import type { BrowserWords } from '#core/words/browser.en';

/** The states of a page: a draft is seen by everybody in the back office alone. */
export const PAGE_STATUSES = ['draft', 'published'] as const;

/** The longest description for search engines, in characters (spec §9). */
export const META_DESCRIPTION_MAX = 160;

/** The slugs of the pages that have a place of their own on the site. */
export const PLACED_SLUGS: readonly string[] = sitePages(paths).flatMap(({ slug }) => slug ?? []);

/** The built-in title and text of a page while no page of the database has its slug; `null` for other slugs. */
export function builtInText(
  slug: string,
  words: BrowserWords,
  facts = DEFAULT_FACTS,
): { title: string; text: readonly TextPart[] } | null {
  const page = sitePages(paths).find((one) => one.slug === slug);
  return page?.text ? { title: page.title(words), text: page.text(words, facts) } : null;
}

/** The address of a page of the database, among the addresses of a language. */
export function pageUrl(slug: string, paths: Paths): string {
  return sitePages(paths).find((page) => page.slug === slug)?.path ?? paths.page(slug);
}

/** The address at which an admin sees a page as visitors will, even while it is a draft or has no slug yet. */
export function previewUrl(slug: string, paths: Paths): string {
  const own = slug && !isReservedSlug(slug) ? slug : UNSTORED;
  return previewAt(pageUrl(own, paths));
}

/** The address of a page that is not shown at its slug, such as one under /about, or `null`. */
export function movedTo(slug: string, paths: Paths): string | null {
  const address = pageUrl(slug, paths);
  return address === paths.page(slug) ? null : address;
}

/** Whether a page cannot have this slug, because something else is shown at its address. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SEGMENTS.has(slug) && !PLACED_SLUGS.includes(slug);
}
