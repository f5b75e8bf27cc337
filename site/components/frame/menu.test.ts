import { describe, expect, test } from 'vitest';
import { paths, pathsIn } from '#core/kit/paths';
import type { MenuPage, MenuPlace } from '#core/pages/page-menu';
import { en } from '#core/words/en';
import { currentIn, currentOf, menuOf } from '#site/components/frame/menu.ts';

const page = (title: string, menu_place: MenuPlace): MenuPage => ({
  title,
  slug: title.toLowerCase(),
  menu_place,
  menu_order: null,
  in_footer: false,
  footer_order: null,
});
const labels = (items: { label: string }[] = []) => items.map(({ label }) => label);
const { nav } = en;

describe('the menu', () => {
  test('without pages of volunteers is that of the specification', () => {
    const menu = menuOf(en, paths, []);
    expect(labels(menu)).toEqual(['Home', 'About Us', 'Events', 'Contact']);
    expect(labels(menu[1]?.items)).toEqual([nav.society, nav.committee]);
    const events = [nav.allEvents, nav.upcoming, nav.past, nav.gallery, nav.calendar];
    expect(labels(menu[2]?.items)).toEqual(events);
  });

  test('has pages of volunteers after the built-in ones of their heading', () => {
    const menu = menuOf(en, paths, [page('Patrons', 'about'), page('Dance', 'events')]);
    expect(menu[1]?.items?.at(-1)).toEqual({ label: 'Patrons', href: '/patrons' });
    expect(menu[2]?.items?.at(-1)).toEqual({ label: 'Dance', href: '/dance' });
    expect(menu).toHaveLength(4);
  });

  test('has two of them at its top level, and more below a heading of their own', () => {
    const two = [page('Join', 'top'), page('Library', 'top')];
    expect(labels(menuOf(en, paths, two)).slice(3)).toEqual(['Contact', 'Join', 'Library']);
    const menu = menuOf(en, paths, [...two, page('School', 'top')]);
    expect(labels(menu).slice(3)).toEqual(['Contact', nav.others]);
    expect(menu.at(-1)?.href).toBeUndefined();
    expect(labels(menu.at(-1)?.items)).toEqual(['Join', 'Library', 'School']);
  });
});

describe('the place of a page in the menu', () => {
  const menu = menuOf(en, paths, [page('Patrons', 'about')]);

  test.each([
    ['a page of the menu', paths.upcoming(), paths.upcoming()],
    ['a page of volunteers in it', '/patrons', '/patrons'],
    ['the home page', paths.home(), paths.home()],
    ['an event', paths.event('dashain'), `${paths.events()}/`],
    ['a page that is not in it', '/privacy', ''],
  ])('of %s is %s', (_, path, expected) => expect(currentIn(menu, path)).toBe(expected));

  // Each address of another language begins with its home page's.
  const nepali = pathsIn('ne');
  test.each([
    ['the home page', nepali.home(), [nav.home, 'page']],
    ['a page with others below it', nepali.events(), [nav.events, 'page']],
    ['a page below it', nepali.committee(), [nav.about, 'true']],
    ['an event', nepali.event('dashain'), [nav.events, 'true']],
  ])('marks one entry of the top level for %s', (_, path, expected) => {
    const menu = menuOf(en, nepali, []);
    const marks = menu.map((item) => [item.label, currentOf(item, currentIn(menu, path))]);
    expect(marks.filter(([, mark]) => mark)).toEqual([expected]);
  });
});
