import {
  type BikramSambatTable,
  BUILT_IN_TABLE,
  bikramSambatMonthLength,
  tableWith,
} from '#core/calendar/bikram-sambat';
import { FIRST_PROVISIONAL_YEAR, LAST_YEAR } from '#core/calendar/bikram-sambat-range';
import { latinDigits } from '#core/kit/nepali-digits';
import { message } from '#core/words/keys';

interface PublishedYear {
  year: number;
  lengths: readonly number[];
}

/** `years` are in order; `fault` is the message of the first fault. */
type ReadYears = { years: readonly PublishedYear[] } | { fault: string };

/** `2084: 31 31 …`; some type a visarga (U+0903) for the colon. */
const LINE = /^(\d{4})(?:\s*[:\u0903]\s*|\s+)(\S.*)$/;
const MONTHS = 12;
const SHORTEST = 29;
const LONGEST = 32;
const YEAR_DAYS: readonly number[] = [365, 366];

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** An admin may have entered a year before the built-in table had it. */
const isInTable = ({ year, lengths }: PublishedYear) =>
  year < FIRST_PROVISIONAL_YEAR &&
  lengths.length === MONTHS &&
  lengths.every((length, month) => length === bikramSambatMonthLength(year, month + 1, BUILT_IN_TABLE));

function readLine(line: string, number: number): PublishedYear | { fault: string } {
  const [, digits, rest = ''] = LINE.exec(line) ?? [];
  if (!digits) return { fault: message('fields.yearLine', number) };
  const year = Number(digits);
  const lengths = rest
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const isOutside = year < FIRST_PROVISIONAL_YEAR || year > LAST_YEAR;
  if (isOutside && !isInTable({ year, lengths }))
    return { fault: message('fields.yearOutOfRange', year, FIRST_PROVISIONAL_YEAR, LAST_YEAR) };
  const isLength = (one: number) => Number.isInteger(one) && SHORTEST <= one && one <= LONGEST;
  if (lengths.length !== MONTHS || !lengths.every(isLength)) return { fault: message('fields.yearMonths', year) };
  if (!YEAR_DAYS.includes(sumOf(lengths))) return { fault: message('fields.yearDays', year, sumOf(lengths)) };
  return { year, lengths };
}

/** Reads the published years that an admin entered, a line a year, in Latin or Nepali digits. */
export function readYears(text: string): ReadYears {
  const years: PublishedYear[] = [];
  for (const [index, line] of latinDigits(text).split('\n').entries()) {
    if (!line.trim()) continue;
    const read = readLine(line.trim(), index + 1);
    if ('fault' in read) return read;
    if (years.some(({ year }) => year === read.year)) return { fault: message('fields.yearTwice', read.year) };
    if (!isInTable(read)) years.push(read);
  }
  years.sort((a, b) => a.year - b.year);
  // The first day of a year follows from the years before it.
  const missing = years.findIndex(({ year }, index) => year !== FIRST_PROVISIONAL_YEAR + index);
  if (missing >= 0) return { fault: message('fields.yearMissing', FIRST_PROVISIONAL_YEAR + missing) };
  return { years };
}

/** Years as they are stored: a line a year, `2084: 31 31 32 31 31 31 30 29 30 29 30 30`. */
export const textOfYears = (years: readonly PublishedYear[]): string =>
  years.map(({ year, lengths }) => `${year}: ${lengths.join(' ')}`).join('\n');

/** The table with the years of a stored text; the built-in one without a text, or with one that cannot be read. */
export function tableOf(text: string | null | undefined): BikramSambatTable {
  const read = readYears(text ?? '');
  return 'years' in read && read.years.length > 0
    ? tableWith(read.years.map(({ lengths }) => lengths))
    : BUILT_IN_TABLE;
}
