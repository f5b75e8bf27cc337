import { type SQL, sql } from 'drizzle-orm';
import { REGISTRATION_FIELDS } from '#db/events/registration-fields';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';

/** The series in whose list the parties of an event are, as it is stored now; `null` where its list is its own. */
export const seriesAsStored = (event: SQL): SQL<string | null> =>
  sql`(select iif(e.registration_for = 'series', e.series_id, null) from events e where e.id = ${event})`;

/** What is the same on all dates of a series for which people register as a whole. */
const SHARED = [...REGISTRATION_FIELDS, 'registration_left'] as const;

/**
 * The statement, after these events were stored, by which those of a series have how its other dates take registrations:
 * they may come from a time when that was different.
 */
export function shareRegistration(db: Database, ids: readonly string[]) {
  const stored = inList(ids);
  const model = sql`(select k.id from events k where k.series_id = ${events.series_id} and k.id not in ${stored}
    and (k.registration_for = 'series' or ${events.registration_for} = 'series') order by k.date desc, k.id limit 1)`;
  const values = Object.fromEntries(
    SHARED.map((name) => [name, sql`(select m.${sql.identifier(name)} from events m where m.id = ${model})`]),
  );
  return [
    db
      .update(events)
      .set(values)
      .where(sql`${events.id} in ${stored} and ${events.series_id} is not null and ${model} is not null`),
  ];
}
