import { describe, expect, test } from 'vitest';
import { landing, moved, withPhoto } from '#admin/galleries/photos/order.ts';

const letters = ['a', 'b', 'c', 'd'];

test.each([
  [0, 3, 'bcda'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
])('from %i to %i gives %s', (from, to, order) => {
  expect(moved(letters, from, to).join('')).toBe(order);
});

describe('what is let go of', () => {
  test.each([
    ['the first, after the third', 0, 2, 'after', 'bcad'],
    ['the first, before the third', 0, 2, 'before', 'bacd'],
    ['the last, before the first', 3, 0, 'before', 'dabc'],
    ['the last, after the first', 3, 0, 'after', 'adbc'],
    ['before its neighbour, where it is', 1, 2, 'before', 'abcd'],
    ['on itself', 1, 1, 'after', 'abcd'],
  ] as const)('%s', (_name, from, over, edge, order) => {
    expect(moved(letters, from, landing(from, over, edge)).join('')).toBe(order);
  });
});

describe('a photo that arrives', () => {
  const photos = ['old', 'first', 'third'].map((id) => ({ id }));
  const turns = new Map([
    ['first', 1],
    ['third', 3],
  ]);
  const ids = (turn: number) =>
    withPhoto(photos, { id: 'new' }, turn, turns)
      .map(({ id }) => id)
      .join(' ');

  test('late takes the place of its choice', () => {
    expect(ids(2)).toBe('old first new third');
  });

  test('in time stands behind the last', () => {
    expect(ids(4)).toBe('old first third new');
  });
});
