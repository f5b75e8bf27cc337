import { addDays, type Day, isDay } from '#core/kit/dates';

/** The states an event can be in; the date decides (spec §4). */
export const EVENT_STATUSES = ['upcoming', 'past'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** When an event is, as it was typed: days (`yyyy-mm-dd`) and times (`HH:mm`) by the society's clocks. */
export interface EventTimes {
  date: Day;
  end_date?: Day | null;
  start_time?: string | null;
  end_time?: string | null;
}

/** Where a day ends and the next one begins. As the end of an event it belongs to the day before. */
export const MIDNIGHT = '00:00';

/** Whether an event has whole days for its times: from midnight to midnight. */
export const isWholeDays = ({ start_time, end_time }: EventTimes): boolean =>
  start_time === MIDNIGHT && end_time === MIDNIGHT;

/** The last day on which the event still runs: of one that ends at midnight, the day before. */
export function lastDayOf({ date, end_date, start_time, end_time }: EventTimes): Day {
  const last = end_date || date;
  const isEvening = start_time && end_time === MIDNIGHT && last > date && isDay(last);
  return isEvening ? addDays(last, -1) : last;
}

/** The last day of an event where it is not its first one; `null` for an event of one day. */
export function laterLastDayOf(event: EventTimes): Day | null {
  const last = lastDayOf(event);
  return last === event.date ? null : last;
}

/** `upcoming` while the event's last day is today or later, otherwise `past`. */
export function statusOn(event: EventTimes, today: Day): EventStatus {
  return lastDayOf(event) >= today ? 'upcoming' : 'past';
}
