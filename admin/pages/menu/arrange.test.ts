import { describe, expect, test } from 'vitest';
import { arrangementOf, type Placeable, placed, placesOf, without } from '#admin/pages/menu/arrange.ts';

const page = (id: string, place: Partial<Placeable> = {}): Placeable => ({
  id,
  title: id,
  menu_place: null,
  menu_order: null,
  in_footer: false,
  footer_order: null,
  ...place,
});
const pages = [
  page('a', { menu_place: 'about', menu_order: 1 }),
  page('b', { menu_place: 'about', menu_order: 2, in_footer: true, footer_order: 1 }),
  page('c', { menu_place: 'about', menu_order: 3 }),
  page('d'),
];
const stored = arrangementOf(pages);

describe('a page', () => {
  test('that is put into the footer stays in the menu', () => {
    expect(placed(stored, 'footer', 'a')).toEqual({ ...stored, footer: ['b', 'a'] });
  });

  test('that is put below another heading leaves the one it was below', () => {
    expect(placed(stored, 'events', 'a')).toMatchObject({ about: ['b', 'c'], events: ['a'] });
  });

  test('is moved within its section', () => {
    expect(placed(stored, 'about', 'c', 0).about).toEqual(['c', 'a', 'b']);
    expect(placed(stored, 'about', 'a', 2).about).toEqual(['b', 'c', 'a']);
  });
});

describe('what is stored', () => {
  test('is nothing where nothing has changed', () => expect(placesOf(stored, pages)).toEqual([]));

  test('is the pages that stand elsewhere now, and no other', () => {
    expect(placesOf(placed(stored, 'about', 'c', 1), pages)).toEqual([
      { id: 'b', menu_place: 'about', menu_order: 3, in_footer: true, footer_order: 1 },
      { id: 'c', menu_place: 'about', menu_order: 2, in_footer: false, footer_order: null },
    ]);
  });

  test('tells of a page that was taken out', () => {
    expect(placesOf(without(stored, 'footer', 'b'), pages)).toEqual([
      { id: 'b', menu_place: 'about', menu_order: 2, in_footer: false, footer_order: null },
    ]);
  });
});
