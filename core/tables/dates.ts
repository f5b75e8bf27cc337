import { type BikramSambatTable, BUILT_IN_TABLE, gregorianDay } from '#core/calendar/bikram-sambat';
import { type Day, isDay } from '#core/kit/dates';
import { readTimes } from '#core/tables/times';
import { allOf, DATE_ORDERS, type DateOrder, type Numbers, writtenDate } from '#core/tables/written-date';

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
  /** The orders that all dates can have; all orders where no order does. */
  orders: readonly DateOrder[];
  /** The first year that may be one of Bikram Sambat. */
  eraFrom: number;
}

/** Why a cell is no date: it is none, or a question about it is open. */
export type DateProblem = 'form' | keyof DateQuestions;

/** The day of a cell and the times behind it. What is no date is given back as the day, with its problem. */
export interface CellDate {
  day: Day;
  time: string | null;
  /** The second time of a span. */
  end: string | null;
  problem: DateProblem | null;
}

const dayAt = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** The day of these numbers; `null` where there is none. */
const dayOf = ({ year, month, day }: Numbers): Day | null => {
  const text = dayAt(year, month, day);
  return isDay(text) ? text : null;
};

/** Whether these numbers are of a year that may be one of Bikram Sambat, whose months have up to 32 days. */
const isFar = ({ year, month, day }: Numbers, eraFrom: number) => year > eraFrom && month <= 12 && day <= 32;

/** Nobody plans an event, and nobody has agreed to anything, so many years ahead: Bikram Sambat is 56 or 57 ahead. */
const YEARS_AHEAD = 30;

/**
 * Judges all dates of a table together, since one program wrote them: of `06/05/2027` and `05/30/2027` the second one
 * tells that the month comes first. Where no cell tells, or two contradict each other, it is asked about those that
 * may be several days.
 * @param answers what somebody has answered already
 */
export function judgeDates(cells: Iterable<string>, today: Day, answers: DateReading): JudgedDates {
  const possible = new Set<DateOrder>(DATE_ORDERS);
  const open: [cell: string, days: ReadonlyMap<DateOrder, Day>][] = [];
  const asks: DateQuestions = { order: null, era: null };
  const eraFrom = Number(today.slice(0, 4)) + YEARS_AHEAD;
  for (const cell of cells) {
    const date = writtenDate(cell);
    if (!date) continue;
    if (allOf(date).some((one) => isFar(one, eraFrom))) asks.era ??= cell;
    if (!(date.says instanceof Map)) continue;
    const days = daysOf(date.says, dayOf);
    if (days.size === 0) continue;
    open.push([cell, days]);
    for (const order of DATE_ORDERS) if (!days.has(order)) possible.delete(order);
  }
  const orders = possible.size > 0 ? [...possible] : DATE_ORDERS;
  for (const [cell, days] of open) if (distinct(days, orders).size > 1) asks.order ??= cell;
  const [first = null] = possible;
  return {
    // An answer that was given before other columns were chosen is not on the screen any more.
    order: possible.size === 1 ? first : answers.order,
    era: answers.era,
    // What is answered stays on the screen, so that it can be answered otherwise.
    asks,
    orders,
    eraFrom,
  };
}

/** The days that a date may be, by order, without those that do not exist. */
function daysOf(says: ReadonlyMap<DateOrder, Numbers>, read: (numbers: Numbers) => Day | null) {
  const days = new Map<DateOrder, Day>();
  for (const [order, numbers] of says) {
    const day = read(numbers);
    if (day !== null) days.set(order, day);
  }
  return days;
}

const distinct = (days: ReadonlyMap<DateOrder, Day>, orders: readonly DateOrder[]): Set<Day> =>
  new Set(orders.flatMap((order) => days.get(order) ?? []));

/** Reads a date by what was judged of all. */
export function readDate(
  cell: string,
  { order, era, orders, eraFrom }: JudgedDates,
  table: BikramSambatTable = BUILT_IN_TABLE,
): CellDate {
  const date = writtenDate(cell);
  const wrong = (problem: DateProblem): CellDate => ({ day: cell, time: null, end: null, problem });
  if (!date) return cell.trim() === '' ? { day: '', time: null, end: null, problem: null } : wrong('form');
  const { says } = date;
  if (era === null && allOf(date).some((one) => isFar(one, eraFrom))) return wrong('era');
  const dayIn = (one: Numbers) =>
    one.year > eraFrom && era !== 'common' ? gregorianDay(one.year, one.month, one.day, table) : dayOf(one);
  const { start: time, end } = date.time
    ? readTimes(date.time.replace(/^(?:at |from |@ ?|- ?)/, ''))
    : { start: null, end: null };
  const read = (day: Day | null | undefined, problem: DateProblem): CellDate =>
    day ? { day, time, end, problem: null } : wrong(problem);
  if (!(says instanceof Map)) return read(dayIn(says), 'form');
  const days = daysOf(says, dayIn);
  const possible = distinct(days, orders);
  // 31/05 is nothing but the day first, whatever the others are.
  const [one, ...others] = possible.size > 0 ? possible : distinct(days, DATE_ORDERS);
  if (others.length === 0) return read(one, 'form');
  return read(order === null ? null : days.get(order), 'order');
}
