import { type BikramSambatTable, bikramSambat, formatBikramSambat } from '#core/calendar/bikram-sambat';
import { type EventTimes, laterLastDayOf } from '#core/events/event';
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

/** A day in Bikram Sambat, `9 Mangsir 2083 BS`, which says if it is not settled; `null` outside of its table. */
export function formatNepaliDay(day: Day, lang: Lang, words: Words['dates'], table: BikramSambatTable): string | null {
  const nepali = bikramSambat(day, table);
  if (!nepali) return null;
  const text = formatBikramSambat(nepali, lang, 'long');
  return nepali.provisional ? words.provisional(text) : text;
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

/**
 * The days of a festival in Bikram Sambat, `3 Kartik 2083 BS`, `25 Ashwin – 9 Kartik 2083 BS`; null outside of its
 * table.
 */
export function formatNepaliFestivalDay(
  { date, end_date }: FestivalDates,
  lang: Lang,
  words: Words['dates'],
  table: BikramSambatTable,
): string | null {
  if (!end_date || end_date === date) return formatNepaliDay(date, lang, words, table);
  const first = bikramSambat(date, table);
  const last = formatNepaliDay(end_date, lang, words, table);
  return first && last && `${formatBikramSambat(first, lang, 'short')} – ${last}`;
}
