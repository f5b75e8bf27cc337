import { expect, test } from 'vitest';
import {
  byDateTaken,
  inFront,
  inOrderOf,
  isAsStored,
  landing,
  moved,
  numbered,
  withPhoto,
} from '#admin/galleries/photos/order.ts';

const letters = ['a', 'b', 'c', 'd'];

test.each([
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
])('moving an entry from index %i to %i gives the order %s', (from, to, order) => {
  expect(moved(letters, from, to).join('')).toBe(order);
});

test.each([
  ['the first, after the third', 0, 2, 'after', 'bcad'],
  ['the first, before the third', 0, 2, 'before', 'bacd'],
  ['the last, before the first', 3, 0, 'before', 'dabc'],
  ['the last, after the first', 3, 0, 'after', 'adbc'],
  ['the second, before the third, where it is', 1, 2, 'before', 'abcd'],
  ['the second, on itself', 1, 1, 'after', 'abcd'],
] as const)('a dragged entry is dropped: %s', (_name, from, over, edge, order) => {
  expect(moved(letters, from, landing(from, over, edge)).join('')).toBe(order);
});

test.each([
  ['stored late before those chosen after it', 2, ['old', 'first', 'new', 'third']],
  ['chosen last at the end', 4, ['old', 'first', 'third', 'new']],
])('withPhoto puts a photo that was %s', (_what, turn, order) => {
  const photos = ['old', 'first', 'third'].map((id) => ({ id }));
  const turns = new Map(Object.entries({ first: 1, third: 3 }));
  expect(withPhoto(photos, { id: 'new' }, turn, turns).map(({ id }) => id)).toEqual(order);
});

const listed = (ids: string) => [...ids].map((id) => ({ id }));
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).join('');

test('chosen entries come first, in the order in which they stand', () => {
  expect(idsOf(inFront(listed('abcd'), new Set(['d', 'b'])))).toBe('bdac');
  expect(idsOf(inFront(listed('abcd'), new Set()))).toBe('abcd');
});

test('photos are sorted by the date taken, and those without one follow in their order', () => {
  const [early, late] = ['2025-10-03T05:00:00.000Z', '2026-10-03T05:00:00.000Z'];
  const taken = Object.entries({ x: null, c: late, y: null, a: early, b: early });
  const photos = taken.map(([id, taken_at]) => ({ id, taken_at }));
  expect(idsOf(byDateTaken(photos))).toBe('abcxy');
});

test('the order of before is given to what there is now: what is new comes last', () => {
  expect(idsOf(inOrderOf(listed('abc'), listed('xcab')))).toBe('abcx');
  expect(idsOf(inOrderOf(listed('abc'), listed('ca')))).toBe('ac');
});

test('photos stand as they are stored when no place comes before the one in front of it', () => {
  const places = (...all: number[]) => all.map((order_position) => ({ order_position }));
  expect(isAsStored(places(0, 2, 2, 5))).toBe(true);
  expect(isAsStored(places(0, 2, 1))).toBe(false);
  expect(isAsStored(numbered(places(0, 2, 1)))).toBe(true);
});
