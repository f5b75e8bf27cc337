import { expect, test } from 'vitest';
import { filterFor, placeOf, UPCOMING, yearIn, yearsOf } from '#admin/events/places.ts';

test('a part of the list and a year are a filter, which keeps what is searched for', () => {
  expect(placeOf(UPCOMING)).toBe('upcoming');
  const past = filterFor({ ...UPCOMING, q: 'momo' }, 'past', 2024);
  expect(past).toEqual({ q: 'momo', status: 'past', date_gte: '2024-01-01', date_lte: '2024-12-31' });
  expect([placeOf(past), yearIn(past)]).toEqual(['past', 2024]);
  const all = filterFor(past, 'all', null);
  expect(all).toEqual({ q: 'momo' });
  expect([placeOf(all), yearIn(all)]).toEqual(['all', null]);
});

test('the years are those from the first event to the last, the latest first', () => {
  expect(yearsOf('2023-11-02', '2026-01-05')).toEqual([2026, 2025, 2024, 2023]);
  expect(yearsOf(undefined, undefined)).toEqual([]);
});
