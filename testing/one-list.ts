import { asc, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Day } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { events } from '#db/events/schema';
import { rateLimits } from '#db/kit/limits.schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { outbox } from '#db/mail/schema';
import { eventMailings } from '#db/registrations/mailings.schema';
import { askParty } from '#db/registrations/queries';
import { registrations } from '#db/registrations/schema';
import type { startAsAdmin } from '#testing/as-admin';
import { lesson, seriesCalls } from '#testing/series';

type Society = Pick<Awaited<ReturnType<typeof startAsAdmin>>, 'api' | 'send'>;

const created = z.object({ id: z.string() });
const refused = z.object({ errors: z.record(z.string(), z.string()) });

/** A series of six Saturdays from 7 March 2026 for which people register once, and who did. */
export function oneList(society: Society) {
  const { api, send } = society;
  const { db } = api;
  const { made, datesOf } = seriesCalls(society);
  const opened = { series: '', ids: [] as string[] };
  const dateAt = (index: number) => opened.ids[index] ?? '';
  const registerAt = (index: number, name: string, adults: number, more: object = {}) =>
    send('POST', `${paths.api.admin()}/registrations`, {
      ...{ event_id: dateAt(index), name, email: `${name}@parties.test.org`, adults },
      ...more,
    });
  const dates = () => datesOf(opened.series);
  return {
    /** Opens the series anew, with six places, and nobody in its list. */
    open: async (more: object = {}) => {
      for (const table of [deliveries, eventMailings, outbox, rateLimits, registrations, events])
        await db.delete(table);
      const class_ = { ...lesson('Nepali class'), title_ne: 'नेपाली कक्षा', registration_open: true };
      const done = await made({ ...class_, registration_for: 'series', registration_places: 6, ...more });
      opened.series = done.series_id;
      opened.ids = (await datesOf(done.series_id)).map(({ id }) => id);
    },
    series: () => opened.series,
    ids: () => opened.ids,
    /** The id of a date, from 0. */
    dateAt,
    dates,
    /** How many places visitors see on each date. */
    left: async () => (await dates()).map((event) => event.registration_left),
    registerAt,
    /** Adds a party by hand, on the page of a date; gives its id. */
    come: async (index: number, name: string, adults: number, more: object = {}) => {
      const answer = await registerAt(index, name, adults, more);
      expect(answer.status, await answer.clone().text()).toBe(201);
      return created.parse(await answer.json()).id;
    },
    /** Who is how, in the order in which they registered: `maya coming 2`. */
    parties: async () =>
      (await db.select().from(registrations).orderBy(asc(sql`rowid`))).map(
        ({ name, status, places }) => `${name} ${status} ${places}`,
      ),
    /** A party with the date that it is shown. */
    partyOn: async (id: string, today: Day = '2026-03-01') => {
      const [found] = await askParty(db, id, today);
      if (!found) throw new Error('no party');
      return found;
    },
    /** What is refused, field by field. */
    refusal: async (answer: Response) => {
      expect(answer.status, await answer.clone().text()).toBe(422);
      return refused.parse(await answer.json()).errors;
    },
  };
}
