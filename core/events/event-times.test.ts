import { describe, expect, test } from 'vitest';
import type { EventTimes } from '#core/events/event';
import {
  happeningNow,
  instantOf,
  pastMidnight,
  shownTimes,
  skippedTime,
  spanOf,
  wallClockAt,
} from '#core/events/event-times';
import { addDays, TIME_ZONE } from '#core/kit/dates';

type Row = [
  ...[date: string, end_date: string | null, start_time: string | null, end_time: string | null],
  ...[start: string, end: string],
];
const spans = (...[date, end_date, start_time, end_time, start, end]: Row) =>
  expect(spanOf({ date, end_date, start_time, end_time })).toEqual({ allDay: !start.includes('T'), start, end });

describe('the span of an event', () => {
  test.each<Row>([
    ['2026-03-01', null, null, null, '2026-03-01', '2026-03-02'],
    ['2026-03-30', '2026-04-02', null, null, '2026-03-30', '2026-04-03'],
    ['2026-03-30', '2026-03-30', null, null, '2026-03-30', '2026-03-31'],
    ['2028-02-29', '2028-02-29', null, null, '2028-02-29', '2028-03-01'],
    // The day with 25 hours.
    ['2026-04-04', '2026-04-05', null, null, '2026-04-04', '2026-04-06'],
  ])('with days alone is all of them, its end exclusive: %s to %s', spans);

  test.each<Row>([
    ['2026-03-01', null, '18:30', null, '2026-03-01T18:30', '2026-03-01T20:30'],
    ['2026-12-31', null, '23:15', null, '2026-12-31T23:15', '2027-01-01T01:15'],
    ['2028-02-28', '2028-02-29', '23:00', null, '2028-02-28T23:00', '2028-03-01T01:00'],
    // Nights on which the clocks change: it is counted on the face of the clock.
    ['2026-09-27', null, '01:00', null, '2026-09-27T01:00', '2026-09-27T03:00'],
    ['2026-04-05', null, '01:00', null, '2026-04-05T01:00', '2026-04-05T03:00'],
    // It ends before it starts, or as it starts.
    ['2026-03-01', null, '22:00', '01:00', '2026-03-01T22:00', '2026-03-02T00:00'],
    ['2026-03-01', null, '22:00', '22:00', '2026-03-01T22:00', '2026-03-02T00:00'],
  ])('with a start time lasts two hours on the last day: %s to %s, %s to %s', spans);

  test.each<Row>([
    ['2026-03-01', null, '18:30', '18:45', '2026-03-01T18:30', '2026-03-01T18:45'],
    ['2026-12-30', '2027-01-02', '18:00', '09:00', '2026-12-30T18:00', '2027-01-02T09:00'],
  ])('with both times runs between them: %s to %s, %s to %s', spans);

  test.each<Row>([
    ['2026-09-27', null, '02:30', null, '2026-09-27T03:30', '2026-09-27T05:30'],
    ['2026-09-27', null, '00:30', null, '2026-09-27T00:30', '2026-09-27T03:30'],
    ['2026-09-26', '2026-09-27', '20:00', '02:15', '2026-09-26T20:00', '2026-09-27T03:15'],
  ])('has an hour that never comes an hour later: %s to %s, %s to %s', spans);

  test.each<Row>([
    ['2026-03-01', null, null, '21:00', '2026-03-01', '2026-03-02'],
    ['2026-03-02', '2026-03-01', null, null, '2026-03-02', '2026-03-03'],
    ['2026-03-02', '2026-02-30', '25:00', 'late', '2026-03-02', '2026-03-03'],
  ])('ignores what cannot be or is without a beginning: %s to %s, %s to %s', spans);

  test.each(['', 'soon', '2026-02-29', '2026-03-01T00:00'])('of %j is unknown', (date) => {
    expect(spanOf({ date, end_date: '2026-03-05', start_time: '10:00' })).toBeNull();
  });
});

describe('the instant of a wall-clock time', () => {
  test.each([
    ['2026-12-31T23:59', '2026-12-31T23:59:00+13:00'],
    ['2028-02-29T00:00', '2028-02-29T00:00:00+13:00'],
    // 5 April 2026: at 3:00 the clocks go back to 2:00, so 2:00–2:59 comes twice.
    ['2026-04-05T01:59', '2026-04-05T01:59:00+13:00'],
    ['2026-04-05T02:00', '2026-04-05T02:00:00+13:00'],
    ['2026-04-05T02:59', '2026-04-05T02:59:00+13:00'],
    ['2026-04-05T03:00', '2026-04-05T03:00:00+12:00'],
    // 27 September 2026: at 2:00 the clocks go forward to 3:00, so 2:00–2:59 never comes.
    ['2026-09-27T01:59', '2026-09-27T01:59:00+12:00'],
    ['2026-09-27T02:00', '2026-09-27T03:00:00+13:00'],
    ['2026-09-27T02:30', '2026-09-27T03:30:00+13:00'],
    ['2026-09-27T02:59', '2026-09-27T03:59:00+13:00'],
    ['2026-09-27T03:00', '2026-09-27T03:00:00+13:00'],
    // Summer time began and ended on other days before 2007.
    ['1996-03-20T12:00', '1996-03-20T12:00:00+12:00'],
    ['1996-10-02T12:00', '1996-10-02T12:00:00+12:00'],
  ])('%s is %s', (clock, instant) => expect(instantOf(clock)).toBe(instant));

  test('reads the same on the clocks of Auckland, every 37 minutes of two years', () => {
    const face = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, dateStyle: 'short', timeStyle: 'short' });
    const first = Date.parse('2026-01-01T00:00:00Z');
    const skipped = /^2026-09-27T02|^2027-09-26T02/;
    for (let minutes = 0; minutes < 2 * 365 * 24 * 60; minutes += 37) {
      const clock = new Date(first + minutes * 60_000).toISOString().slice(0, 16);
      if (skipped.test(clock)) continue;
      expect(face.format(new Date(instantOf(clock))).replace(' ', 'T')).toBe(clock);
      expect(wallClockAt(instantOf(clock))).toBe(clock);
    }
  });
});

test.each([
  ['2026-09-26T13:59:00.000Z', '2026-09-27T01:59'],
  ['2026-09-26T14:30:00.000Z', '2026-09-27T03:30'],
  // The same reading twice, when the clocks go back.
  ['2026-04-04T13:30:00.000Z', '2026-04-05T02:30'],
  ['2026-04-04T14:30:00.000Z', '2026-04-05T02:30'],
  // Some browsers tell a year while it is typed.
  ['0002-03-01T00:00:00.000Z', '0002-03-01T11:39'],
])('at %s the clocks of Auckland show %s', (instant, clock) => {
  expect(wallClockAt(instant)).toBe(clock);
});

describe('a time that the clocks skip', () => {
  test.each([
    ['2026-09-27', '01:59', null],
    ['2026-09-27', '02:00', '03:00'],
    ['2026-09-27', '02:59', '03:59'],
    ['2026-09-27', '03:00', null],
    ['2026-09-26', '02:30', null],
    // It comes twice.
    ['2026-04-05', '02:30', null],
    ['soon', '02:30', null],
    ['2026-09-27', 'late', null],
  ])('on %s at %s is read as %s', (day, time, read) => expect(skippedTime(day, time)).toBe(read));

  test('is shown an hour later, on the first and on the last day', () => {
    const times = { date: '2026-09-27', start_time: '02:30', end_time: '02:45' };
    expect(shownTimes(times)).toEqual({ start_time: '03:30', end_time: '03:45' });
    const night = { date: '2026-09-26', end_date: '2026-09-27' };
    expect(shownTimes({ ...night, start_time: '02:30', end_time: '02:45' })).toEqual({
      start_time: '02:30',
      end_time: '03:45',
    });
    expect(shownTimes({ date: '2026-09-27' })).toEqual({ start_time: null, end_time: null });
  });
});

describe('the day after, on which an event of one date ends', () => {
  const party = { date: '2026-03-07', start_time: '20:00', end_time: '02:00' };
  test.each([
    ['past midnight', party, '2026-03-08'],
    ['past midnight, with the same day twice', { ...party, end_date: '2026-03-07' }, '2026-03-08'],
    ['on the last day of a year', { ...party, date: '2026-12-31' }, '2027-01-01'],
    ['before midnight', { ...party, end_time: '23:00' }, null],
    ['on a later day', { ...party, end_date: '2026-03-09' }, null],
    ['at an unknown time', { ...party, end_time: null }, null],
    ['at a time that does not exist', { ...party, end_time: '2' }, null],
    ['on no day', { ...party, date: 'soon' }, null],
    ['on the last day there is', { ...party, date: '2199-12-31' }, null],
  ])('%s', (_when, event, day) => expect(pastMidnight(event)).toBe(day));
});

describe('happening now', () => {
  const evening = { date: '2026-03-01', start_time: '18:30', end_time: '20:00' };
  const weekend = { date: '2026-04-04', end_date: '2026-04-05' };
  const early = { date: '2026-04-05', start_time: '01:00', end_time: '02:30' };
  test.each<[string, EventTimes & { cancelled?: boolean }, string, boolean]>([
    ['a minute before', evening, '2026-03-01T18:29:59+13:00', false],
    ['at the start', evening, '2026-03-01T18:30:00+13:00', true],
    ['at the end', evening, '2026-03-01T20:00:00+13:00', false],
    ['a second before the end', evening, '2026-03-01T19:59:59+13:00', true],
    ['when it is cancelled', { ...evening, cancelled: true }, '2026-03-01T19:00:00+13:00', false],
    ['all day without a time', { date: '2026-03-01' }, '2026-03-01T15:00:00+13:00', true],
    ['the day after', { date: '2026-03-01' }, '2026-03-02T00:00:00+13:00', false],
    ['on the last of its days', weekend, '2026-04-05T23:59:59+12:00', true],
    ['after the last of its days', weekend, '2026-04-06T00:00:00+12:00', false],
    // It ended in the hour that came before, and is on the clock twice.
    ['in an hour that comes again', early, '2026-04-05T02:15:00+12:00', false],
    ['never on a day that does not exist', { date: 'soon' }, '2026-03-01T12:00:00+13:00', false],
  ])('%s', (_when, event, now, expected) => {
    expect(happeningNow(event, new Date(now))).toBe(expected);
  });

  test('agrees with the status day: an event of today runs at its noon', () => {
    for (let day = '2026-01-01'; day < '2027-01-01'; day = addDays(day, 1))
      expect(happeningNow({ date: day }, new Date(instantOf(`${day}T12:00`))), day).toBe(true);
  });
});
