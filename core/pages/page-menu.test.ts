import { expect, test } from 'vitest';
import { footerPages, type MenuPage, pagesAt } from '#core/pages/page-menu';

const page = (title: string, place: Partial<MenuPage>): MenuPage => ({
  title,
  slug: title,
  menu_place: null,
  menu_order: null,
  in_footer: false,
  footer_order: null,
  ...place,
});
const titles = (pages: MenuPage[]) => pages.map(({ title }) => title);

const pages = [
  page('Youth', { menu_place: 'about' }),
  page('Elders', { menu_place: 'about' }),
  page('Rules', { menu_place: 'about', menu_order: 2, in_footer: true }),
  page('Patrons', { menu_place: 'about', menu_order: 1 }),
  page('Dance', { menu_place: 'events', menu_order: 0 }),
  page('Donate', { in_footer: true, footer_order: 1 }),
];

test('pages below a heading come by position, those without one after them by title', () => {
  expect(titles(pagesAt(pages, 'about'))).toEqual(['Patrons', 'Rules', 'Elders', 'Youth']);
});

test('a heading has its own pages alone', () => {
  expect(titles(pagesAt(pages, 'events'))).toEqual(['Dance']);
  expect(titles(pagesAt(pages, 'top'))).toEqual([]);
});

test('the footer has its pages in an order of its own', () => {
  expect(titles(footerPages(pages))).toEqual(['Donate', 'Rules']);
});
