import { type BikramSambatTable, bikramSambat, formatBikramSambat } from '#core/bikram-sambat';
import { type Day, formatTime, formatWeekdaySpan } from '#core/dates';
import type { Lang } from '#core/lang';
import { type EventTimes, shownTimes } from '#core/rules/event-times';
import { timeSpan } from '#core/time-of-day';
import type { Words } from '#core/words/en';

/** The days of an event with their days of the week: `Sat 28 – Sun 29 November 2026`. */
export function formatEventDays(event: EventTimes, lang: Lang): string {
  return formatWeekdaySpan(event.date, event.end_date ?? null, lang);
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
  return timeSpan(
    [start_time, end_time].filter((time) => time !== null).map((time) => formatTime(time, lang)),
  );
}

/**
 * A day in Bikram Sambat, `9 Mangsir 2083 BS`, `null` outside of its table. A date that is not
 * settled yet says so.
 */
export function formatNepaliDay(
  day: Day,
  lang: Lang,
  words: Words['dates'],
  table: BikramSambatTable,
): string | null {
  const nepali = bikramSambat(day, table);
  if (!nepali) return null;
  const text = formatBikramSambat(nepali, lang, 'long');
  return nepali.provisional ? words.provisional(text) : text;
}
