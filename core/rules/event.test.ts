import { describe, expect, test } from 'vitest';
import { localDay } from '#core/dates';
import { lastDayOf, statusOn } from '#core/rules/event';

const at = (instant: string) => localDay(new Date(instant));

describe('an event of one day', () => {
  const event = { date: '2026-03-01' };

  test.each([
    ['2026-02-28', 'upcoming'],
    ['2026-03-01', 'upcoming'],
    ['2026-03-02', 'past'],
    ['2027-01-01', 'past'],
  ])('on %s is %s', (today, status) => {
    expect(statusOn(event, today)).toBe(status);
  });

  test('is past as soon as it is midnight in Auckland, hours before it is in UTC', () => {
    expect(statusOn(event, at('2026-03-01T10:30:00Z'))).toBe('upcoming');
    expect(statusOn(event, at('2026-03-01T10:59:59Z'))).toBe('upcoming');
    expect(statusOn(event, at('2026-03-01T11:00:00Z'))).toBe('past');
    expect(statusOn(event, at('2026-03-01T11:30:00Z'))).toBe('past');
  });

  test.each([
    // The clocks go back: the day has 25 hours.
    ['2026-04-05', '2026-04-05T11:59:59Z', '2026-04-05T12:00:00Z'],
    // The clocks go forward: it has 23.
    ['2026-09-27', '2026-09-27T10:59:59Z', '2026-09-27T11:00:00Z'],
    ['2028-02-29', '2028-02-29T10:59:59Z', '2028-02-29T11:00:00Z'],
    ['2026-12-31', '2026-12-31T10:59:59Z', '2026-12-31T11:00:00Z'],
  ])('of %s is upcoming until %s and past from %s on', (date, last, first) => {
    expect(statusOn({ date }, at(last))).toBe('upcoming');
    expect(statusOn({ date }, at(first))).toBe('past');
  });
});

describe('an event over several days', () => {
  const event = { date: '2026-12-30', end_date: '2027-01-02' };

  test.each([
    ['2026-12-29', 'upcoming'],
    ['2026-12-31', 'upcoming'],
    ['2027-01-02', 'upcoming'],
    ['2027-01-03', 'past'],
  ])('on %s is %s: its last day decides', (today, status) => {
    expect(statusOn(event, today)).toBe(status);
  });

  test.each([
    [{ date: '2026-03-01' }, '2026-03-01'],
    [{ date: '2026-03-01', end_date: null }, '2026-03-01'],
    [{ date: '2026-03-01', end_date: '' }, '2026-03-01'],
    [{ date: '2026-03-01', end_date: '2026-03-04' }, '2026-03-04'],
  ])('has a last day: %j', (dates, last) => {
    expect(lastDayOf(dates)).toBe(last);
  });
});
