import { instantOf, wallClockAt } from '#core/events/event-times';
import { FIRST_DAY, LAST_DAY } from '#core/kit/dates';

/** The limits of an input for the time of publication, in the society's time zone. */
export const CLOCKS = { min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` };

/** A stored ISO instant as the society's wall-clock time, for a `datetime-local` input; empty for none. */
export function clockOf(instant: unknown): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  return wallClockAt(instant);
}

/** The ISO instant (UTC) of a wall-clock time of the society; `null` for what is no time. */
export function instantIn(typed: string): string | null {
  // Seconds, which some browsers add, are left out.
  const [clock] = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(typed) ?? [];
  return clock && !Number.isNaN(Date.parse(`${clock}:00Z`)) ? new Date(instantOf(clock)).toISOString() : null;
}
