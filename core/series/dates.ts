import type { EventTimes } from '#core/events/event';
import { instantOf, wallClockAt } from '#core/events/event-times';
import { addDays, type Day, daysBetween, type Instant } from '#core/kit/dates';
import type { RegisteredFor } from '#core/registrations/list';

/** The most dates of a series, and how many days after today the last one may be. */
export const MOST_DATES = 200;
export const DAYS_AHEAD = 731;
/** How many days after its first one a date may end: lists look for running dates so far back. */
export const LONGEST_DATE = 31;

/** The days and instants of an event that go with its date. */
export interface Dated extends EventTimes {
  end_date: Day | null;
  registration_from: Instant | null;
  registration_until: Instant | null;
  registration_for?: RegisteredFor;
}

/** The same clock time some days later, also when the clocks were changed between. */
function laterBy(instant: Instant | null, days: number): Instant | null {
  if (instant === null || days === 0) return instant;
  const clock = wallClockAt(instant);
  return new Date(instantOf(`${addDays(clock.slice(0, 10), days)}${clock.slice(10)}`)).toISOString();
}

/**
 * What changes of an event that is held on another day: all that goes with its date moves as many days. The registration
 * for a whole series opens and closes once.
 */
export function movedTo({ date, end_date, registration_from, registration_until, registration_for }: Dated, day: Day) {
  const days = daysBetween(date, day);
  const later = registration_for === 'series' ? 0 : days;
  return {
    date: day,
    end_date: end_date && addDays(end_date, days),
    registration_from: laterBy(registration_from, later),
    registration_until: laterBy(registration_until, later),
  };
}

/** By what calendars know a part of a series: the beginning of its UID. */
export const calendarId = (part: string): string => `series-${part}`;

/** Of 2025: changes of a series count in minutes from here on. */
const COUNTED_FROM = Date.parse('2025-01-01T00:00:00Z');

/** The SEQUENCE of a series (RFC 5545 §3.8.7.4), by when one of its dates was changed last: it only rises. */
export const sequenceAt = (changed: Instant): number => Math.floor((Date.parse(changed) - COUNTED_FROM) / 60_000);
