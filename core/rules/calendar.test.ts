import { describe, expect, test } from 'vitest';
import {
  addMonths,
  daysOf,
  formatMonth,
  monthOf,
  orderMonth,
  relationOf,
  weeksOf,
} from '#core/rules/calendar';

describe('a month', () => {
  test.each([
    '2026-13',
    '2026-00',
    'x',
    '',
    '2026-3',
    '0000-01',
    '99999-01',
    '1899-12',
    '2200-01',
    null,
  ])('is not named by %j', (text) => expect(monthOf(text)).toBeNull());
  test.each(['1900-01', '2026-03', '2199-12'])('is named by its year and number: %s', (text) =>
    expect(monthOf(text)).toBe(text),
  );
  test('follows the last of a year', () => expect(addMonths('2026-12', 1)).toBe('2027-01'));
  test('comes before the first of a year', () => expect(addMonths('2026-01', -1)).toBe('2025-12'));
  test('of a leap year has 29 days in February', () =>
    expect(daysOf('2028-02')).toEqual({ first: '2028-02-01', last: '2028-02-29' }));
  test('is written long', () => expect(formatMonth('2025-03', 'en')).toBe('March 2025'));
  test('is past, current or upcoming', () => {
    const today = '2026-03-15';
    expect(['2026-02', '2026-03', '2026-04'].map((month) => relationOf(month, today))).toEqual([
      'past',
      'current',
      'upcoming',
    ]);
  });
});

describe('the order of a month', () => {
  const events = [
    { id: 'over', date: '2026-03-01' },
    { id: 'running', date: '2026-03-02', end_date: '2026-03-20' },
    { id: 'later over', date: '2026-03-10' },
    { id: 'to come', date: '2026-03-16' },
  ];
  const ids = (month: string) => orderMonth(events, month, '2026-03-15').map(({ id }) => id);
  test('puts what is to come first in the current month', () =>
    expect(ids('2026-03')).toEqual(['running', 'to come', 'over', 'later over']));
  test('is by date in any other month', () =>
    expect(ids('2026-04')).toEqual(['over', 'running', 'later over', 'to come']));
});

describe('the weeks of a month', () => {
  const span = { date: '2026-03-30', end_date: '2026-04-02' };
  test('run from Monday to Sunday and hold every day of the month once', () => {
    const weeks = weeksOf([], '2026-03');
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(weeks[0]?.[0]?.day).toBe('2026-02-23');
    expect(weeks.flat().filter((cell) => cell.inMonth)).toHaveLength(31);
  });
  test('show an event on each day that it touches, in both months', () => {
    const on = (month: string) =>
      weeksOf([span], month)
        .flat()
        .filter((cell) => cell.inMonth && cell.events.length > 0)
        .map((cell) => cell.day);
    expect(on('2026-03')).toEqual(['2026-03-30', '2026-03-31']);
    expect(on('2026-04')).toEqual(['2026-04-01', '2026-04-02']);
  });
});
