import { expect, test } from 'vitest';
import { dateFormat } from '#core/kit/date-format';

const long = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const utc = (day: string) => new Date(`${day}T00:00:00Z`);

test.each([
  [long, '२५ नोभेम्बर २०२६'],
  [{ ...long, weekday: 'long' }, 'बुधबार, २५ नोभेम्बर २०२६'],
  [{ ...long, weekday: 'short' }, 'बुध २५ नोभेम्बर २०२६'],
  [{ month: 'long', year: 'numeric' }, 'नोभेम्बर २०२६'],
  [{ weekday: 'short', day: 'numeric', month: 'long' }, 'बुध २५ नोभेम्बर'],
] as const)('Nepali writes %j as %s', (parts, says) =>
  expect(dateFormat('UTC', 'ne', parts).format(utc('2026-11-25'))).toBe(says),
);

test.each([
  ['2026-11-28', '2026-11-29', 'शनि २८ – आइत २९ नोभेम्बर २०२६'],
  ['2026-03-30', '2026-04-02', 'सोम ३० मार्च – बिहि २ अप्रिल २०२६'],
  ['2026-12-31', '2027-01-01', 'बिहि ३१ डिसेम्बर २०२६ – शुक्र १ जनवरी २०२७'],
  ['2026-11-28', '2026-11-28', 'शनि २८ नोभेम्बर २०२६'],
])('Nepali writes the span from %s to %s as %s', (first, last, says) => {
  const format = dateFormat('UTC', 'ne', { ...long, weekday: 'short' });
  expect(format.formatRange(utc(first), utc(last))).toBe(says);
});

test('a span of months names the year once', () => {
  const months = dateFormat('UTC', 'ne', { month: 'long', year: 'numeric' });
  expect(months.formatRange(utc('2026-11-16'), utc('2026-12-15'))).toBe('नोभेम्बर – डिसेम्बर २०२६');
  expect(months.formatRange(utc('2026-12-16'), utc('2027-01-14'))).toBe('डिसेम्बर २०२६ – जनवरी २०२७');
});

test('a date is that of the zone', () => {
  const at = new Date('2026-11-25T12:00:00Z');
  expect(dateFormat('Pacific/Auckland', 'ne', long).format(at)).toBe('२६ नोभेम्बर २०२६');
  expect(dateFormat('Asia/Kathmandu', 'ne', long).format(at)).toBe('२५ नोभेम्बर २०२६');
});

test('English has plain spaces around the dash of a span', () =>
  expect(dateFormat('UTC', 'en', long).formatRange(utc('2026-03-30'), utc('2026-04-02'))).toBe(
    '30 March – 2 April 2026',
  ));
