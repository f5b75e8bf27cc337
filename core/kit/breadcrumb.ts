import { decoded } from '#core/kit/decoded';
import type { Paths } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import type { MenuPage } from '#core/pages/page-menu';
import type { Words } from '#core/words/en';

/** One step of a breadcrumb; the last one is the page itself. */
export interface Crumb {
  label: string;
  /** The language of the label where it is not the page's. */
  lang?: string;
  href: string;
}

const LONGEST_SEGMENT = 20;

/**
 * The breadcrumb of a volunteer's page in the menu: the heading that it stands below, and its title.
 * `null` for every other page.
 */
export function menuCrumbs(pathname: string, own: readonly MenuPage[], words: Words, paths: Paths): Crumb[] | null {
  const page = own.find(({ slug }) => paths.page(slug) === pathname);
  if (!page) return null;
  const heading = sitePages(paths).find(({ place }) => place && place === page.menu_place);
  const above = heading?.menu ? [{ label: heading.menu(words), href: heading.path }] : [];
  const lang = page.langs?.title;
  return [...above, { label: page.title, href: pathname, ...(lang && { lang }) }];
}

/**
 * The breadcrumb of `pathname`, without the home page (spec §2): known segments have labels, a number or a segment of
 * more than 20 characters is "Details", others are title-cased. `paths` are those of the page's language.
 */
export function crumbsOf(
  pathname: string,
  words: { details: string; segments: Readonly<Record<string, string>> },
  paths: Paths,
): Crumb[] {
  const root = paths.home().replace(/\/$/, '');
  const segments = pathname.slice(root.length).split('/').filter(Boolean);
  return segments.map((segment, index) => ({
    label: labelOf(decoded(segment), words),
    // Galleries are listed among the events; `/galleries` alone is no page.
    href: segment === 'galleries' ? paths.eventGallery() : `${root}/${segments.slice(0, index + 1).join('/')}`,
  }));
}

function labelOf(segment: string, words: { details: string; segments: Readonly<Record<string, string>> }): string {
  if (Object.hasOwn(words.segments, segment)) return words.segments[segment] ?? segment;
  if (/^\d+$/.test(segment) || segment.length > LONGEST_SEGMENT) return words.details;
  return segment
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
