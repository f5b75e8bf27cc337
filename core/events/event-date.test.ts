import { afterEach, describe, expect, test, vi } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { formatEventDate, formatEventDays, formatEventTimes, formatNepaliDays } from '#core/events/event-date';
import { en } from '#core/words/en';
import { ne } from '#core/words/ne';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the date of an event', () => {
  const evening = { start_time: '18:30', end_time: '21:00' };
  const weekend = { date: '2026-11-28', end_date: '2026-11-29' };
  test.each([
    [{ date: '2026-11-25', start_time: '10:00' }, 'Wed 25 November 2026, 10:00 am'],
    [{ date: '2026-11-25', ...evening }, 'Wed 25 November 2026, 6:30 pm'],
    [{ date: '2026-11-25', start_time: '12:00' }, 'Wed 25 November 2026, 12:00 pm'],
    [{ date: '2026-11-25', start_time: null }, 'Wed 25 November 2026'],
    [{ date: '2026-11-25', end_time: '21:00' }, 'Wed 25 November 2026'],
    [weekend, 'Sat 28 – Sun 29 November 2026'],
    [{ ...weekend, start_time: '09:00' }, 'Sat 28 – Sun 29 November 2026, 9:00 am'],
    [{ date: '2026-11-28', end_date: '2026-12-01' }, 'Sat 28 November – Tue 1 December 2026'],
    [{ date: '2026-12-31', end_date: '2027-01-01' }, 'Thu 31 December 2026 – Fri 1 January 2027'],
    [{ date: '2026-11-25', end_date: '2026-11-25' }, 'Wed 25 November 2026'],
    // The clocks go forward over 2:30 that night.
    [{ date: '2026-09-27', start_time: '02:30' }, 'Sun 27 September 2026, 3:30 am'],
    [{ date: '2026-11-25', start_time: 'noon' }, 'Wed 25 November 2026, noon'],
  ])('of %j is "%s"', (event, text) => expect(formatEventDate(event, 'en')).toBe(text));

  test('that is no day is returned unchanged, and a warning is logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(formatEventDate({ date: 'soon' }, 'en')).toBe('soon');
    expect(warn).toHaveBeenCalledTimes(1);
  });

  test('has its times apart where they stand in a line of their own', () => {
    const event = { date: '2026-11-25', start_time: '10:00', end_time: '14:30' };
    expect(formatEventDays(event, 'en')).toBe('Wed 25 November 2026');
    expect(formatEventTimes(event, 'en')).toBe('10:00 am – 2:30 pm');
    expect(formatEventTimes({ date: '2026-11-25' }, 'en')).toBe('');
  });
});

test.each([
  ['2026-11-25', '9 Mangsir 2083 BS'],
  ['2027-11-25', 'about 9 Mangsir 2084 BS'],
  ['1900-01-01', null],
])('the day %s in Bikram Sambat is %s', (day, text) => {
  expect(formatNepaliDays({ date: day }, 'en', en.dates, BUILT_IN_TABLE)).toBe(text);
});

test.each([
  [{ date: '2026-11-08', end_date: '2026-11-11' }, '22 – 25 Kartik 2083 BS', '२२ – २५ कात्तिक २०८३'],
  [{ date: '2026-10-11', end_date: '2026-10-25' }, '25 Ashwin – 8 Kartik 2083 BS', '२५ असोज – ८ कात्तिक २०८३'],
  [{ date: '2026-04-12', end_date: '2026-04-15' }, '29 Chaitra 2082 – 2 Baisakh 2083 BS', '२९ चैत २०८२ – २ वैशाख २०८३'],
  // It ends with its first day.
  [
    { date: '2026-11-25', end_date: '2026-11-26', start_time: '18:00', end_time: '00:00' },
    '9 Mangsir 2083 BS',
    '९ मंसिर २०८३',
  ],
])('the days of %j in Bikram Sambat are %s', (event, english, nepali) => {
  expect(formatNepaliDays(event, 'en', en.dates, BUILT_IN_TABLE)).toBe(english);
  expect(formatNepaliDays(event, 'ne', ne.dates, BUILT_IN_TABLE)).toBe(nepali);
});

test('days that end in a year that is not settled say so once', () => {
  const text = formatNepaliDays({ date: '2027-04-13', end_date: '2027-04-15' }, 'en', en.dates, BUILT_IN_TABLE);
  expect(text).toBe('about 30 Chaitra 2083 – 2 Baisakh 2084 BS');
});
