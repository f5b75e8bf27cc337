import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { SuggestedLocation } from '#core/locations/suggestions-contract';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { locations } from '#db/locations/schema';

/** The most of each that are offered. */
const MOST = 200;

/** What pages and calendars tell of the location of an event, beside the event's own text. */
export const venueColumns = {
  address: locations.address,
  address_ne: locations.address_ne,
  map_point: locations.map_point,
  // An event has a column of this name: D1 gives the rows of a batch by name.
  updated_at: sql<string>`${locations.updated_at}`.as('venue_updated_at'),
};

/** The condition of the join of an event with its location. */
export const venueOfEvent = eq(locations.id, events.location_id);

/** What `venueColumns` reads. */
export type Venue = { address: string; address_ne: string | null; map_point: string | null; updated_at: string };

/** The location with this id, as `venueColumns` tells of it; `null` where there is none. */
export async function venueById(db: Database, id: string | null): Promise<Venue | null> {
  if (id === null) return null;
  const [venue] = await db.select(venueColumns).from(locations).where(eq(locations.id, id)).limit(1);
  return venue ?? null;
}

/** Every stored location, and the places of events that are no location's name, in one round trip. */
export async function suggestedLocations(db: Database): Promise<SuggestedLocation[]> {
  const isStored = db.select({ id: locations.id }).from(locations).where(eq(locations.name, events.location));
  const [stored, used] = await db.batch([
    db
      .select({
        location_id: locations.id,
        name: locations.name,
        name_ne: locations.name_ne,
        address: locations.address,
      })
      .from(locations)
      .orderBy(asc(locations.name), asc(locations.id))
      .limit(MOST),
    db
      .select({
        name: events.location,
        // SQLite takes it from the row of the latest date.
        name_ne: events.location_ne,
        last: sql<string>`max(${events.date})`.as('last_used'),
      })
      .from(events)
      .where(and(isNull(events.location_id), notExists(isStored)))
      .groupBy(events.location)
      .orderBy(desc(sql`last_used`))
      .limit(MOST),
  ]);
  return [...stored, ...used.map(({ name, name_ne }) => ({ location_id: null, name, name_ne, address: null }))];
}
