import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EventStatus } from '#core/events/event';
import type { Day } from '#core/kit/dates';
import { events } from '#db/events/schema';

// Conditions are written out and not built: SQLite takes a partial index only for one that it can read.

/** The id of each series once: from one to the next by the index, so that many dates cost nothing. */
const everySeries = sql`with recursive every_series(id) as (
  select min(series_id) from events where series_id is not null
  union all
  select (select min(n.series_id) from events n where n.series_id > every_series.id) from every_series
  where every_series.id is not null)`;

/** One date of the series with this id that visitors see, by the index on the dates alone. */
const dateOf = (series: SQL, when: SQL, order: 'asc' | 'desc', isCancelled: boolean) => sql`(select d.id from events d
  where d.series_id = ${series} and d.draft = 0 and d.cancelled = ${sql.raw(isCancelled ? '1' : '0')} and ${when}
  order by d.date ${sql.raw(order)}, d.id ${sql.raw(order)} limit 1)`;

/** One that takes place, else one that is cancelled where those count. */
function eitherDate(series: SQL, when: SQL, order: 'asc' | 'desc', takingPlace: boolean): SQL {
  const held = dateOf(series, when, order, false);
  return takingPlace ? held : sql`coalesce(${held}, ${dateOf(series, when, order, true)})`;
}

/**
 * That a date is not over. No date lasts longer than a month, so that those of years ago are not looked at; what the
 * index says of the last day spares the rows of those that are over.
 */
const isToCome = (today: Day) => sql`d.date >= date(${today}, '-31 days')
  and coalesce(d.end_date, d.date) >= ${today} and d.last_date >= ${today}`;

/** The next date of a series; `null` when all are over. */
const nextDate = (series: SQL, today: Day, takingPlace: boolean): SQL =>
  eitherDate(series, isToCome(today), 'asc', takingPlace);

/** The last date of a series that is over; `null` while there is one to come. */
const lastDate = (series: SQL, today: Day, takingPlace: boolean): SQL =>
  sql`iif(${nextDate(series, today, false)} is null, ${eitherDate(series, sql`true`, 'desc', takingPlace)}, null)`;

/** The query for the ids of the events that stand for the series of a list: one for each, or `null`. */
export function headsOf(list: EventStatus, today: Day, takingPlace: boolean): SQL {
  const head = (list === 'upcoming' ? nextDate : lastDate)(sql`every_series.id`, today, takingPlace);
  return sql`${everySeries} select ${head} as id from every_series where every_series.id is not null`;
}

/**
 * What a card says of its series: how it is held, and how many more dates take place after this one; of a series that is
 * over, how many there were beside it. `null` for an event that is in none.
 */
export const seriesOfCard = (list: EventStatus) => ({
  series_id: events.series_id,
  series_rule: events.series_rule,
  series_more: sql<number | null>`iif(${events.series_id} is null, null,
    (select count(*) from events d where d.series_id = ${events.series_id} and d.draft = 0 and d.cancelled = 0
      and ${list === 'upcoming' ? sql`d.date > ${events.date}` : sql`d.id <> ${events.id}`}))`.as('series_more'),
});

const shownDates = z
  .array(
    z.object({
      id: z.string(),
      date: z.string(),
      end_date: z.string().nullable(),
      start_time: z.string().nullable(),
      end_time: z.string().nullable(),
      cancelled: z.number().transform(Boolean),
    }),
  )
  .catch([]);

/** The published dates of an event's series, its own included, in one column; none for an event that is in no series. */
export const datesBeside = sql`(select json_group_array(json_object('id', d.id, 'date', d.date, 'end_date', d.end_date,
  'start_time', d.start_time, 'end_time', d.end_time, 'cancelled', d.cancelled))
  from events d where d.series_id = ${events.series_id} and d.draft = 0)`
  .mapWith((text: string) => shownDates.parse(JSON.parse(text)))
  .as('series_dates');

/** The date of a series that its own address leads to, where it has one: the next that takes place, else the last. */
export const leadOf = (id: string, today: Day): SQL<string | null> =>
  sql`coalesce(${nextDate(sql`${id}`, today, false)}, ${lastDate(sql`${id}`, today, false)})`;
