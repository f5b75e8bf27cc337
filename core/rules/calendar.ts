import { addDays, type Day, isDay, isInCalendar } from '#core/dates';
import { type Lang, localeOf, perLang } from '#core/lang';
import { type EventDates, lastDayOf, statusOn } from '#core/rules/event';

/** A month as `yyyy-mm`. */
export type Month = string;

/** The month that `text` names, or `null` when it names none (`2026-13`, `x`) or one too far away. */
export function monthOf(text: string | null | undefined): Month | null {
  const [month] = /^\d{4}-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? [];
  return month && isInCalendar(`${month}-01`) ? month : null;
}

/** The month of a day. */
export const monthOfDay = (day: Day): Month => day.slice(0, 7);

/** The month `count` months after `month` (before it when negative). */
export function addMonths(month: Month, count: number): Month {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** The first and the last day of a month. */
export function daysOf(month: Month): { first: Day; last: Day } {
  const first = `${month}-01`;
  return { first, last: addDays(`${addMonths(month, 1)}-01`, -1) };
}

const monthName = perLang(
  (lang) =>
    new Intl.DateTimeFormat(localeOf(lang), { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** A month as people read it: `March 2025`. */
export function formatMonth(month: Month, lang: Lang): string {
  return monthName(lang).format(new Date(`${month}-01T00:00:00Z`));
}

/** Whether a month lies before, at or after the present one. */
export function relationOf(month: Month, today: Day): 'past' | 'current' | 'upcoming' {
  const present = monthOfDay(today);
  if (month === present) return 'current';
  return month < present ? 'past' : 'upcoming';
}

/**
 * The events of a month in the order of the spec (§2): in the current month what is to come before
 * what is over, each by date; in other months by date. `events` come by date.
 */
export function orderMonth<T extends EventDates>(
  events: readonly T[],
  month: Month,
  today: Day,
): T[] {
  if (relationOf(month, today) !== 'current') return [...events];
  const state = (event: T) => (statusOn(event, today) === 'past' ? 1 : 0);
  return events.toSorted((a, b) => state(a) - state(b));
}

/** Whether an event runs on a day. */
export const isOn = (event: EventDates, day: Day): boolean =>
  event.date <= day && lastDayOf(event) >= day;

/** The day of a month that `text` names, or `null` when it names none of that month. */
export function dayOf(text: string | null | undefined, month: Month): Day | null {
  return text && isDay(text) && monthOfDay(text) === month ? text : null;
}

/**
 * The day that a month opens on: today or the next day with an event, otherwise the first day of the
 * month with one; `null` for a month without events. `events` come by date.
 */
export function openingDay(events: readonly EventDates[], month: Month, today: Day): Day | null {
  const { first, last } = daysOf(month);
  const from = relationOf(month, today) === 'current' ? today : first;
  const coming = events.find((event) => lastDayOf(event) >= from) ?? events[0];
  if (!coming) return null;
  const start = from <= lastDayOf(coming) ? from : first;
  const day = coming.date > start ? coming.date : start;
  return day > last ? last : day;
}
