import { describe, expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { repeatOnNepaliDay, repeatOnWeekday } from '#core/events/repeat-dates';

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();

describe('an event on the same day of the week', () => {
  test.each([
    ['2025-10-02', '2025-12-01', '2026-10-01'],
    ['2027-12-31', '2028-02-01', '2028-12-29'],
    ['2028-02-29', '2028-03-01', '2029-02-27'],
    // Many years later it is still the day nearest to the date.
    ['2016-06-18', '2026-06-20', '2027-06-19'],
    ['2001-02-03', '2026-11-22', '2027-02-06'],
    // This year's day has not passed yet.
    ['2025-12-24', '2026-11-22', '2026-12-23'],
    ['2026-12-26', '2026-11-22', '2027-12-25'],
  ])('as %s is, seen from %s, on %s', (date, today, later) => {
    expect(repeatOnWeekday({ date }, today)).toEqual({ date: later, end_date: null });
    expect(weekday(later)).toBe(weekday(date));
  });

  test('is after today, even when its anniversary is today', () => {
    expect(repeatOnWeekday({ date: '2025-10-02' }, '2026-10-01')?.date).toBe('2027-09-30');
  });

  test('keeps its length', () => {
    const event = { date: '2027-12-31', end_date: '2028-01-02' };
    const later = { date: '2028-12-29', end_date: '2028-12-31' };
    expect(repeatOnWeekday(event, '2028-02-01')).toEqual(later);
  });

  test.each([['2199-06-01'], ['no day']])('is not offered for %s', (date) => {
    expect(repeatOnWeekday({ date }, '2199-07-01')).toBeNull();
  });
});

describe('an event on the same day of the Bikram Sambat calendar', () => {
  test.each([
    // New Year, 1 Baisakh: settled for 2083, not for 2084.
    ['2025-04-14', '2025-06-01', '2026-04-14', 2083, false],
    ['2026-04-14', '2026-06-01', '2027-04-14', 2084, true],
    // Maghe Sankranti, 1 Magh.
    ['2025-01-14', '2026-11-22', '2027-01-15', 2083, false],
  ])('as %s is, seen from %s, on %s', (date, today, later, year, provisional) => {
    expect(repeatOnNepaliDay({ date }, today, BUILT_IN_TABLE)).toMatchObject({
      date: later,
      end_date: null,
      nepali: { year, day: 1, provisional },
    });
  });

  test('keeps its length', () => {
    const event = { date: '2025-04-14', end_date: '2025-04-16' };
    const later = { date: '2026-04-14', end_date: '2026-04-16' };
    expect(repeatOnNepaliDay(event, '2025-06-01', BUILT_IN_TABLE)).toMatchObject(later);
  });

  test.each([
    ['before the table begins', '1940-01-01', '2026-11-22'],
    ['after the table has ended', '2033-04-14', '2040-01-01'],
    // 32 Jestha 2081: the month has 31 days in 2082.
    ['in a month that is too short', '2024-06-14', '2024-07-01'],
  ])('is not offered %s', (_, date, today) => {
    expect(repeatOnNepaliDay({ date }, today, BUILT_IN_TABLE)).toBeNull();
  });
});
