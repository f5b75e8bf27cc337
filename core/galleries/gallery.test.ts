import { expect, test } from 'vitest';
import { galleryFilterOf, instantsOfYear } from '#core/galleries/gallery';

test.each([
  ['', null, null],
  ['type=event&year=2025', 'event', 2025],
  ['type=other', 'other', null],
  ['year=1995', null, 1995],
  ['type=all&year=all', null, null],
  ['type=EVENT&year=25', null, null],
  ['type=event,other&year=2025x', null, null],
  ['year=-2025', null, null],
  ['year=9999999', null, null],
  ['year=1899', null, null],
  ['year=2200', null, null],
  ['year=2199', null, 2199],
  [`type=${'x'.repeat(10_000)}&year=${'9'.repeat(10_000)}`, null, null],
  ['type=%00&year=%E0%A4%A', null, null],
])('the filter of galleries in ?%s', (query, type, year) => {
  expect(galleryFilterOf(new URLSearchParams(query))).toEqual({ type, year });
});

test('a year begins and ends at midnight in Auckland, which is summer time', () => {
  expect(instantsOfYear(2026)).toEqual({ from: '2025-12-31T11:00:00.000Z', before: '2026-12-31T11:00:00.000Z' });
});
