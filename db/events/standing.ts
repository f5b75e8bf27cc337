import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { EventStatus } from '#core/events/event';
import type { Day } from '#core/kit/dates';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { isPublished } from '#db/kit/drafts';
import { headsOf } from '#db/series/lists';

/** Single events, which are in no series. */
const one = alias(events, 'one');
const isSingle = sql`${one.series_id} is null`;
type Table = typeof events | typeof one;

/** Which events of a list are wanted. */
export interface Wanted {
  /** The most single events that are looked at, from the beginning of the list. */
  take: number;
  /** Leaves out those that are cancelled. */
  takingPlace?: boolean;
  /** A further condition on single events, and on those that stand for their series. */
  condition?: (table: Table) => SQL | undefined;
  /** Where it does not hold, there are none. */
  when?: SQL;
  /** The query for the events that stand for their series, where that is asked already. */
  heads?: SQL;
}

/** The order of a list: what is to come soonest first, what is over the latest first. */
export function orderOf(list: EventStatus, { date, start_time, id }: Table): SQL[] {
  const towards = list === 'upcoming' ? asc : desc;
  return [towards(date), towards(start_time), towards(id)];
}

const runsOn = (list: EventStatus, today: Day) =>
  and(list === 'upcoming' ? gte(one.last_date, today) : lt(one.last_date, today), isPublished(one), isSingle);

/** A bound that lets nothing through unless `when` holds: as a condition it would be asked for each row. */
const bound = (value: SQL, when: SQL | undefined) => (when ? sql`case when ${when} then ${value} end` : value);

/**
 * The condition that an event stands in a list: single ones that run today or later, or are over, and of each series the
 * one that stands for it. Single events are read in the order of an index that holds no others, so that nobody walks
 * through the dates of series; one may have begun long ago, and the first day to look at is asked from the index on the
 * last days. What stands in the list is few, and sorted once it is known.
 */
export function standsIn(list: EventStatus, db: Database, today: Day, wanted: Wanted): SQL | undefined {
  const { take, takingPlace = false, condition, when } = wanted;
  const runs = runsOn(list, today);
  // The `+` keeps SQLite from walking the index on the date instead of the one that the condition names.
  const first = db
    .select({ day: sql<Day | null>`min(+${one.date})` })
    .from(one)
    .where(runs);
  // The date is never after the last day: the extra bound lets the index on the date serve.
  const within =
    list === 'upcoming' ? gte(one.date, bound(sql`(${first})`, when)) : lt(one.date, bound(sql`${today}`, when));
  const held = takingPlace ? eq(one.cancelled, false) : undefined;
  const singles = db
    .select({ id: one.id })
    .from(one)
    .where(and(within, runs, held, condition?.(one)))
    .orderBy(...orderOf(list, one))
    .limit(take);
  const heads = wanted.heads ?? headsOf(list, today, takingPlace);
  return and(sql`${events.id} in (select id from ${singles} union all select * from (${heads}))`, condition?.(events));
}

/** The query for how many single events stand in a list. */
export const singlesIn = (list: EventStatus, db: Database, today: Day) =>
  db.select({ singles: sql<number>`count(*)` }).from(one).where(runsOn(list, today));
