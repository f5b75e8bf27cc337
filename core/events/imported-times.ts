import { type EventTimes, isWholeDays, lastDayOf, laterLastDayOf, MIDNIGHT } from '#core/events/event';

/** How programs write the end of a whole day that is the last one. */
const LAST_MINUTE = '23:59';

/**
 * The days and times (`HH:mm`) of an event of another program as a volunteer would type them: from midnight to midnight,
 * or to a minute before, are whole days without times, and an evening until midnight has one day.
 */
export function importedTimes(event: Required<EventTimes>): Required<EventTimes> {
  const { date, start_time, end_time } = event;
  const last = lastDayOf(event);
  const isWhole = isWholeDays(event) || (start_time === MIDNIGHT && end_time === LAST_MINUTE);
  if (isWhole) return { date, end_date: laterLastDayOf(event), start_time: null, end_time: null };
  return end_time === MIDNIGHT && last === date ? { ...event, end_date: null } : event;
}
