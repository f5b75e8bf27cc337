import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventCard } from '#db/events/queries';
import { events } from '#db/events/schema';
import { venueColumns } from '#db/locations/queries';

const { created_at, updated_at, sequence, online_url } = events;
const toldRegistration = z.object({
  registration_from: z.string().nullable(),
  registration_until: z.string().nullable(),
  registration_left: z.number().nullable(),
});
/** What an event says of its registration, in one column; `null` for one without, as most are. */
const registration = sql`iif(${events.registration_open}, json_object('registration_from', ${events.registration_from},
  'registration_until', ${events.registration_until}, 'registration_left', ${events.registration_left}), null)`
  .mapWith((text: string): z.infer<typeof toldRegistration> | null => toldRegistration.parse(JSON.parse(text)))
  .as('registration');

/** The columns of an event that feeds and lists of the public JSON tell. */
export const listedEvent = {
  ...eventCard,
  created_at,
  updated_at,
  sequence,
  online_url,
  registration,
  venue: venueColumns,
};
