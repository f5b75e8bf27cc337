import type { Translated } from '#core/translations/translated';

/** Where the header's menu can have a page: at its top level, or below one of its headings. */
export const MENU_PLACES = ['top', 'about', 'events'] as const;
export type MenuPlace = (typeof MENU_PLACES)[number];

/** The most pages that are put in order at once. */
export const MENU_PAGES_MAX = 500;
/** The largest position of a page in the menu, which has far fewer. */
export const MENU_POSITION_MAX = 9999;

/** A published page that a volunteer has put into the menu, the footer, or both. */
export type MenuPage = {
  slug: string;
  title: string;
  title_ne?: string | null;
  menu_place: MenuPlace | null;
  menu_order: number | null;
  in_footer: boolean;
  footer_order: number | null;
  langs?: Translated<object>['langs'];
};

type Placed = Pick<MenuPage, 'title' | 'menu_place' | 'menu_order' | 'in_footer' | 'footer_order'>;

/** By position, those without one last, and then by title. */
function inOrder<P extends Placed>(pages: readonly P[], position: (page: P) => number | null): P[] {
  const place = (page: P) => position(page) ?? Number.POSITIVE_INFINITY;
  return pages.toSorted((one, other) => {
    const [first, second] = [place(one), place(other)];
    return first === second ? one.title.localeCompare(other.title) : first - second;
  });
}

/** The pages at a place of the header's menu, in their order. */
export function pagesAt<P extends Placed>(pages: readonly P[], place: MenuPlace): P[] {
  const there = pages.filter(({ menu_place }) => menu_place === place);
  return inOrder(there, ({ menu_order }) => menu_order);
}

/** The pages among the quick links of the footer, in their order. */
export function footerPages<P extends Placed>(pages: readonly P[]): P[] {
  return inOrder(
    pages.filter(({ in_footer }) => in_footer),
    ({ footer_order }) => footer_order,
  );
}
