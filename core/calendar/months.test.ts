import { describe, expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import {
  addMonths,
  dayOf,
  daysOf,
  formatMonth,
  formatOtherMonths,
  monthIn,
  monthOf,
  openingDay,
  orderMonth,
  relationOf,
  sameTimeMonth,
} from '#core/calendar/months';
import { addDays } from '#core/kit/dates';

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
    'bs-1999-12',
    'bs-2091-01',
    'bs-2083-13',
    'bs-2083-8',
  ])('is not named by %j', (text) => expect(monthOf(text)).toBeNull());
  test.each(['1900-01', '2026-03', '2199-12'])('is named by its year and number: %s', (text) =>
    expect(monthOf(text)).toBe(text),
  );
  test.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['bs-2083-12', 1, 'bs-2084-01'],
    ['bs-2083-01', -1, 'bs-2082-12'],
  ])('%s and %i more is %s', (month, count, other) => expect(addMonths(month, count)).toBe(other));
  test('of a leap year has 29 days in February', () =>
    expect(daysOf('2028-02', BUILT_IN_TABLE)).toEqual({ first: '2028-02-01', last: '2028-02-29' }));
  test('is written long', () => expect(formatMonth('2025-03', 'en')).toBe('March 2025'));
  test('is past, current or upcoming', () => {
    const relations = (today: string, ...months: string[]) =>
      months.map((month) => relationOf(month, today, BUILT_IN_TABLE));
    const all = ['past', 'current', 'upcoming'];
    expect(relations('2026-03-15', '2026-02', '2026-03', '2026-04')).toEqual(all);
    expect(relations('2026-12-01', 'bs-2083-07', 'bs-2083-08', 'bs-2083-09')).toEqual(all);
  });
});

describe('the order of a month', () => {
  const events = [
    { id: 'over', date: '2026-03-01' },
    { id: 'running', date: '2026-03-02', end_date: '2026-03-20' },
    { id: 'later over', date: '2026-03-10' },
    { id: 'to come', date: '2026-03-16' },
  ];
  const ids = (month: string) => orderMonth(events, month, '2026-03-15', BUILT_IN_TABLE).map(({ id }) => id);
  test('puts what is to come first in the current month', () =>
    expect(ids('2026-03')).toEqual(['running', 'to come', 'over', 'later over']));
  test('is by date in any other month', () =>
    expect(ids('2026-04')).toEqual(['over', 'running', 'later over', 'to come']));
});

describe('the day that a month opens on', () => {
  const today = '2026-03-15';
  const on =
    (...events: { date: string; end_date?: string }[]) =>
    (month: string) =>
      openingDay(events, month, today, BUILT_IN_TABLE);
  test('is today in the current month when something runs', () =>
    expect(on({ date: '2026-02-27', end_date: '2026-04-02' })('2026-03')).toBe(today));
  test('is the next day with an event when nothing runs today', () =>
    expect(on({ date: '2026-03-02' }, { date: '2026-03-28' })('2026-03')).toBe('2026-03-28'));
  test('is the first day with an event when all are over', () =>
    expect(on({ date: '2026-03-02' }, { date: '2026-03-09' })('2026-03')).toBe('2026-03-02'));
  test('is the first of a month into which an event runs', () =>
    expect(on({ date: '2026-03-30', end_date: '2026-04-02' })('2026-04')).toBe('2026-04-01'));
  test('is none in a month without events', () => expect(on()('2026-04')).toBeNull());
});

test.each([
  ['2026-03-31', '2026-03-31'],
  ['2026-04-01', null],
  ['2026-03-32', null],
  ['x', null],
  [null, null],
])('%j names the day %j of March 2026', (text, day) => expect(dayOf(text, '2026-03', BUILT_IN_TABLE)).toBe(day));

describe('a month of Bikram Sambat', () => {
  test.each(['bs-2000-01', 'bs-2083-08', 'bs-2090-12'])('of the table is named: %s', (text) => {
    expect(monthOf(text)).toBe(text);
    const { first, last } = daysOf(text, BUILT_IN_TABLE);
    expect(monthIn('bikram_sambat', first, BUILT_IN_TABLE)).toBe(text);
    expect(monthIn('bikram_sambat', last, BUILT_IN_TABLE)).toBe(text);
    expect(monthIn('bikram_sambat', addDays(last, 1), BUILT_IN_TABLE)).not.toBe(text);
  });
  test('has the days of the official calendar', () =>
    expect(daysOf('bs-2083-01', BUILT_IN_TABLE)).toEqual({ first: '2026-04-14', last: '2026-05-14' }));
  test('is written in both languages', () => {
    expect(formatMonth('bs-2083-08', 'en')).toBe('Mangsir 2083 BS');
    expect(formatMonth('bs-2083-08', 'ne')).toBe('मंसिर २०८३');
  });
  test('holds the days that are chosen in it', () => {
    expect(dayOf('2026-12-01', 'bs-2083-08', BUILT_IN_TABLE)).toBe('2026-12-01');
    expect(dayOf('2026-11-01', 'bs-2083-08', BUILT_IN_TABLE)).toBeNull();
  });
});

describe('the months of the other calendar', () => {
  test.each([
    ['2026-11', 'en', 'Kartik – Mangsir 2083 BS'],
    ['2026-11', 'ne', 'कात्तिक – मंसिर २०८३'],
    ['2026-04', 'en', 'Chaitra 2082 – Baisakh 2083 BS'],
    ['bs-2083-08', 'en', 'November – December 2026'],
    ['bs-2083-09', 'en', 'December 2026 – January 2027'],
    ['1942-01', 'en', null],
  ] as const)('that %s touches are named in %s', (month, lang, says) =>
    expect(formatOtherMonths(month, lang, BUILT_IN_TABLE)).toBe(says),
  );
  test('show the same time, and today in the present month', () => {
    expect(sameTimeMonth('2026-11', '2026-11-10', BUILT_IN_TABLE)).toBe('bs-2083-07');
    expect(sameTimeMonth('2026-11', '2026-11-28', BUILT_IN_TABLE)).toBe('bs-2083-08');
    expect(sameTimeMonth('2027-02', '2026-11-28', BUILT_IN_TABLE)).toBe('bs-2083-11');
    expect(sameTimeMonth('bs-2083-08', '2026-12-02', BUILT_IN_TABLE)).toBe('2026-12');
    expect(sameTimeMonth('1942-01', '2026-11-28', BUILT_IN_TABLE)).toBeNull();
  });
});
