import { expect, test } from 'vitest';
import {
  arePhotosChanged,
  differingFields,
  isArrival,
  isDeletion,
  photosBefore,
  versionBefore,
} from '#admin/history/versions.ts';
import type { RecordHistory } from '#core/history/contract';

const photo = (id: string, order_position: number, caption: string | null = null) => ({
  id,
  url: `/media/${id}.jpg`,
  order_position,
  caption,
});
const change = (id: string, over: Partial<RecordHistory['changes'][number]>) => ({
  id,
  at: '2026-03-01T00:00:00.000Z',
  actor: 'a',
  action: 'update',
  before: {},
  after: {},
  photos: [],
  ...over,
});

const history: RecordHistory = {
  current: { title: 'C', location: 'Hall B', gallery_ids: ['x', 'y'], description: '' },
  changes: [
    change('3', { before: { title: 'B' }, after: { title: 'C' } }),
    change('2', { before: { location: 'Hall A' }, after: { location: 'Hall B' } }),
    change('1', { before: { title: 'A', gallery_ids: ['y', 'x'], description: null }, after: {} }),
  ],
};

test('a version is the record with what later changes replaced, the oldest one last', () => {
  expect(versionBefore(history, 0)).toMatchObject({ title: 'B', location: 'Hall B' });
  expect(versionBefore(history, 1)).toMatchObject({ title: 'B', location: 'Hall A' });
  expect(versionBefore(history, 2)).toMatchObject({ title: 'A', location: 'Hall A' });
});

test('a record arrives when it is created or comes back, and a change of its photos is neither', () => {
  const [fields, none] = [{ title: 'A', location: null }, {}];
  const kinds = [
    change('created', { after: fields }),
    change('deleted', { before: fields }),
    change('changed', { before: fields, after: fields }),
    change('photos', { before: none, after: none, photos: [] }),
  ];
  expect(kinds.map(isArrival)).toEqual([true, false, false, false]);
  expect(kinds.map(isDeletion)).toEqual([false, true, false, false]);
});

test('fields differ by what they say: not by the order of links, nor by kinds of nothing', () => {
  const differing = differingFields(history.current, versionBefore(history, 2));
  expect(differing).toEqual(['title', 'location']);
  expect(differingFields({ a: '1' }, { a: '1' })).toEqual([]);
});

test('photos of a version come back, go, have other texts and another order', () => {
  const photos: RecordHistory = {
    current: {},
    changes: [
      change('3', { photos: [{ id: 'a', before: photo('a', 1, 'Old'), after: null }] }),
      change('2', {
        photos: [
          { id: 'b', before: null, after: photo('b', 2) },
          // Of a change only the changed fields are known.
          { id: 'c', before: { caption: 'Us' }, after: { caption: 'All' } },
        ],
      }),
      change('1', {
        photos: [
          { id: 'a', before: { order_position: 0 }, after: { order_position: 1 } },
          { id: 'c', before: { order_position: 1 }, after: { order_position: 0 } },
        ],
      }),
    ],
  };
  const ids = (index: number) => {
    const { back, away, texts, isOrderChanged } = photosBefore(photos, index);
    const named = (some: { id: string }[]) => some.map(({ id }) => id);
    return [named(back), named(away), named(texts), isOrderChanged];
  };
  expect(ids(0)).toEqual([['a'], [], [], false]);
  expect(ids(1)).toEqual([['a'], ['b'], ['c'], false]);
  expect(ids(2)).toEqual([['a'], ['b'], ['c'], true]);
  const { back, texts } = photosBefore(photos, 2);
  expect(back).toEqual([{ id: 'a', fields: photo('a', 0, 'Old') }]);
  expect(texts).toMatchObject([
    { earlier: { caption: 'Us', order_position: 1 }, now: { caption: 'All', order_position: 0 } },
  ]);
});

test('a photo that was added and deleted since is no difference', () => {
  const photos: RecordHistory = {
    current: {},
    changes: [
      change('2', { photos: [{ id: 'a', before: photo('a', 0), after: null }] }),
      change('1', { photos: [{ id: 'a', before: null, after: photo('a', 0) }] }),
    ],
  };
  expect(arePhotosChanged(photosBefore(photos, 1))).toBe(false);
  expect(arePhotosChanged(photosBefore(photos, 0))).toBe(true);
});
