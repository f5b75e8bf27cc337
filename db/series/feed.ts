import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Day, Instant } from '#core/kit/dates';
import { listedEvent } from '#db/events/listed';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { reused } from '#db/kit/reused';
import { venueOfEvent } from '#db/locations/queries';
import { locations } from '#db/locations/schema';

/** The most parts of series in a feed, and the most dates that were changed by themselves. */
const MOST_PARTS = 300;
const MOST_OWN = 1000;

/** What a date tells of its series. */
const ofSeries = {
  series_id: events.series_id,
  series_part: events.series_part,
  series_rule: events.series_rule,
  original_date: events.original_date,
};

// Conditions are written out, for the partial indexes of dates of series.
const isPlain = sql`d.draft = 0 and d.series_own = '[]' and d.original_date is not null`;

/** The first date of each part of which nothing was changed by itself, by the index from one part to the next. */
const models = sql`(with recursive every_part(id) as (
    select min(series_part) from events where series_part is not null
    union all
    select (select min(n.series_part) from events n where n.series_part > every_part.id) from every_part
    where every_part.id is not null)
  select (select d.id from events d where d.series_part = every_part.id and ${isPlain} order by d.date limit 1)
  from every_part where every_part.id is not null)`;

/** The dates of a part of which nothing was changed by itself. */
export interface PlainDates {
  /** When one of them was changed last. */
  changed_at: Instant;
  /** Their days by the plan. */
  days: readonly Day[];
  /** Their ids, in the order of the days. */
  ids: () => readonly string[];
}

function plainDates(text: string): PlainDates {
  const [changed_at = '', days = ''] = text.split('\n', 2);
  return { changed_at, days: days.split(','), ids: () => text.split('\n').slice(2) };
}

/**
 * The statement for the parts of series that have a date on `from` or later: each as its first date of which nothing
 * was changed by itself, with all those dates (`plain`), which are read once.
 */
export const seriesParts = reused((db, from: Day) => {
  const dates = sql`from events d where d.series_part = ${events.series_part} and ${isPlain}`;
  // A list in JSON takes longer to write and to read. No day has a comma, and no id a line feed.
  const plain = sql`(select max(d.updated_at) || '\n' || group_concat(d.original_date) || '\n' || group_concat(d.id, '\n')
    ${dates})`;
  return db
    .select({ ...listedEvent, ...ofSeries, plain: plain.mapWith(plainDates).as('plain') })
    .from(events)
    .leftJoin(locations, venueOfEvent)
    .where(sql`${events.id} in ${models} and exists (select 1 ${dates} and d.date >= ${from})`)
    .orderBy(asc(events.date), asc(events.id))
    .limit(MOST_PARTS);
});

/** The statement for the dates of series on `from` or later that were changed by themselves. */
export const ownDates = reused((db, from: Day) =>
  // By their ids, or SQLite walks all events by the index on the date.
  datesWhere(
    db,
    sql`${events.id} in (select d.id from events d where d.series_own <> '[]' and +d.date >= ${from})`,
  ).limit(MOST_OWN),
);

/** The statement for all dates of one series that visitors see. */
export const datesOfSeries = (db: Database, id: string) => datesWhere(db, eq(events.series_id, id));

const datesWhere = (db: Database, condition: SQL | undefined) =>
  db
    .select({ ...listedEvent, ...ofSeries, series_own: events.series_own })
    .from(events)
    .leftJoin(locations, venueOfEvent)
    .where(and(condition, isPublished(events)))
    .orderBy(asc(events.date), asc(events.start_time), asc(events.id));
