import {
  type BikramSambatDate,
  type BikramSambatTable,
  bikramSambat,
  gregorianDay,
} from '#core/calendar/bikram-sambat';
import type { EventTimes } from '#core/events/event';
import { addDays, type Day, daysBetween, isDay, isInCalendar } from '#core/kit/dates';

/** The days on which an event is held again. */
export type RepeatDates = Required<Pick<EventTimes, 'date' | 'end_date'>>;

/** No event is copied from so long ago: a search for a later year ends here. */
const MOST_YEARS = 300;

/** The same date `years` later; a 29 February becomes 1 March where there is none. */
function anniversary(day: Day, years: number): Day {
  const later = `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
  return isDay(later) ? later : `${later.slice(0, 4)}-03-01`;
}

/** The event from this day on, as long as it was; null where the calendar ends. */
export function heldFrom(event: EventTimes, date: Day): RepeatDates | null {
  const end_date = event.end_date ? addDays(date, daysBetween(event.date, event.end_date)) : null;
  return isInCalendar(date) && isInCalendar(end_date ?? date) ? { date, end_date } : null;
}

/**
 * The event on the same day of the week about a year later, or as many years as bring it after
 * `today`: the day that is nearest to its anniversary. Null where the calendar ends.
 */
export function repeatOnWeekday(event: EventTimes, today: Day): RepeatDates | null {
  if (!isDay(event.date)) return null;
  for (let years = 1; years < MOST_YEARS; years += 1) {
    const weeks = Math.round(daysBetween(event.date, anniversary(event.date, years)) / 7);
    const date = addDays(event.date, weeks * 7);
    if (date > today) return heldFrom(event, date);
  }
  return null;
}

/**
 * The event on the same day of the Bikram Sambat calendar in the next year that brings it after `today`, with that
 * date. Null where the table of the calendar ends, and where the month of that year is too short.
 */
export function repeatOnNepaliDay(
  event: EventTimes,
  today: Day,
  table: BikramSambatTable,
): (RepeatDates & { nepali: BikramSambatDate }) | null {
  const then = bikramSambat(event.date, table);
  if (!then) return null;
  for (let years = 1; years < MOST_YEARS; years += 1) {
    const date = gregorianDay(then.year + years, then.month, then.day, table);
    if (date === null) return null;
    const nepali = bikramSambat(date, table);
    const dates = heldFrom(event, date);
    if (date > today) return nepali && dates && { ...dates, nepali };
  }
  return null;
}
