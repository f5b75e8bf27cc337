import { describe, expect, test } from 'vitest';
import {
  type BikramSambatTable,
  BUILT_IN_TABLE,
  bikramSambat,
  bikramSambatMonthLength,
  gregorianDay,
} from '#core/calendar/bikram-sambat';
import { readYears, tableOf, textOfYears } from '#core/calendar/bikram-sambat-years';
import { addDays } from '#core/kit/dates';
import { message } from '#core/words/keys';

/** The months of the table for 2084, one of them a day shorter: every day after it moves. */
const SHORTER = '2084: 30 32 31 32 31 30 30 30 29 29 30 31';
/** As the table has it. */
const AS_BUILT_IN = '2084: 31 32 31 32 31 30 30 30 29 29 30 31';
const NEXT = '2085: 31 31 32 31 31 31 30 29 30 29 30 30';

const normal = (text: string) => {
  const read = readYears(text);
  return 'years' in read ? textOfYears(read.years) : read;
};

describe('published years as they are entered', () => {
  test.each([
    ['as they are stored', `${SHORTER}\n${NEXT}`],
    ['in any order', `${NEXT}\n${SHORTER}`],
    ['with empty lines and wide gaps', `\n  ${SHORTER.replaceAll(' ', '   ')}\n\n${NEXT}\n`],
    ['with commas', `${SHORTER.replaceAll(/(?<=\d) /g, ', ')}\n${NEXT}`],
    ['without a colon', `${SHORTER.replace(':', '')}\n${NEXT.replace(': ', ':')}`],
    ['in digits of Nepal', `२०८४ः ३० ३२ ३१ ३२ ३१ ३० ३० ३० २९ २९ ३० ३१\n२०८५: ३१ ३१ ३२ ३१ ३१ ३१ ३० २९ ३० २९ ३० ३०`],
    [
      'with a year that the table has settled with the same months',
      `2083: 31 31 32 31 31 31 30 29 30 29 30 30\n${SHORTER}\n${NEXT}`,
    ],
  ])('are read %s', (_how, text) => expect(normal(text)).toBe(`${SHORTER}\n${NEXT}`));

  test('may be none', () => expect(normal(' \n ')).toBe(''));

  const outOfRange = (year: number) => message('fields.yearOutOfRange', year, 2084, 2090);
  const missing = (year: number) => message('fields.yearMissing', year);
  const WRONG_MONTHS = message('fields.yearMonths', 2084);
  test.each([
    ['no year', `${SHORTER}\n\nlater`, message('fields.yearLine', 3)],
    ['no months', '2084:', message('fields.yearLine', 1)],
    ['a Gregorian year', '2027: 30 30', outOfRange(2027)],
    ['other months of a settled year', SHORTER.replace('2084', '2083'), outOfRange(2083)],
    ['a year after the table', SHORTER.replace('2084', '2091'), outOfRange(2091)],
    ['eleven months', SHORTER.slice(0, -3), WRONG_MONTHS],
    ['thirteen months', `${SHORTER} 30`, WRONG_MONTHS],
    ['a month of 33 days', SHORTER.replace(' 32', ' 33'), WRONG_MONTHS],
    ['a month of 28 days', SHORTER.replace(' 29', ' 28'), WRONG_MONTHS],
    ['half a day', SHORTER.replace(' 29', ' 29.5'), WRONG_MONTHS],
    ['a word', SHORTER.replace(' 29', ' x'), WRONG_MONTHS],
    ['a sum of 364', SHORTER.replace(': 30', ': 29'), message('fields.yearDays', 2084, 364)],
    ['a sum of 367', SHORTER.replace(': 30', ': 32'), message('fields.yearDays', 2084, 367)],
    ['a year twice', `${AS_BUILT_IN}\n${SHORTER}`, message('fields.yearTwice', 2084)],
    ['a gap before the first', NEXT, missing(2084)],
    ['a gap', `${SHORTER}\n${NEXT.replace('2085', '2086')}`, missing(2085)],
  ])('are refused with %s', (_what, text, fault) => expect(readYears(text)).toEqual({ fault }));
});

/** Every day of a table with its date. */
function everyDate(table: BikramSambatTable) {
  const all = [];
  for (let day = '1943-04-14'; ; day = addDays(day, 1)) {
    const date = bikramSambat(day, table);
    if (!date) return all;
    all.push({ on: day, ...date });
  }
}
const builtIn = everyDate(BUILT_IN_TABLE);

describe('published years', () => {
  test('move the days after a month that they correct, and are settled', () => {
    const day = '2027-05-14';
    const built = { year: 2084, month: 1, day: 31, provisional: true };
    expect(bikramSambat(day, BUILT_IN_TABLE)).toEqual(built);
    const table = tableOf(SHORTER);
    expect(bikramSambat(day, table)).toEqual({ year: 2084, month: 2, day: 1, provisional: false });
    expect(gregorianDay(2084, 2, 1, table)).toBe(day);
    expect(gregorianDay(2084, 1, 31, table)).toBeNull();
    expect(bikramSambatMonthLength(2084, 1, table)).toBe(30);
    // The year after it begins a day earlier, and waits for its own calendar.
    expect(gregorianDay(2085, 1, 1, table)).toBe('2028-04-13');
    expect(bikramSambat('2028-04-13', table)?.provisional).toBe(true);
  });

  test('with the months of the table are merely settled', () => {
    expect(everyDate(tableOf(AS_BUILT_IN))).toEqual(
      builtIn.map((one) => (one.year === 2084 ? { ...one, provisional: false } : one)),
    );
  });

  test('leave every day until the end of 2083 as it is', () => {
    const settled = (all: typeof builtIn) => all.filter(({ year }) => year <= 2083);
    expect(settled(everyDate(tableOf(`${SHORTER}\n${NEXT}`)))).toEqual(settled(builtIn));
    expect(settled(builtIn)).toHaveLength(30_681);
  });

  test('of seven long years keep every day in its place, to the end of the table', () => {
    const long = (year: number) => `${year}: 32 32 32 32 32 32 29 29 29 29 29 29`;
    const table = tableOf([2084, 2085, 2086, 2087, 2088, 2089, 2090].map(long).join('\n'));
    const all = everyDate(table);
    expect(all.at(-1)).toMatchObject({ year: 2090, month: 12, day: 29, provisional: false });
    for (const { on, year, month, day } of all) expect(gregorianDay(year, month, day, table)).toBe(on);
    expect(all.filter(({ year }) => year >= 2084)).toHaveLength(7 * 366);
  });

  const none = [null, undefined, '', 'nonsense', NEXT];
  test.each(none)('that are %j leave the table alone', (text) => expect(tableOf(text)).toBe(BUILT_IN_TABLE));
});
