import { describe, expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import type { MenuPage, MenuPlace } from '#core/pages/page-menu';
import { en } from '#core/words/en';
import { currentIn, menuOf } from '#site/components/frame/menu.ts';

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
});
