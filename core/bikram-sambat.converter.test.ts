import converter from 'nepali-date-converter';
import { afterEach, expect, test, vi } from 'vitest';
import { bikramSambat, gregorianDay } from '#core/bikram-sambat';
import { addDays } from '#core/dates';

// A table that others made, read in their way: with the local time of the process.
afterEach(() => {
  vi.unstubAllEnvs();
});

const FIRST = '1943-04-14';
/** The last day of BS 2083. After it the calendars that are published do not agree. */
const LAST = '2027-04-13';

test.each([
  ['UTC', 0],
  ['Pacific/Auckland', -720],
  ['Asia/Kathmandu', -345],
  ['America/Los_Angeles', 420],
])('every day of BS 2000–2083 is the one of nepali-date-converter in %s', (zone, offset) => {
  vi.stubEnv('TZ', zone);
  expect(new Date(2026, 6, 1).getTimezoneOffset()).toBe(offset);
  const wrong: string[] = [];
  let days = 0;
  for (let day = FIRST; day <= LAST; day = addDays(day, 1)) {
    days += 1;
    const [year = 0, month = 0, number = 0] = day.split('-').map(Number);
    // At noon: some zones skip the hour after midnight on a day of spring.
    const theirs = new converter(new Date(year, month - 1, number, 12)).getBS();
    const ours = bikramSambat(day);
    const isSame =
      ours?.year === theirs.year && ours.month === theirs.month + 1 && ours.day === theirs.date;
    const isBack = ours !== null && gregorianDay(ours.year, ours.month, ours.day) === day;
    if (!isSame || !isBack || ours.provisional) wrong.push(`${day}: ${JSON.stringify(ours)}`);
  }
  expect(wrong).toEqual([]);
  expect(days).toBe(30_681);
});
