import { and, desc, eq, getTableColumns, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { addDays, type Day } from '#core/kit/dates';
import { isForSeries, listIdOf } from '#core/registrations/list';
import { SHOWN_BELOW } from '#core/registrations/registration';
import { type Event, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { venueColumns, venueOfEvent } from '#db/locations/queries';
import { locations } from '#db/locations/schema';
import { registrations } from '#db/registrations/schema';

const eventColumns = { event: getTableColumns(events), venue: venueColumns };

/** The statement for a published event that people may register for, with its venue. */
export const askRegistrationEvent = (db: Database, id: string) =>
  db
    .select(eventColumns)
    .from(events)
    .leftJoin(locations, venueOfEvent)
    .where(and(eq(events.id, id), isPublished(events)))
    .limit(1);

/** The id of a date of the list of the query's party; `null` where there is none. */
const dateOfList = (when: SQL, order: 'asc' | 'desc'): SQL => sql`(select d.id from events d
  where d.list_id = ${registrations.list_id} and d.draft = 0 and d.cancelled = 0 and ${when}
  order by d.date ${sql.raw(order)}, d.id limit 1)`;

/**
 * The statement for a party with its event and that event's venue. Of a party that comes to a whole series it is the next
 * date that takes place, or the last one.
 */
export const askParty = (db: Database, id: string, today: Day) =>
  db
    .select({ ...eventColumns, party: getTableColumns(registrations) })
    .from(registrations)
    .innerJoin(
      events,
      sql`${events.id} = iif(${registrations.series_id} is null, ${registrations.event_id}, coalesce(
        ${dateOfList(sql`d.last_date >= ${today}`, 'asc')}, ${dateOfList(sql`true`, 'desc')}, ${registrations.event_id}))`,
    )
    .leftJoin(locations, venueOfEvent)
    .where(eq(registrations.id, id))
    .limit(1);

/** The last date of the list of an event that takes place; the event itself where its list is its own. */
export async function lastOfList(db: Database, event: Event): Promise<Event> {
  if (!isForSeries(event)) return event;
  const [last] = await db
    .select()
    .from(events)
    .where(and(eq(events.list_id, listIdOf(event)), eq(events.cancelled, false), eq(events.draft, false)))
    .orderBy(desc(events.date), desc(events.id))
    .limit(1);
  return last ?? event;
}

/** So many days before its date an event of a series is looked at: its parties are reminded. */
const SOON = 3;

/**
 * The events that take registrations, are not over on the day `today` and have a party that time can concern, or were
 * imported or brought back and do not say yet how few places there are. Of a series that has one list these are the dates
 * of the next days and the last one.
 */
export const unsettledEvents = (db: Database, today: Day) =>
  db
    .select()
    .from(events)
    .where(
      and(
        eq(events.registration_open, true),
        sql`${events.last_date} >= ${today}`,
        or(
          sql`${events.list_id} in (select r.list_id from registrations r where r.status <> 'cancelled')`,
          and(isNull(events.registration_left), lt(events.registration_places, SHOWN_BELOW)),
        ),
        or(eq(events.list_id, events.id), and(eq(events.cancelled, false), eq(events.draft, false))),
        or(
          eq(events.list_id, events.id),
          sql`${events.date} <= ${addDays(today, SOON)}`,
          sql`not exists (select 1 from events d where d.list_id = ${events.list_id} and d.draft = 0 and d.cancelled = 0
            and d.date > ${events.date})`,
        ),
      ),
    );

/** A party with its event and that event's venue. */
export type PartyOfEvent = Awaited<ReturnType<typeof askParty>>[number];
