import type { EventTimes } from '#core/events/event';
import { instantOf, spanOf } from '#core/events/event-times';
import type { Instant } from '#core/kit/dates';

/** The fields of an event that say whether visitors can register. */
export interface RegistrationEvent extends EventTimes {
  cancelled: boolean;
  registration_open: boolean;
  registration_from: Instant | null;
  registration_until: Instant | null;
  /** Places left where visitors see how many; `null` is plenty, 0 means that there is a waiting list. */
  registration_left: number | null;
}

/** `early` opens later; `full` takes parties for the waiting list. */
export const REGISTRATION_KINDS = ['early', 'open', 'full', 'closed'] as const;

/** Whether visitors can register at a moment. */
export interface RegistrationState {
  kind: (typeof REGISTRATION_KINDS)[number];
  opens: Instant | null;
  closes: Instant;
  /** How many places are left; `null` is plenty. */
  left: number | null;
  /** After how many seconds this changes by the clock alone. */
  changesIn: number;
}

/** When an event starts: of whole days, with the midnight on which it begins. @returns `null` for a date that is none */
export function startOf(event: EventTimes): Date | null {
  const span = spanOf(event);
  return span && new Date(instantOf(span.allDay ? `${span.start}T00:00` : span.start));
}

/** When an event is over. @returns `null` for a date that is none */
export function endOf(event: EventTimes): Date | null {
  const span = spanOf(event);
  return span && new Date(instantOf(span.allDay ? `${span.end}T00:00` : span.end));
}

/** Until when parties can register: until the event starts, where nothing else was said. */
function closingOf(event: RegistrationEvent): Date | null {
  return event.registration_until === null ? startOf(event) : new Date(event.registration_until);
}

/** Until when places are offered to those who wait: until the event starts, or registration closes where that is later. */
export const offersUntil = (event: RegistrationEvent): Date =>
  new Date(Math.max(startOf(event)?.getTime() ?? 0, closingOf(event)?.getTime() ?? 0));

/** What lists and feeds know of an event: it has no `registration` where it takes none. */
interface ListedRegistration extends EventTimes {
  cancelled: boolean;
  registration?: Pick<RegistrationEvent, 'registration_from' | 'registration_until' | 'registration_left'> | null;
}

/** The same for an event of a list. */
export const listedRegistrationAt = ({ registration, ...event }: ListedRegistration, now: Date) =>
  registration ? registrationAt({ ...event, ...registration, registration_open: true }, now) : null;

/**
 * Whether visitors can register for an event at `now`. `null` when they never could: it takes no registrations, is
 * cancelled, or over.
 */
export function registrationAt(event: RegistrationEvent, now: Date): RegistrationState | null {
  const [closes, ends] = [closingOf(event), endOf(event)];
  if (!event.registration_open || event.cancelled || !closes || !ends || ends <= now) return null;
  const opens = event.registration_from;
  const rest = { opens, closes: closes.toISOString(), left: event.registration_left };
  const until = (instant: number) => Math.floor((instant - now.getTime()) / 1000);
  if (closes <= now) return { ...rest, kind: 'closed', changesIn: until(ends.getTime()) };
  if (opens !== null && Date.parse(opens) > now.getTime())
    return { ...rest, kind: 'early', changesIn: until(Date.parse(opens)) };
  // The registration for a series may close after this date of it is over.
  const changes = Math.min(closes.getTime(), ends.getTime());
  return { ...rest, kind: rest.left === 0 ? 'full' : 'open', changesIn: until(changes) };
}
