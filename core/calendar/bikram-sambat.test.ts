import converter from 'nepali-date-converter';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type BikramSambatDate,
  BUILT_IN_TABLE,
  bikramSambat,
  formatBikramSambat,
  gregorianDay,
} from '#core/calendar/bikram-sambat';
import { addDays, type Day } from '#core/kit/dates';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** Every day of BS 2000–2090 with its date. */
function everyDate(): { day: Day; date: BikramSambatDate }[] {
  const all = [];
  for (let day = '1943-04-14'; ; day = addDays(day, 1)) {
    const date = bikramSambat(day, BUILT_IN_TABLE);
    if (!date) return all;
    all.push({ day, date });
  }
}

describe('bikramSambat', () => {
  const all = everyDate();

  // The years that older tables of other packages have wrong.
  it.each([
    [2081, [31, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31]],
    [2082, [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30]],
    [2083, [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 30]],
  ])('has the months of %i at their published lengths', (year, lengths) => {
    const months = Array<number>(12).fill(0);
    for (const { date } of all) {
      if (date.year === year) months[date.month - 1] = date.day;
    }
    expect(months).toEqual(lengths);
  });

  it('advances by one date each day, without a gap, to the end of 2090', () => {
    let expected = { year: 2000, month: 1, day: 0 };
    for (const { day, date } of all) {
      const { year, month } = expected;
      if (date.month === month) {
        expected = { year, month, day: expected.day + 1 };
      } else {
        expect([29, 30, 31, 32], day).toContain(expected.day);
        expected = month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
      }
      expect(date, day).toEqual({ ...expected, provisional: day >= '2027-04-14' });
    }
    expect(expected).toMatchObject({ year: 2090, month: 12 });
  });

  it('begins every year on 13, 14 or 15 April', () => {
    const starts = all.filter(({ date }) => date.month === 1 && date.day === 1);
    expect(starts).toHaveLength(91);
    for (const { day } of starts) expect(day).toMatch(/-04-1[345]$/);
  });

  it.each([
    '1943-04-13',
    '2034-04-14',
    '0043-04-14',
    '9999-12-31',
    '2026-02-29',
    '2026-4-14',
    '2026-04-14T00:00:00Z',
    'today',
    '',
  ])('has no date for %j', (day) => expect(bikramSambat(day, BUILT_IN_TABLE)).toBeNull());
});

/** Of BS 2083. After it the calendars that are published do not agree. */
const LAST_SETTLED = '2027-04-13';

// A table that others made, read in their way: with the local time of the process.
it.each([
  ['UTC', 0],
  ['Pacific/Auckland', -720],
  ['Asia/Kathmandu', -345],
  ['America/Los_Angeles', 420],
  ['Pacific/Pago_Pago', 660],
])('every day of BS 2000–2083 is the one of nepali-date-converter in %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(offset);
  const settled = everyDate().filter(({ day }) => day <= LAST_SETTLED);
  const wrong = settled.filter(({ day, date }) => {
    const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
    // At noon: some zones skip the hour after midnight on a day of spring.
    const theirs = new converter(new Date(year, month - 1, number, 12)).getBS();
    const isSame = date.year === theirs.year && date.month === theirs.month + 1 && date.day === theirs.date;
    return !isSame || gregorianDay(date.year, date.month, date.day, BUILT_IN_TABLE) !== day || date.provisional;
  });
  expect(wrong).toEqual([]);
  expect(settled).toHaveLength(30_681);
});

describe('formatBikramSambat', () => {
  const date = { year: 2082, month: 7, day: 7, provisional: false };

  const first = { year: 2083, month: 1, day: 1, provisional: false };
  const last = { year: 2069, month: 12, day: 30, provisional: false };

  it.each([
    [date, 'en', 'short', '7 Kartik'],
    [date, 'en', 'long', '7 Kartik 2082 BS'],
    [date, 'ne', 'short', '७ कात्तिक'],
    [date, 'ne', 'long', '७ कात्तिक २०८२'],
    [first, 'en', 'long', '1 Baisakh 2083 BS'],
    [first, 'ne', 'long', '१ वैशाख २०८३'],
    [last, 'en', 'short', '30 Chaitra'],
    [last, 'ne', 'long', '३० चैत २०६९'],
  ] as const)('writes %o in %s, %s: %s', (day, lang, length, says) =>
    expect(formatBikramSambat(day, lang, length)).toBe(says),
  );
});

it.each([
  [1999, 12, 30],
  [2091, 1, 1],
  [2083, 0, 1],
  [2083, 13, 1],
  [2083, 1, 0],
  [2083, 1, 32],
])('gregorianDay knows no day for %i-%i-%i', (year, month, day) => {
  expect(gregorianDay(year, month, day, BUILT_IN_TABLE)).toBeNull();
});
