import { describe, expect, test } from 'vitest';
import { addDays } from '#core/kit/dates';
import { readHolidays, textOfHolidays } from '#core/series/holiday-lines';
import { holidaysOf, isHoliday } from '#core/series/school-holidays';
import { message } from '#core/words/keys';
import { schoolHolidays } from '#society/school-holidays';

/** The first and the last day of each term, as the Ministry has them. */
const TERMS = [
  ...[['2026-02-02', '2026-04-02'] as const, ['2026-04-20', '2026-07-03'] as const],
  ...[['2026-07-20', '2026-09-25'] as const, ['2026-10-12', '2026-12-18'] as const],
  ...[['2027-02-01', '2027-04-09'] as const, ['2027-04-27', '2027-07-02'] as const],
  ...[['2027-07-19', '2027-09-24'] as const, ['2027-10-11', '2027-12-17'] as const],
  ...[['2028-01-31', '2028-04-13'] as const, ['2028-05-01', '2028-07-07'] as const],
  ...[['2028-07-24', '2028-09-29'] as const, ['2028-10-16', '2028-12-20'] as const],
];

test.each(TERMS)('between the days of school from %s to %s and the next term there is none', (first, last) => {
  const isFree = (day: string) => isHoliday(day, schoolHolidays);
  expect([first, last].map(isFree)).toEqual([false, false]);
  expect([addDays(first, -1), addDays(last, 1)].map(isFree)).toEqual([true, true]);
});

describe('the holidays of the settings', () => {
  const text = '२०२७-०७-०३ – २०२७-०७-१०\n\n2026-04-03 to 2026-04-19\n2026-06-01';

  test('are a span a line, in the digits of either language, and stored in their order', () => {
    const read = readHolidays(text);
    expect('holidays' in read && textOfHolidays(read.holidays)).toBe(
      '2026-04-03 to 2026-04-19\n2026-06-01\n2027-07-03 to 2027-07-10',
    );
  });

  test('take the place of the built-in ones of their years', () => {
    const holidays = holidaysOf('2027-07-03 to 2027-07-10');
    const days = ['2027-07-10', '2027-07-11', '2027-04-12', '2026-04-04'];
    expect(days.map((day) => isHoliday(day, holidays))).toEqual([true, false, false, true]);
    // They begin in the year before.
    expect(isHoliday('2027-01-10', holidays)).toBe(true);
  });

  test.each([null, '', '\n', 'soon'])('are the built-in ones for %j', (none) => {
    expect(holidaysOf(none)).toEqual(schoolHolidays);
  });

  test.each([
    ['2026-04-03 to 2026-04-19\nApril', message('fields.spanLine', 2)],
    ['2026-02-30 to 2026-03-01', message('fields.spanLine', 1)],
    ['2026-04-19 to 2026-04-03', message('fields.spanEnd', 1)],
  ])('%j are refused', (wrong, fault) => {
    expect(readHolidays(wrong)).toEqual({ fault });
  });
});
