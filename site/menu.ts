import { sitePages } from '#core/routes';
import type { Words } from '#core/words/en';
import type { MenuItem } from '#site/islands/Menu.tsx';

/** The header's menu (spec §2): a page with others below it is the first of them, under a label of its own. */
export function menuOf(words: Words): MenuItem[] {
  const below = (path: string) =>
    sitePages.flatMap(({ under, menu, path: href }) =>
      menu && under === path ? [{ label: menu(words), href }] : [],
    );
  return sitePages.flatMap(({ path: href, menu, under, asFirst }) => {
    if (!menu || under) return [];
    const first = asFirst ? [{ label: asFirst(words), href }] : [];
    const items = [...first, ...below(href)];
    return [{ label: menu(words), href, ...(items.length > 0 && { items }) }];
  });
}
