import { and, asc, eq, sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { isUpcoming } from '#db/events/queries';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';

/** Of an event of the query around; nothing is counted where it takes no registrations. */
const whereOpen = (counted: string) =>
  sql<number | null>`case when "events"."registration_open" then (select coalesce(sum(${sql.raw(counted)}), 0)
    from registrations r where r.list_id = "events"."list_id") end`;

/**
 * How full an event is, as subqueries beside its columns: the places that are taken or held, and the people who wait.
 * Both are `null` where it takes no registrations.
 */
export const fullness = {
  registration_taken: whereOpen('r.places').as('registration_taken'),
  registration_waiting: whereOpen(`iif(r.status = 'waiting', r.adults + r.children, 0)`).as('registration_waiting'),
};

/** The condition that an event is the next of those that have one list. */
const isFirst = (today: Day) => sql`(${events.list_id} = ${events.id} or not exists (select 1 from events d
  where d.list_id = "events"."list_id" and d.draft = 0 and d.cancelled = 0 and d.registration_open = 1
  and d.last_date >= ${today} and (d.date < "events"."date" or (d.date = "events"."date" and d.id < "events"."id"))))`;

/** The statement for how full the next `limit` events are that take place and take registrations; a list counts once. */
export const nextFullness = (db: Database, today: Day, limit: number) =>
  db
    .select({ id: events.id, registration_places: events.registration_places, ...fullness })
    .from(events)
    .where(and(isUpcoming(today), eq(events.cancelled, false), eq(events.registration_open, true), isFirst(today)))
    .orderBy(asc(events.date), asc(events.start_time), asc(events.id))
    .limit(limit);
