import type { Day } from '#core/kit/dates';

/** The states an event can be in; the date decides (spec §4). */
export const EVENT_STATUSES = ['upcoming', 'past'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** The dates that decide an event's state: days in the society's zone as `yyyy-mm-dd`. */
export interface EventDates {
  date: Day;
  end_date?: Day | null;
}

/** The last day on which the event still runs. */
export function lastDayOf(event: EventDates): Day {
  return event.end_date || event.date;
}

/** `upcoming` while the event's last day is today or later, otherwise `past`. */
export function statusOn(event: EventDates, today: Day): EventStatus {
  return lastDayOf(event) >= today ? 'upcoming' : 'past';
}
