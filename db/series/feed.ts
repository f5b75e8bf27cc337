import { and, asc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '#core/kit/dates';
import { listedEvent } from '#db/events/listed';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { venueOfEvent } from '#db/locations/queries';
import { locations } from '#db/locations/schema';

/** The most parts of series in a feed, and the most dates that were changed by themselves. */
const MOST_PARTS = 300;
const MOST_OWN = 1000;

const plainDates = z.array(z.object({ id: z.string(), date: z.string() })).catch([]);

/** What a date tells of its series. */
const ofSeries = {
  series_id: events.series_id,
  series_part: events.series_part,
  series_rule: events.series_rule,
  original_date: events.original_date,
};

const isPlain = sql`d.draft = 0 and d.series_own = '[]'`;

/** The first date of each part of which nothing was changed by itself, by the index from one part to the next. */
const models = sql`(with recursive every_part(id) as (
    select min(series_part) from events where series_part is not null
    union all
    select (select min(n.series_part) from events n where n.series_part > every_part.id) from every_part
    where every_part.id is not null)
  select (select d.id from events d where d.series_part = every_part.id and ${isPlain} order by d.date limit 1)
  from every_part where every_part.id is not null)`;

/**
 * The statement for the parts of series that have a date on `from` or later: each as its first date of which nothing
 * was changed by itself, with all those dates (`plain`).
 */
export function seriesParts(db: Database, from: Day) {
  const dates = sql`from events d where d.series_part = ${events.series_part} and ${isPlain}`;
  return db
    .select({
      ...listedEvent,
      ...ofSeries,
      plain: sql`(select json_group_array(json_object('id', d.id, 'date', d.original_date)) ${dates})`
        .mapWith((text: string) => plainDates.parse(JSON.parse(text)))
        .as('plain'),
      last_change: sql<string>`(select max(d.updated_at) ${dates})`.as('last_change'),
    })
    .from(events)
    .leftJoin(locations, venueOfEvent)
    .where(sql`${events.id} in ${models} and (select max(d.date) ${dates}) >= ${from}`)
    .orderBy(asc(events.date), asc(events.id))
    .limit(MOST_PARTS);
}

/** The statement for the dates of series on `from` or later that were changed by themselves. */
export const ownDates = (db: Database, from: Day) =>
  datesWhere(db, and(sql`${events.series_own} <> '[]'`, gte(events.date, from))).limit(MOST_OWN);

/** The statement for all dates of one series that visitors see. */
export const datesOfSeries = (db: Database, id: string) => datesWhere(db, eq(events.series_id, id));

const datesWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...listedEvent, ...ofSeries, series_own: events.series_own })
    .from(events)
    .leftJoin(locations, venueOfEvent)
    .where(and(condition, isPublished(events)))
    .orderBy(asc(events.date), asc(events.start_time), asc(events.id));
