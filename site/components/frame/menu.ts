import type { Paths } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { type MenuPage, type MenuPlace, pagesAt } from '#core/pages/page-menu';
import type { Words } from '#core/words/en';

/** A link of the menu, with the pages below it; without an address it is only their heading. */
export interface MenuItem {
  label: string;
  /** The language of the label where it is not the page's. */
  lang?: string;
  href?: string;
  /** Marks the home page. It is current only by itself, since every address begins with its own. */
  isHome?: boolean;
  items?: { label: string; lang?: string; href: string }[];
}

/** The most pages of volunteers that the top level has room for; of more, all stand below a heading. */
const TOP_PAGES = 2;

/**
 * The header's menu (spec §2) in the words and addresses of a language: the built-in pages, then those of volunteers. A
 * page with pages below it may be repeated as the first of them, under another label.
 */
export function menuOf(words: Words, paths: Paths, own: readonly MenuPage[]): MenuItem[] {
  const pages = sitePages(paths);
  const placed = (place: MenuPlace) =>
    pagesAt(own, place).map(({ slug, title, langs }) => ({
      label: title,
      href: paths.page(slug),
      ...(langs?.title && { lang: langs.title }),
    }));
  const below = (path: string) =>
    pages.flatMap(({ under, menu, path: href }) => (menu && under === path ? [{ label: menu(words), href }] : []));
  const builtIn = pages.flatMap(({ path: href, menu, under, asFirst, place }): MenuItem[] => {
    if (!menu || under) return [];
    const first = asFirst ? [{ label: asFirst(words), href }] : [];
    const items = [...first, ...below(href), ...(place ? placed(place) : [])];
    const isHome = href === paths.home();
    return [{ label: menu(words), href, ...(isHome && { isHome }), ...(items.length > 0 && { items }) }];
  });
  const top = placed('top');
  if (top.length <= TOP_PAGES) return [...builtIn, ...top];
  return [...builtIn, { label: words.nav.others, items: top }];
}

/**
 * The address in the menu under which the page at `path` is: its own if the menu has it, `/events/` if it lies below
 * the menu's `/events`, otherwise `''`. Pages at the same place have the same menu.
 */
export function currentIn(menu: readonly MenuItem[], path: string): string {
  const items = menu.flatMap((item) => [item, ...(item.items ?? [])]);
  if (items.some(({ href }) => href === path)) return path;
  const above = menu
    .filter(({ href, isHome }) => href && !isHome && path.startsWith(`${href}/`))
    .map(({ href }) => `${href}/`);
  return above.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** How an entry of the menu's top level is marked: as the page, or as what the page is under. */
export function currentOf({ href, isHome, items = [] }: MenuItem, current: string): 'page' | 'true' | undefined {
  if (href === current) return 'page';
  if (items.some((below) => below.href === current)) return 'true';
  return href && !isHome && current.startsWith(`${href}/`) ? 'true' : undefined;
}
