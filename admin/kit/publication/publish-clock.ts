import { instantOf, wallClockAt } from '#core/events/event-times';
import { FIRST_DAY, LAST_DAY } from '#core/kit/dates';

/** The first and the last reading of the society's clocks at which something can be published. */
export const CLOCKS = { min: `${FIRST_DAY}T00:00`, max: `${LAST_DAY}T23:59` };

/** What the society's clocks show at a stored instant; empty for none. */
export function clockOf(instant: unknown): string {
  if (typeof instant !== 'string' || Number.isNaN(Date.parse(instant))) return '';
  return wallClockAt(instant);
}

/** The instant of a typed reading of the clocks; `null` for one that no clock shows. */
export function instantIn(typed: string): string | null {
  // Seconds, which some browsers add, are left out.
  const [clock] = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.exec(typed) ?? [];
  return clock && !Number.isNaN(Date.parse(`${clock}:00Z`)) ? new Date(instantOf(clock)).toISOString() : null;
}
