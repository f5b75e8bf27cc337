import { type BikramSambatTable, BUILT_IN_TABLE, gregorianDay } from '#core/calendar/bikram-sambat';
import { dateFormat } from '#core/kit/date-format';
import { addDays, type Day, isDay } from '#core/kit/dates';
import { LANGS, type Lang } from '#core/kit/lang';
import { latinDigits } from '#core/kit/nepali-digits';
import { readTimes } from '#core/tables/times';

/** What stands first in `06/05/2027`. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Of which calendar a year such as 2083 is: our era, or Bikram Sambat. */
export const DATE_ERAS = ['common', 'bikram-sambat'] as const;
export type DateEra = (typeof DATE_ERAS)[number];

/** How the dates of a table are read; `null` for what its cells leave open. */
export interface DateReading {
  order: DateOrder | null;
  era: DateEra | null;
}

/** What is asked about dates, each with the first cell that is not clear; `null` for what is. */
export interface DateQuestions {
  order: string | null;
  era: string | null;
}

/** The dates of a table as far as they are clear, and what is open. */
export interface JudgedDates extends DateReading {
  asks: DateQuestions;
  /** The first year that may be one of Bikram Sambat. */
  eraFrom: number;
}

/** Why a cell is no date: it is none, or a question about it is open. */
export type DateProblem = 'form' | keyof DateQuestions;

/** The day of a cell and the time behind it. What is no date is given back as the day, with its problem. */
export interface CellDate {
  day: Day;
  time: string | null;
  problem: DateProblem | null;
}

/** A date as it is written: `open` tells that its two numbers may be either way round. */
interface Written {
  year: number;
  month: number;
  day: number;
  isOpen: boolean;
  time: string | null;
}

/** The longest cell that is a date. */
const DATE_MAX = 80;

const dayAt = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Two digits of a year are of this century: nobody imports what was before it. */
const fullYear = (digits: string) => Number(digits) + (digits.length > 2 ? 0 : 2000);

/** The numbers of months by their names, in the languages of the site. */
const MONTHS: ReadonlyMap<string, number> = new Map(LANGS.flatMap(namesOfMonths));

function namesOfMonths(lang: Lang): [string, number][] {
  const formats = (['long', 'short'] as const).map((month) => dateFormat('UTC', lang, { month }));
  return Array.from({ length: 12 }, (_, at) => at).flatMap((at): [string, number][] => {
    const names = formats.map((format) => format.format(new Date(Date.UTC(2026, at, 1))).toLowerCase());
    // Where some write Sept, others write Sep.
    return [...names, (names[0] ?? '').slice(0, 3)].map((name) => [name, at + 1]);
  });
}

/** The days of the week, in the languages of the site. */
const WEEKDAYS = LANGS.flatMap((lang) => {
  const format = dateFormat('UTC', lang, { weekday: 'long', day: 'numeric', month: 'long' });
  const days = Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 1, 1 + day))));
  return days.flatMap((day) => /^\p{L}[\p{L}\p{M}]*/u.exec(day.toLowerCase())?.[0] ?? []);
});

const WORD = String.raw`(\p{L}[\p{L}\p{M}]*)\.?`;
const NTH = '(?:st|nd|rd|th)?';
const YEAR = String.raw`['’]?(\d{4}|\d\d)`;
const BEHIND = '(?:,? (.*))?$';
const DAY_FIRST = new RegExp(String.raw`^(\d{1,2})${NTH}\.?[ /-]?(?:of )?${WORD},?[ /-]?${YEAR}${BEHIND}`, 'u');
const MONTH_FIRST = new RegExp(String.raw`^${WORD}[ /-]?(\d{1,2})${NTH}(?:,? |,|[./-])${YEAR}${BEHIND}`, 'u');
const YEAR_AND_WORD = new RegExp(String.raw`^(\d{4})[ /-]?${WORD}[ /-]?(\d{1,2})${NTH}${BEHIND}`, 'u');
const WEEKDAY = new RegExp(`^${WORD},? (.*)$`, 'u');
const YEAR_FIRST = /^(\d{4}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{1,2})\.?(?:(?:t|,? )(.*))?$/;
const TOGETHER = /^(20\d\d)(\d\d)(\d\d)$/;
const NUMBERS = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4}|\d\d)\.?(?:,? (.*))?$/;
/** Days since the end of 1899, as a spreadsheet counts them, for the years 1927 to 2117. */
const SERIAL = /^([1-7]\d{4})([.,]\d{1,20})?$/;

/** The date of a cell; `null` for any other text. */
function writtenDate(cell: string): Written | null {
  if (cell.length > DATE_MAX) return null;
  const text = withoutLastWeekday(
    latinDigits(cell)
      .trim()
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-'),
  );
  const [, , date] = WEEKDAY.exec(text) ?? [];
  return numbers(text) ?? named(text) ?? (date ? (numbers(date) ?? named(date)) : null);
}

/** `13/02/2027 (Sat)` without its day of the week. */
function withoutLastWeekday(text: string): string {
  const at = text.lastIndexOf(' ');
  const word = text.slice(at + 1).replace(/[().,]/g, '');
  const isWeekday = word.length > 2 && WEEKDAYS.some((name) => name.startsWith(word));
  return at > 0 && isWeekday ? text.slice(0, at).replace(/,$/, '') : text;
}

function numbers(text: string): Written | null {
  const [, year, month, day, rest] = YEAR_FIRST.exec(text) ?? TOGETHER.exec(text) ?? [];
  if (year) return { year: Number(year), month: Number(month), day: Number(day), isOpen: false, time: rest ?? null };
  const [, first, sign, second, lastYear, behind] = NUMBERS.exec(text) ?? [];
  // Nobody writes dots or blanks between numbers whose first one is the month.
  if (lastYear)
    return {
      year: fullYear(lastYear),
      month: Number(second),
      day: Number(first),
      isOpen: sign !== '.' && sign !== ' ',
      time: behind ?? null,
    };
  const [, days, part] = SERIAL.exec(text) ?? [];
  if (!days) return null;
  const [at = '', number, date] = addDays('1899-12-30', Number(days)).split('-');
  return { year: Number(at), month: Number(number), day: Number(date), isOpen: false, time: part ? `0${part}` : null };
}

function named(text: string): Written | null {
  const [, day, month, year, time] = DAY_FIRST.exec(text) ?? [];
  if (day) return withMonth(year, month, day, time);
  const [, firstMonth, late, itsYear, behind] = MONTH_FIRST.exec(text) ?? [];
  if (late) return withMonth(itsYear, firstMonth, late, behind);
  const [, firstYear, lateMonth, last, rest] = YEAR_AND_WORD.exec(text) ?? [];
  return withMonth(firstYear, lateMonth, last, rest);
}

function withMonth(year = '', name = '', day = '', time: string | null = null): Written | null {
  const month = MONTHS.get(name);
  return month ? { year: fullYear(year), month, day: Number(day), isOpen: false, time } : null;
}

/** The day of a date whose numbers are in this order; `null` where there is none. */
const dayIn = ({ year, month, day }: Written, order: DateOrder): Day | null => {
  const text = order === 'day-first' ? dayAt(year, month, day) : dayAt(year, day, month);
  return isDay(text) ? text : null;
};

/** Nobody plans an event, and nobody has agreed to anything, so many years ahead: Bikram Sambat is 56 or 57 ahead. */
const YEARS_AHEAD = 30;

/**
 * Judges all dates of a table together, since one program wrote them: of `06/05/2027` and `05/30/2027` the second one
 * tells that the month comes first. Where no cell tells, or two contradict each other, it is asked about those that
 * may be either way round.
 * @param answers what somebody has answered already
 */
export function judgeDates(cells: Iterable<string>, today: Day, answers: DateReading): JudgedDates {
  const possible = new Set<DateOrder>(DATE_ORDERS);
  const asks: DateQuestions = { order: null, era: null };
  const eraFrom = Number(today.slice(0, 4)) + YEARS_AHEAD;
  for (const cell of cells) {
    const date = writtenDate(cell);
    if (!date) continue;
    if (date.year > eraFrom) asks.era ??= cell;
    if (!date.isOpen) continue;
    const [one, other] = DATE_ORDERS.map((order) => dayIn(date, order));
    if (one && other && one !== other) asks.order ??= cell;
    if (one && !other) possible.delete('month-first');
    if (other && !one) possible.delete('day-first');
  }
  const [first = null] = possible;
  const told = possible.size === 1 ? first : null;
  return {
    // An answer that was given before other columns were chosen is not on the screen any more.
    order: told ?? answers.order,
    era: answers.era,
    // What is answered stays on the screen, so that it can be answered otherwise.
    asks: { order: told ? null : asks.order, era: asks.era },
    eraFrom,
  };
}

/** Reads a date by what was judged of all. */
export function readDate(
  cell: string,
  { order, era, eraFrom }: JudgedDates,
  table: BikramSambatTable = BUILT_IN_TABLE,
): CellDate {
  const date = writtenDate(cell);
  const wrong = (problem: DateProblem): CellDate => ({ day: cell, time: null, problem });
  if (!date) return cell.trim() === '' ? { day: '', time: null, problem: null } : wrong('form');
  const { year, month, day } = date;
  const time = date.time ? readTimes(date.time.replace(/^(?:at |@ ?|- ?)/, '')).start : null;
  const isFar = year > eraFrom;
  if (isFar && era === null) return wrong('era');
  const dayOf = (of: DateOrder) => {
    if (!isFar || era === 'common') return dayIn(date, of);
    return of === 'day-first' ? gregorianDay(year, month, day, table) : gregorianDay(year, day, month, table);
  };
  const orders = date.isOpen ? DATE_ORDERS : (['day-first'] as const);
  const [one, other] = new Set(orders.map(dayOf).filter((found) => found !== null));
  if (!one) return wrong('form');
  // 31/05 is nothing but the day first, whatever the others are.
  if (!other) return { day: one, time, problem: null };
  if (order === null) return wrong('order');
  return { day: order === 'day-first' ? one : other, time, problem: null };
}
