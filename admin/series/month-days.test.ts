import { expect, test } from 'vitest';
import { monthAfter, monthNames, weeksAround } from '#admin/series/month-days.ts';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';

test('a month is whole weeks from Monday, over the ends of years', () => {
  const weeks = weeksAround('2027-08-20');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2027-08-01']);
  expect(weeks.at(-1)).toEqual(['2027-08-30', '2027-08-31', null, null, null, null, null]);
  expect(['2027-01-15', '2027-12-31'].map((day, at) => monthAfter(day, at === 0 ? -1 : 1))).toEqual([
    '2026-12-01',
    '2028-01-01',
  ]);
  expect(monthNames('2027-03-06', 'en', BUILT_IN_TABLE)).toEqual(['March 2027', 'Falgun – Chaitra 2083 BS']);
});
