import { footerPages, MENU_PLACES, type MenuPage, pagesAt } from '#core/pages/page-menu';

/** The parts of menu and footer that pages can be put into. */
export const SECTIONS = [...MENU_PLACES, 'footer'] as const;
export type Section = (typeof SECTIONS)[number];

/** The fields of a page that its place in menu and footer depends on. */
export interface Placeable extends Omit<MenuPage, 'slug'> {
  id: string;
}
/** The place of a page in menu and footer, as the server takes it. */
export type Place = Omit<Placeable, 'title'>;

/** The ids of the pages in each section, in their order. */
export type Arrangement = Readonly<Record<Section, readonly string[]>>;

const idsOf = (pages: readonly Placeable[]) => pages.map(({ id }) => id);

/** The stored arrangement of menu and footer. */
export function arrangementOf(pages: readonly Placeable[]): Arrangement {
  return {
    top: idsOf(pagesAt(pages, 'top')),
    about: idsOf(pagesAt(pages, 'about')),
    events: idsOf(pagesAt(pages, 'events')),
    footer: idsOf(footerPages(pages)),
  };
}

/** The arrangement without a page in a section. */
export function without(all: Arrangement, section: Section, id: string): Arrangement {
  return { ...all, [section]: all[section].filter((one) => one !== id) };
}

/**
 * The arrangement with a page at index `at` of a section, counted without the page; by default at the end. A page is
 * once in the menu, so it leaves its other place there; the footer may have it too.
 */
export function placed(all: Arrangement, section: Section, id: string, at: number = all[section].length): Arrangement {
  const left = (section === 'footer' ? (['footer'] as const) : MENU_PLACES).reduce(
    (rest, one) => without(rest, one, id),
    all,
  );
  return { ...left, [section]: left[section].toSpliced(at, 0, id) };
}

/** The new places of those pages whose place differs from the stored one, to be saved. */
export function placesOf(all: Arrangement, pages: readonly Placeable[]): Place[] {
  const position = (section: Section, id: string) => {
    const at = all[section].indexOf(id);
    return at < 0 ? null : at + 1;
  };
  return pages.flatMap((page) => {
    const { id } = page;
    const menu_place = MENU_PLACES.find((one) => all[one].includes(id)) ?? null;
    const footer_order = position('footer', id);
    const place: Place = {
      id,
      menu_place,
      menu_order: menu_place && position(menu_place, id),
      in_footer: footer_order !== null,
      footer_order,
    };
    const isSame =
      place.menu_place === page.menu_place &&
      place.menu_order === page.menu_order &&
      place.in_footer === page.in_footer &&
      place.footer_order === page.footer_order;
    return isSame ? [] : [place];
  });
}
