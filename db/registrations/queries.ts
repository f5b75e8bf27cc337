import { and, eq, getTableColumns, isNull, lt, or, sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { SHOWN_BELOW } from '#core/registrations/registration';
import { events } from '#db/events/schema';
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

/** The statement for a party with its event, and how many more people it could bring now. */
export const askParty = (db: Database, id: string) =>
  db
    .select({ ...eventColumns, party: getTableColumns(registrations) })
    .from(registrations)
    .innerJoin(events, eq(events.id, registrations.event_id))
    .leftJoin(locations, venueOfEvent)
    .where(eq(registrations.id, id))
    .limit(1);

/**
 * The events that take registrations, are not over on the day `today` and have a party that time can concern, or were
 * imported or brought back and do not say yet how few places there are.
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
          sql`${events.id} in (select r.event_id from registrations r where r.status <> 'cancelled')`,
          and(isNull(events.registration_left), lt(events.registration_places, SHOWN_BELOW)),
        ),
      ),
    );

/** A party with its event and that event's venue. */
export type PartyOfEvent = Awaited<ReturnType<typeof askParty>>[number];
