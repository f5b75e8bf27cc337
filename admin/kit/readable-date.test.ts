import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readableDate, readableDay, readableMoment, readableStart, readableWeekday } from '#admin/kit/readable-date.ts';

test('days, spans and moments have the one format of the back office', () => {
  expect(readableDay('2024-01-05')).toBe('Jan 5, 2024');
  expect(readableDay('2025-10-20', '2025-10-23')).toBe('Oct 20 – 23, 2025');
  expect(readableWeekday('2024-01-05')).toBe('Fri, Jan 5, 2024');
  const event = { date: '2024-01-05', end_date: null, start_time: '18:30' };
  expect(readableStart(event)).toBe('Friday, Jan 5, 2024, 6:30 pm');
  expect(readableStart({ ...event, end_date: '2024-01-06', start_time: null })).toBe(
    'Friday, Jan 5 – Saturday, Jan 6, 2024',
  );
  expect(readableDate('2024-01-04T12:00:00.000Z')).toBe('Jan 5, 2024');
  expect(readableMoment('2024-01-05T05:30:00.000Z')).toBe('Jan 5, 2024, 6:30 pm');
  expect(readableMoment('not known')).toBe('not known');
});

/** Other ways to write a date: the site's formats, the browser's, and react-admin's field. */
const OTHERS =
  /\b(?:formatDay|formatFullDay|formatSpan|formatMoment|formatLongMoment|shortDate|shortMoment|shortSpan|shortSpanInFull|formatTime|shortWithWeekday|DateTimeFormat|toLocaleDateString|toLocaleTimeString|toDateString|DateField)\b/g;
const HOME = 'kit/readable-date.ts';
/** Reads the zones of calendar files, and writes no date. */
const ZONES = 'events/import/zones.ts';

test('nothing in the back office writes a date in another way', () => {
  const office = path.resolve(import.meta.dirname, '..');
  const strays = readdirSync(office, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.ts$|\.tsx$/.test(file) && file !== HOME && file !== ZONES)
    .flatMap((file) => {
      const found = readFileSync(path.join(office, file), 'utf8').match(OTHERS) ?? [];
      return found.map((one) => `${file}: ${one}`);
    });
  expect(strays).toEqual([]);
});
