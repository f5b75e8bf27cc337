import { describe, expect, test } from 'vitest';
import { landing, moved, withPhoto } from '#admin/galleries/photos/order.ts';

const letters = ['a', 'b', 'c', 'd'];

test.each([
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
])('moving an entry from index %i to %i gives the order %s', (from, to, order) => {
  expect(moved(letters, from, to).join('')).toBe(order);
});

describe('a dragged entry is dropped', () => {
  test.each([
    ['the first, after the third', 0, 2, 'after', 'bcad'],
    ['the first, before the third', 0, 2, 'before', 'bacd'],
    ['the last, before the first', 3, 0, 'before', 'dabc'],
    ['the last, after the first', 3, 0, 'after', 'adbc'],
    ['the second, before the third, where it is', 1, 2, 'before', 'abcd'],
    ['the second, on itself', 1, 1, 'after', 'abcd'],
  ] as const)('%s', (_name, from, over, edge, order) => {
    expect(moved(letters, from, landing(from, over, edge)).join('')).toBe(order);
  });
});

describe('withPhoto', () => {
  const photos = ['old', 'first', 'third'].map((id) => ({ id }));
  const turns = new Map([
    ['first', 1],
    ['third', 3],
  ]);
  const ids = (turn: number) =>
    withPhoto(photos, { id: 'new' }, turn, turns)
      .map(({ id }) => id)
      .join(' ');

  test('puts a photo that was stored late before those chosen after it', () => {
    expect(ids(2)).toBe('old first new third');
  });

  test('puts a photo that was chosen last at the end', () => {
    expect(ids(4)).toBe('old first third new');
  });
});
