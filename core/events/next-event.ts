import { addDays, type Day } from '#core/kit/dates';

const NEWS_DAYS = 7;

/**
 * The event that is announced: the first that is not over. One that has been on for more than a week,
 * as an exhibition, gives way to the next to come.
 * @param events those that are not over, by their first day
 */
export function nextEvent<Event extends { date: Day }>(events: readonly Event[], today: Day): Event | undefined {
  const since = addDays(today, -NEWS_DAYS);
  return events.find(({ date }) => date >= since) ?? events[0];
}
