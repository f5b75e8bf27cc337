import { instantOf, wallClockAt } from '#core/events/event-times';
import { addDays } from '#core/kit/dates';

/** From when until when, by the society's clocks, the hours of an offer count: nobody has to answer at night. */
const OPENS = '08:00';
const CLOSES = '20:00';

/**
 * Until when an offer stands that is made at `now`: for twelve hours between 8 and 20. As a day has twelve of them, one
 * that is made in daytime stands until the same time of the next day, any other until the next evening.
 */
export function offerDeadline(now: Date): Date {
  const clock = wallClockAt(now.toISOString());
  const [day, time] = [clock.slice(0, 10), clock.slice(11, 16)];
  if (time <= OPENS) return new Date(instantOf(`${day}T${CLOSES}`));
  return new Date(instantOf(`${addDays(day, 1)}T${time < CLOSES ? time : CLOSES}`));
}
