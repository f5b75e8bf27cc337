import { expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { formatFestivalDays, formatNepaliDays, lastFestivalDay } from '#core/events/event-date';
import { wordsOf } from '#core/words/languages';

const { dates } = wordsOf('en');
const days = { date: '2026-10-11', end_date: '2026-10-25' };

test('a festival of one day has that day in both calendars', () => {
  const one = { date: '2026-10-20', end_date: null };
  expect(lastFestivalDay(one)).toBe('2026-10-20');
  expect(formatFestivalDays(one, 'en')).toBe('Tue 20 October 2026');
  expect(formatNepaliDays(one, 'en', dates, BUILT_IN_TABLE)).toBe('3 Kartik 2083 BS');
  expect(formatNepaliDays(one, 'ne', wordsOf('ne').dates, BUILT_IN_TABLE)).toBe('३ कात्तिक २०८३');
});

test('a festival of several days has its first and its last one', () => {
  expect(lastFestivalDay(days)).toBe('2026-10-25');
  expect(formatFestivalDays(days, 'en')).toBe('Sun 11 – Sun 25 October 2026');
  expect(formatNepaliDays(days, 'en', dates, BUILT_IN_TABLE)).toBe('25 Ashwin – 8 Kartik 2083 BS');
});

test('a day of a year that is not settled says that it is about', () => {
  const one = { date: '2027-10-09', end_date: '2027-10-10' };
  expect(formatNepaliDays(one, 'en', dates, BUILT_IN_TABLE)).toContain(dates.provisional('').trim());
});

test('a day outside of the table has none in Bikram Sambat', () => {
  expect(formatNepaliDays({ date: '2150-10-09' }, 'en', dates, BUILT_IN_TABLE)).toBeNull();
});
