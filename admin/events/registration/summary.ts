import type { TranslateFunction } from 'ra-core';
import { readableMoment } from '#admin/kit/readable-date.ts';
import { isDay } from '#core/kit/dates';
import { registrationAt } from '#core/registrations/state';
import type { Event } from '#db/events/schema';

/** The fields of an event, as they are typed, that the summary reads. */
export const SUMMED = [
  'date',
  'end_date',
  'start_time',
  'end_time',
  'cancelled',
  'draft',
  'registration_open',
  'registration_from',
  'registration_until',
  'registration_left',
  'registration_places',
  'registration_party_max',
] as const satisfies readonly (keyof Event)[];

/** What a form has of these fields: any may be missing still. */
export type Summed = Partial<Pick<Event, (typeof SUMMED)[number]>>;

/** How registration for an event stands, on one line: `Open · 120 places · up to 8 in a party`. */
export function registrationSummary(event: Summed, now: Date, translate: TranslateFunction): string {
  const says = (key: string, options: object = {}): string =>
    translate(`resources.events.registration.stands.${key}`, options);
  if (!event.registration_open) return says('off');
  const { registration_places: places, registration_party_max: party } = event;
  return [
    standing(event, now, says),
    ...(places ? [says('places', { smart_count: places })] : []),
    ...(party ? [says('party', { smart_count: party })] : []),
  ].join(' · ');
}

function standing(event: Summed, now: Date, says: (key: string, options?: object) => string): string {
  const { date, draft } = event;
  // Nobody can register yet for what visitors do not see.
  if (draft || !date || !isDay(date)) return says('on');
  const end_date = event.end_date && isDay(event.end_date) ? event.end_date : null;
  const state = registrationAt(
    {
      date,
      end_date,
      start_time: event.start_time ?? null,
      end_time: event.end_time ?? null,
      cancelled: event.cancelled ?? false,
      registration_open: true,
      registration_from: event.registration_from ?? null,
      registration_until: event.registration_until ?? null,
      registration_left: event.registration_left ?? null,
    },
    now,
  );
  return says(state?.kind ?? 'closed', { moment: readableMoment(state?.opens ?? '') });
}
