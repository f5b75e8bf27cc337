import {
  type BikramSambatTable,
  bikramSambat,
  bikramSambatMonthLength,
  formatBikramSambatMonth,
  gregorianDay,
} from '#core/calendar/bikram-sambat';
import { FIRST_YEAR, LAST_YEAR } from '#core/calendar/bikram-sambat-range';
import { type EventTimes, lastDayOf, statusOn } from '#core/events/event';
import { dateFormat } from '#core/kit/date-format';
import { addDays, type Day, isDay, isInCalendar } from '#core/kit/dates';
import { type Lang, perLang } from '#core/kit/lang';

/**
 * A month of the Gregorian calendar as `yyyy-mm`, or one of Bikram Sambat as `bs-yyyy-mm`. The years of
 * the two overlap, so the text says of which it is.
 */
export type Month = string;

/** The calendars whose months can be shown. */
export const MONTH_CALENDARS = ['gregorian', 'bikram_sambat'] as const;
export type MonthCalendar = (typeof MONTH_CALENDARS)[number];

const BS = 'bs-';

/** The calendar of a month. */
export const calendarOf = (month: Month): MonthCalendar => (month.startsWith(BS) ? 'bikram_sambat' : 'gregorian');

/** The day of the week, 0 for Monday, on which the weeks of a month begin: in the calendar of Nepal on Sunday. */
export const weekStart = (month: Month): number => (calendarOf(month) === 'bikram_sambat' ? 6 : 0);

interface YearMonth {
  year: number;
  month: number;
}

function numbersOf(month: Month): YearMonth {
  const digits = month.replace(BS, '');
  return { year: Number(digits.slice(0, 4)), month: Number(digits.slice(5)) };
}

const two = (number: number) => String(number).padStart(2, '0');
const bikramSambatMonth = ({ year, month }: YearMonth): Month => `${BS}${year}-${two(month)}`;

/** The month that `text` names, or `null` when it names none (`2026-13`, `x`) or one too far away. */
export function monthOf(text: string | null | undefined): Month | null {
  const [month] = /^(?:bs-)?\d{4}-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  if (!month) return null;
  if (calendarOf(month) === 'gregorian') return isInCalendar(`${month}-01`) ? month : null;
  const { year } = numbersOf(month);
  return FIRST_YEAR <= year && year <= LAST_YEAR ? month : null;
}

/** The Gregorian month of a day. */
export const monthOfDay = (day: Day): Month => day.slice(0, 7);

/** The month of a day in a calendar; of a day outside of the table of Bikram Sambat it is the Gregorian one. */
export function monthIn(calendar: MonthCalendar, day: Day, table: BikramSambatTable): Month {
  const nepali = calendar === 'bikram_sambat' ? bikramSambat(day, table) : null;
  return nepali ? bikramSambatMonth(nepali) : monthOfDay(day);
}

/** The month `count` months after `month` (before it when negative). */
export function addMonths(month: Month, count: number): Month {
  const of = numbersOf(month);
  const index = of.year * 12 + of.month - 1 + count;
  const later = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  if (calendarOf(month) === 'bikram_sambat') return bikramSambatMonth(later);
  return `${String(later.year).padStart(4, '0')}-${two(later.month)}`;
}

/** The first and the last day of a month. */
export function daysOf(month: Month, table: BikramSambatTable): { first: Day; last: Day } {
  const { year, month: number } = numbersOf(month);
  if (calendarOf(month) === 'gregorian') {
    const first = `${month}-01`;
    return { first, last: addDays(`${addMonths(month, 1)}-01`, -1) };
  }
  const first = gregorianDay(year, number, 1, table);
  if (!first) throw new RangeError(`no month of the table: ${month}`);
  return { first, last: addDays(first, bikramSambatMonthLength(year, number, table) - 1) };
}

const monthName = perLang((lang) => dateFormat('UTC', lang, { month: 'long', year: 'numeric' }));

/** A month as people read it: `March 2025`, `Falgun 2081 BS`. */
export function formatMonth(month: Month, lang: Lang): string {
  if (calendarOf(month) === 'bikram_sambat') return formatBikramSambatMonth(numbersOf(month), lang);
  return monthName(lang).format(new Date(`${month}-01T00:00:00Z`));
}

/**
 * The months of the other calendar that a month touches: `Kartik – Mangsir 2083 BS` of November 2026,
 * `November – December 2026` of Mangsir 2083. `null` outside of the table.
 */
export function formatOtherMonths(month: Month, lang: Lang, table: BikramSambatTable): string | null {
  const { first, last } = daysOf(month, table);
  if (calendarOf(month) === 'bikram_sambat')
    return monthName(lang).formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`));
  const [from, to] = [bikramSambat(first, table), bikramSambat(last, table)];
  return from && to && formatBikramSambatMonth(from, lang, to);
}

/**
 * The month of the other calendar that shows the same time: the one of today in the present month, of the
 * middle day in others. `null` outside of the table.
 */
export function sameTimeMonth(month: Month, today: Day, table: BikramSambatTable): Month | null {
  const { first, last } = daysOf(month, table);
  const day = first <= today && today <= last ? today : addDays(first, 14);
  const calendar = calendarOf(month) === 'gregorian' ? 'bikram_sambat' : 'gregorian';
  const other = monthIn(calendar, day, table);
  return calendarOf(other) === calendarOf(month) ? null : other;
}

/** Whether a month lies before, at or after the present one. */
export function relationOf(month: Month, today: Day, table: BikramSambatTable): 'past' | 'current' | 'upcoming' {
  const { first, last } = daysOf(month, table);
  if (last < today) return 'past';
  return first > today ? 'upcoming' : 'current';
}

/**
 * The events of a month in the order of the spec (§2): in the current month what is to come before
 * what is over, each by date; in other months by date. `events` come by date.
 */
export function orderMonth<T extends EventTimes>(
  events: readonly T[],
  month: Month,
  today: Day,
  table: BikramSambatTable,
): T[] {
  if (relationOf(month, today, table) !== 'current') return [...events];
  const state = (event: T) => (statusOn(event, today) === 'past' ? 1 : 0);
  return events.toSorted((a, b) => state(a) - state(b));
}

/** Whether an event runs on a day. */
export const isOn = (event: EventTimes, day: Day): boolean => event.date <= day && lastDayOf(event) >= day;

/** The day of a month that `text` names, or `null` when it names none of that month. */
export function dayOf(text: string | null | undefined, month: Month, table: BikramSambatTable): Day | null {
  const { first, last } = daysOf(month, table);
  return text && isDay(text) && first <= text && text <= last ? text : null;
}

/**
 * The day that a month opens on: today or the next day with an event, otherwise the first day of the
 * month with one; `null` for a month without events. `events` come by date.
 */
export function openingDay(
  events: readonly EventTimes[],
  month: Month,
  today: Day,
  table: BikramSambatTable,
): Day | null {
  const { first, last } = daysOf(month, table);
  const from = relationOf(month, today, table) === 'current' ? today : first;
  const coming = events.find((event) => lastDayOf(event) >= from) ?? events[0];
  if (!coming) return null;
  const start = from <= lastDayOf(coming) ? from : first;
  const day = coming.date > start ? coming.date : start;
  return day > last ? last : day;
}
