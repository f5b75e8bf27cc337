import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, type Day } from '#core/kit/dates';
import { changedSeriesContract, madeSeriesContract } from '#core/series/contract';
import { seriesPaths } from '#core/series/paths';
import { type Event, events } from '#db/events/schema';
import type { startAsAdmin } from '#testing/as-admin';

type Society = Pick<Awaited<ReturnType<typeof startAsAdmin>>, 'api' | 'send'>;

/** Six Saturdays from 7 March 2026, and their rule. */
export const SATURDAYS: readonly Day[] = Array.from({ length: 6 }, (_, at) => addDays('2026-03-07', 7 * at));
export const WEEKLY = 'FREQ=WEEKLY;BYDAY=SA';

/** A class as it is typed. */
export const lesson = (title: string) => ({
  title,
  date: '2026-03-01',
  start_time: '10:00',
  end_time: '11:30',
  location: 'Hall',
  description: '<p onclick="x()">Nepali for children</p>',
});

/** Makes, changes and reads series as the back office does. */
export function seriesCalls({ api, send }: Society) {
  const make = (event: object, dates: readonly Day[] = SATURDAYS, rule: string | null = WEEKLY) =>
    send('POST', seriesPaths.create(), { event, rule, dates });
  const datesOf = (series_id: string): Promise<Event[]> =>
    api.db.select().from(events).where(eq(events.series_id, series_id)).orderBy(events.original_date, events.date);
  return {
    make,
    made: async (event: object, dates?: readonly Day[], rule?: string | null) => {
      const answer = await make(event, dates, rule);
      expect(answer.status).toBe(201);
      return madeSeriesContract.parse(await answer.json());
    },
    datesOf,
    fieldOf: async <Name extends keyof Event>(series_id: string, name: Name) =>
      (await datesOf(series_id)).map((event) => event[name]),
    /** The id of a date of a series, from 0. */
    idAt: async (series_id: string, at: number) => (await datesOf(series_id))[at]?.id ?? '',
    edit: async (id: string, data: object) => {
      const answer = await send('PUT', `/api/admin/events/${id}`, data);
      expect(answer.status).toBe(200);
    },
    change: async (id: string, scope: string, data: object) => {
      const answer = await send('PUT', seriesPaths.change(id), { scope, data });
      expect(answer.status, await answer.clone().text()).toBe(200);
      return changedSeriesContract.parse(await answer.json());
    },
  };
}
