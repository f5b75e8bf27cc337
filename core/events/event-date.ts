import { type BikramSambatTable, bikramSambat, formatBikramSambatSpan } from '#core/calendar/bikram-sambat';
import { type EventTimes, lastDayOf, laterLastDayOf } from '#core/events/event';
import { shownTimes } from '#core/events/event-times';
import { type Day, formatTime, formatWeekdaySpan } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { timeSpan } from '#core/kit/time-of-day';
import type { Words } from '#core/words/en';

/** The days of an event with their days of the week: `Sat 28 – Sun 29 November 2026`. */
export function formatEventDays(event: EventTimes, lang: Lang): string {
  return formatWeekdaySpan(event.date, laterLastDayOf(event), lang);
}

/** When an event is, in short: its days and when it starts, `Wed 25 November 2026, 10:00 am`. */
export function formatEventDate(event: EventTimes, lang: Lang): string {
  const days = formatEventDays(event, lang);
  const { start_time } = shownTimes(event);
  return start_time ? `${days}, ${formatTime(start_time, lang)}` : days;
}

/** The times of an event, `10:00 am – 2:30 pm`; an empty text where none is given. */
export function formatEventTimes(event: EventTimes, lang: Lang): string {
  const { start_time, end_time } = shownTimes(event);
  return timeSpan([start_time, end_time].filter((time) => time !== null).map((time) => formatTime(time, lang)));
}

/**
 * The days of an event or a festival in Bikram Sambat, `3 Kartik 2083 BS`, `25 Ashwin – 9 Kartik 2083 BS`, which say
 * if they are not settled; `null` outside of its table.
 */
export function formatNepaliDays(
  event: EventTimes,
  lang: Lang,
  words: Words['dates'],
  table: BikramSambatTable,
): string | null {
  const first = bikramSambat(event.date, table);
  const last = bikramSambat(lastDayOf(event), table);
  if (!first || !last) return null;
  const text = formatBikramSambatSpan(first, last, lang);
  return last.provisional ? words.provisional(text) : text;
}

/** The days of a festival. */
export interface FestivalDates {
  date: Day;
  end_date?: Day | null;
}

/** The last day of a festival. */
export const lastFestivalDay = ({ date, end_date }: FestivalDates): Day => end_date ?? date;

/** The days of a festival with their days of the week: `Tue 20 October 2026`. */
export const formatFestivalDays = ({ date, end_date }: FestivalDates, lang: Lang): string =>
  formatWeekdaySpan(date, end_date ?? null, lang);
