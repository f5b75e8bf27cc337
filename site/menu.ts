import type { Paths } from '#core/paths';
import { sitePages } from '#core/routes';
import type { Words } from '#core/words/en';
import type { MenuItem } from '#site/islands/Menu.tsx';

/**
 * Gives the header's menu (spec §2) in the words and addresses of a language. A page with pages
 * below it may be repeated as the first of them, under another label.
 */
export function menuOf(words: Words, paths: Paths): MenuItem[] {
  const pages = sitePages(paths);
  const below = (path: string) =>
    pages.flatMap(({ under, menu, path: href }) =>
      menu && under === path ? [{ label: menu(words), href }] : [],
    );
  return pages.flatMap(({ path: href, menu, under, asFirst }) => {
    if (!menu || under) return [];
    const first = asFirst ? [{ label: asFirst(words), href }] : [];
    const items = [...first, ...below(href)];
    const isHome = href === paths.home();
    return [
      {
        ...{ label: menu(words), href },
        ...(isHome && { isHome }),
        ...(items.length > 0 && { items }),
      },
    ];
  });
}
