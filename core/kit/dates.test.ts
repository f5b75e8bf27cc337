import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  addDays,
  formatClock,
  formatDay,
  formatFullDay,
  formatSpan,
  isDay,
  localDay,
  secondsToMidnight,
  startOfDay,
} from '#core/kit/dates';

const HOUR = 3600;

test.each([
  ['2026-03-01T11:30:00Z', '2026-03-02'],
  ['2026-03-01T10:30:00Z', '2026-03-01'],
  ['2026-03-01T10:59:59.999Z', '2026-03-01'],
  ['2026-03-01T11:00:00Z', '2026-03-02'],
  // In winter midnight is at 12:00 UTC.
  ['2026-07-01T11:59:59.999Z', '2026-07-01'],
  ['2026-07-01T12:00:00Z', '2026-07-02'],
  // 5 April 2026 begins in summer time and ends in winter time: it has 25 hours.
  ['2026-04-04T10:59:59Z', '2026-04-04'],
  ['2026-04-04T11:00:00Z', '2026-04-05'],
  ['2026-04-05T11:30:00Z', '2026-04-05'],
  ['2026-04-05T12:00:00Z', '2026-04-06'],
  // 27 September 2026 begins in winter time and ends in summer time: it has 23.
  ['2026-09-26T11:59:59Z', '2026-09-26'],
  ['2026-09-26T12:00:00Z', '2026-09-27'],
  ['2026-09-27T10:59:59Z', '2026-09-27'],
  ['2026-09-27T11:00:00Z', '2026-09-28'],
  ['2026-12-31T10:59:59Z', '2026-12-31'],
  ['2026-12-31T11:00:00Z', '2027-01-01'],
  ['2028-02-28T11:00:00Z', '2028-02-29'],
  ['2028-02-29T11:00:00Z', '2028-03-01'],
])('the day in Auckland at %s is %s', (instant, day) => {
  expect(localDay(new Date(instant))).toBe(day);
});

describe('the seconds to midnight in Auckland', () => {
  test.each([
    ['at midnight itself', '2026-03-01T11:00:00Z', 24 * HOUR],
    ['a second before midnight', '2026-03-01T10:59:59Z', 1],
    ['a moment before midnight, never past it', '2026-03-01T10:59:59.001Z', 0],
    ['at the start of the day with 25 hours', '2026-04-04T11:00:00Z', 25 * HOUR],
    ['on that day before the clocks change', '2026-04-04T13:59:00Z', 22 * HOUR + 60],
    ['on that day after the clocks have changed', '2026-04-04T14:00:00Z', 22 * HOUR],
    ['at the start of the day with 23 hours', '2026-09-26T12:00:00Z', 23 * HOUR],
    ['on that day before the clocks change', '2026-09-26T13:59:00Z', 21 * HOUR + 60],
    ['on that day after the clocks have changed', '2026-09-26T14:00:00Z', 21 * HOUR],
    ['on a leap day', '2028-02-29T10:59:00Z', 60],
  ])('%s (%s)', (_when, instant, seconds) => {
    expect(secondsToMidnight(new Date(instant))).toBe(seconds);
  });

  test('always lead to the first moment of the next day', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    // Every 5 hours and 7 minutes of a year, so that all hours of the day come up.
    for (let minutes = 0; minutes < 366 * 24 * 60; minutes += 307) {
      const now = new Date(start + minutes * 60_000);
      const midnight = now.getTime() + secondsToMidnight(now) * 1000;
      const today = localDay(now);
      expect(localDay(new Date(midnight - 1)), now.toISOString()).toBe(today);
      expect(localDay(new Date(midnight)), now.toISOString()).toBe(addDays(today, 1));
    }
  });
});

test.each([
  ['in summer', '2026-03-01', '2026-02-28T11:00:00.000Z'],
  ['in winter', '2026-07-01', '2026-06-30T12:00:00.000Z'],
  ['before the clocks go back', '2026-04-05', '2026-04-04T11:00:00.000Z'],
  ['after the clocks went back', '2026-04-06', '2026-04-05T12:00:00.000Z'],
])('a day starts %s (%s)', (_when, day, instant) => expect(startOfDay(day)).toBe(instant));

describe('a day', () => {
  const real = ['2026-03-02', '2028-02-29', '2000-02-29', '2026-12-31', '1995-01-01'];
  test.each(real)('like %s exists', (text) => expect(isDay(text)).toBe(true));

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '02/03/2026',
    '2026-03-02T00:00:00Z',
    ' 2026-03-02',
    '2026-03-02\n',
    '',
    'today',
    '+002026-03-02',
    '२०२६-०३-०२',
  ])('like %j does not exist', (text) => expect(isDay(text)).toBe(false));

  test.each([
    ['2026-03-02', 1, '2026-03-03'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-02-29', 1, '2028-03-01'],
    ['2028-02-29', 365, '2029-02-28'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-04-04', 2, '2026-04-06'],
    ['2026-09-26', 2, '2026-09-28'],
    ['2026-03-02', 0, '2026-03-02'],
  ])('%s and %d more is %s', (day, count, after) => expect(addDays(day, count)).toBe(after));
});

describe('a day in words', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test.each([
    ['2026-03-02', null, '2 March 2026'],
    ['2026-03-02', '2026-03-02', '2 March 2026'],
    ['2028-02-29', null, '29 February 2028'],
    ['2026-03-02', '2026-03-04', '2 – 4 March 2026'],
    ['2026-03-30', '2026-04-02', '30 March – 2 April 2026'],
    ['2026-12-31', '2027-01-01', '31 December 2026 – 1 January 2027'],
  ])('from %s to %s is "%s"', (first, last, words) => {
    expect(formatSpan(first, last, 'en')).toBe(words);
  });

  test('that does not exist is returned unchanged, and a warning is logged', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(formatDay('soon', 'en')).toBe('soon');
    expect(formatSpan('soon', '2026-03-02', 'en')).toBe('soon');
    expect(formatSpan('2026-03-02', 'later', 'en')).toBe('2 March 2026');
    expect(warn.mock.calls).toEqual([['not a date: "soon"'], ['not a date: "soon"']]);
  });
});

test.each([
  ['2026-11-22T07:14:00Z', '8:14 pm'],
  ['2026-06-30T20:05:00Z', '8:05 am'],
])('formatClock gives the time in Auckland at %s', (instant, expected) => {
  expect(formatClock(new Date(instant), 'en')).toBe(expected);
});

test('formatFullDay names the day of the week', () => {
  expect(formatFullDay('2026-03-02', 'en')).toBe('Monday, 2 March 2026');
});
