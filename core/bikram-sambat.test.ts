import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type BikramSambatDate,
  bikramSambat,
  formatBikramSambat,
  gregorianDay,
} from '#core/bikram-sambat';
import { addDays, type Day } from '#core/dates';

/** `2082-10-01` for 1 Magh 2082, or null. */
function textOf(day: Day): string | null {
  const date = bikramSambat(day);
  if (!date) return null;
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${date.year}-${pad(date.month)}-${pad(date.day)}`;
}

/** Every day of BS 2000–2090 with its date. */
function everyDate(): { day: Day; date: BikramSambatDate }[] {
  const all = [];
  for (let day = '1943-04-14'; ; day = addDays(day, 1)) {
    const date = bikramSambat(day);
    if (!date) return all;
    all.push({ day, date });
  }
}

describe('bikramSambat', () => {
  const all = everyDate();

  it.each([
    ['1943-04-14', '2000-01-01'],
    ['2020-04-13', '2077-01-01'],
    ['2024-04-12', '2080-12-30'],
    ['2024-04-13', '2081-01-01'],
    ['2025-04-13', '2081-12-31'],
    ['2025-04-14', '2082-01-01'],
    ['2025-10-24', '2082-07-07'],
    ['2026-01-14', '2082-09-30'],
    ['2026-01-15', '2082-10-01'],
    ['2026-04-13', '2082-12-30'],
    ['2026-04-14', '2083-01-01'],
    ['2027-04-13', '2083-12-30'],
    ['2027-04-14', '2084-01-01'],
  ])('converts %s to %s', (day, expected) => {
    expect(textOf(day)).toBe(expected);
  });

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
        expected =
          month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 };
      }
      expect(date, day).toEqual({ ...expected, provisional: day >= '2027-04-14' });
    }
    expect(expected).toMatchObject({ year: 2090, month: 12 });
    // 1943-04-14 to 2027-04-13.
    expect(all.filter(({ date }) => date.year <= 2083)).toHaveLength(30_681);
  });

  it('is undone by gregorianDay on every day', () => {
    for (const { day, date } of all)
      expect(gregorianDay(date.year, date.month, date.day), day).toBe(day);
  });

  it('begins every year on 13, 14 or 15 April', () => {
    const starts = all.filter(({ date }) => date.month === 1 && date.day === 1);
    expect(starts).toHaveLength(91);
    for (const { day } of starts) expect(day).toMatch(/-04-1[345]$/);
  });

  it('calls dates provisional from 2084 on', () => {
    expect(bikramSambat('2027-04-13')?.provisional).toBe(false);
    expect(bikramSambat('2027-04-14')?.provisional).toBe(true);
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
  ])('has no date for %j', (day) => {
    expect(bikramSambat(day)).toBeNull();
  });

  describe('in any time zone', () => {
    let inUtc: ReturnType<typeof everyDate>;
    beforeAll(() => {
      vi.stubEnv('TZ', 'UTC');
      expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(0);
      inUtc = everyDate();
    });
    afterEach(() => {
      vi.unstubAllEnvs();
    });

    it.each([
      ['Pacific/Kiritimati', -840],
      ['Pacific/Auckland', -720],
      ['Asia/Kathmandu', -345],
      ['Pacific/Pago_Pago', 660],
    ])('gives the same dates in %s', (zone, offset) => {
      vi.stubEnv('TZ', zone);
      expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(offset);
      expect(everyDate()).toEqual(inUtc);
    });
  });
});

describe('formatBikramSambat', () => {
  const date = { year: 2082, month: 7, day: 7, provisional: false };

  it('writes English and Nepali, short and long', () => {
    expect(formatBikramSambat(date, 'en', 'short')).toBe('7 Kartik');
    expect(formatBikramSambat(date, 'en', 'long')).toBe('7 Kartik 2082 BS');
    expect(formatBikramSambat(date, 'ne', 'short')).toBe('७ कात्तिक');
    expect(formatBikramSambat(date, 'ne', 'long')).toBe('७ कात्तिक २०८२');
  });

  it('names the first and the last month', () => {
    const first = { year: 2083, month: 1, day: 1, provisional: false };
    const last = { year: 2069, month: 12, day: 30, provisional: false };
    expect(formatBikramSambat(first, 'en', 'long')).toBe('1 Baisakh 2083 BS');
    expect(formatBikramSambat(first, 'ne', 'long')).toBe('१ वैशाख २०८३');
    expect(formatBikramSambat(last, 'en', 'short')).toBe('30 Chaitra');
    expect(formatBikramSambat(last, 'ne', 'long')).toBe('३० चैत २०६९');
  });
});

it.each([
  [1999, 12, 30],
  [2091, 1, 1],
  [2083, 0, 1],
  [2083, 13, 1],
  [2083, 1, 0],
  [2083, 1, 32],
])('gregorianDay knows no day for %i-%i-%i', (year, month, day) => {
  expect(gregorianDay(year, month, day)).toBeNull();
});
