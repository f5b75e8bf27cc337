import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events } from '#db/events/schema';
import { reused } from '#db/kit/reused';
import { venueOfEvent } from '#db/locations/queries';
import { locations } from '#db/locations/schema';
import { emptyDatabase } from '#testing/database';

const { db } = await emptyDatabase();

const both = reused((db, id: string) =>
  db
    .select({ event: events.updated_at, venue: locations.updated_at })
    .from(events)
    .leftJoin(locations, venueOfEvent)
    .where(eq(events.id, id)),
);

test('a batch on Node fails where two columns have one name, as D1 would lose one of them', async () => {
  await expect(db.batch([both(db, 'one')])).rejects.toThrow('updated_at');
  const named = sql<string>`${locations.updated_at}`.as('venue_updated_at');
  const apart = db.select({ event: events.updated_at, venue: named }).from(events).leftJoin(locations, venueOfEvent);
  expect(await db.batch([apart])).toEqual([[]]);
});
