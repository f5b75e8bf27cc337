import { type EventTimes, lastDayOf } from '#core/events/event';
import type { Day } from '#core/kit/dates';

/** A date of a series as its page lists it. */
export interface ShownDate extends EventTimes {
  id: string;
  cancelled: boolean;
}

/** The series of an event, with all of its dates in their order. */
export interface ShownSeries {
  id: string;
  rule: string | null;
  dates: readonly ShownDate[];
}

/** How many dates take place after this one. */
export const datesAfter = (dates: readonly ShownDate[], { date }: { date: Day }): number =>
  dates.filter((one) => one.date > date && !one.cancelled).length;

/** The dates that are to come, and those that are over. */
export function datesByToday(dates: readonly ShownDate[], today: Day) {
  const isToCome = (date: ShownDate) => lastDayOf(date) >= today;
  return { toCome: dates.filter(isToCome), over: dates.filter((date) => !isToCome(date)) };
}

/** Of more dates a search engine finds the others behind their links. */
const MOST_TOLD = 20;

/** The dates that a search engine is told of: the next ones, and of a series that is over the last ones. */
export function toldDates(dates: readonly ShownDate[], today: Day): readonly ShownDate[] {
  const { toCome, over } = datesByToday(dates, today);
  return toCome.length > 0 ? toCome.slice(0, MOST_TOLD) : over.slice(-MOST_TOLD);
}
