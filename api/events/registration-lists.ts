import { and, ne, type SQL, sql } from 'drizzle-orm';
import { Invalid } from '#api/http/errors';
import { consequencesUntil } from '#api/registrations/consequences';
import type { Written } from '#api/rest/declaration';
import { isForSeries, listIdOf } from '#core/registrations/list';
import { offersUntil } from '#core/registrations/state';
import { changedFields, isOfRegistration } from '#core/series/change';
import { type Event, type EventInput, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { seriesAsStored } from '#db/registrations/lists';
import { registrations } from '#db/registrations/schema';

type WrittenEvent = Pick<Written<typeof events, EventInput>, 'before' | 'after'>;

/** Of so many lists at once parties get their places in the batch of a change; the clock sees to the others. */
const SETTLED_AT_ONCE = 20;

/**
 * The condition that an event can be deleted: nobody counts on it, or it is a draft of a date beside others. Otherwise it
 * is cancelled instead, and they are told.
 */
export const isDeletable: SQL = sql`not exists (select 1 from registrations r
  where (r.list_id = ${events.id} or (r.list_id = ${events.list_id} and ${events.draft} = 0))
  and r.status in ('coming', 'waiting', 'offered'))`;

const isMovedToOther = ({ before, after }: WrittenEvent) => before !== null && listIdOf(before) !== listIdOf(after);

/**
 * Whoever registered stays in the list that they are in: whether people register for a date or for the whole series is
 * settled by then.
 * @throws Invalid
 */
export async function refuseOtherLists(records: readonly WrittenEvent[], db: Database): Promise<void> {
  const left = records.filter(isMovedToOther).flatMap(({ before }) => (before ? [listIdOf(before)] : []));
  if (left.length === 0) return;
  const isThere = and(
    sql`${registrations.list_id} in ${inList([...new Set(left)])}`,
    ne(registrations.status, 'cancelled'),
  );
  if ((await db.$count(registrations, isThere)) > 0)
    throw new Invalid({ registration_for: ({ registrations: { office } }) => office.listTaken });
}

/** Whether a change of a date is one of the registration for its whole series, which is the same on all dates. */
const changesSeries = (before: Event, after: Event): boolean =>
  (isForSeries(before) || isForSeries(after)) && changedFields(before, after).some(isOfRegistration);

/** @throws Invalid for a change of the registration for a whole series on some of its dates */
export function refuseOneDate(before: Event, after: Event): void {
  if (changesSeries(before, after))
    throw new Invalid({ registration_for: ({ registrations: { office } }) => office.forAllDates });
}

/** The same for dates that are written together, where their series has others. @throws Invalid */
export async function refuseSomeDates(records: readonly WrittenEvent[], db: Database): Promise<void> {
  const [one] = records.filter(({ before, after }) => before && changesSeries(before, after));
  const series = one?.before?.series_id;
  if (!one?.before || !series) return;
  const ids = inList(records.map(({ after }) => after.id));
  const isOther = sql`${events.series_id} = ${series} and ${events.id} not in ${ids}`;
  if ((await db.$count(events, isOther)) > 0) refuseOneDate(one.before, one.after);
}

/** The statements, after events were changed, by which those who left a list that is no more can come back to the new one. */
export function followLists(db: Database, records: readonly WrittenEvent[]) {
  const moved = records.filter(isMovedToOther).map(({ after }) => after.id);
  if (moved.length === 0) return [];
  return [
    db
      .update(registrations)
      .set({ series_id: seriesAsStored(sql`${registrations.event_id}`) })
      .where(sql`${registrations.event_id} in ${inList(moved)} and ${registrations.source} <> 'door'`),
  ];
}

/** The statements by which places go to whoever waits once events were changed: more of them may be free. */
export function settleLists(db: Database, records: readonly WrittenEvent[], now: Date) {
  const open = records.filter(({ before, after }) => before?.registration_open || after.registration_open);
  // The list of a series changes with all of its dates; what follows when one of them does is left to the clock.
  const changed = open.filter(({ before, after }) => !isForSeries(after) || !before || changesSeries(before, after));
  const lists = Map.groupBy(
    changed.map(({ after }) => after),
    listIdOf,
  );
  if (lists.size > SETTLED_AT_ONCE) return [];
  return [...lists.values()].flatMap((dates) => {
    const held = isForSeries(dates[0] ?? NOT_LISTED)
      ? dates.filter(({ cancelled, draft }) => !cancelled && !draft)
      : dates;
    const [last] = held.toSorted((one, other) => offersUntil(other).getTime() - offersUntil(one).getTime());
    return last ? consequencesUntil(db, last, last, now) : [];
  });
}

const NOT_LISTED = { series_id: null, registration_for: 'date' } as const;

/** The statement, before events are deleted, that leaves the parties of a series to a date of it that stays. */
export const moveParties = (db: Database, ids: readonly string[]) =>
  db
    .update(registrations)
    .set({
      event_id: sql`coalesce((select e.id from events e where e.list_id = ${registrations.series_id}
        and e.id not in ${inList(ids)} order by e.date, e.id limit 1), ${registrations.event_id})`,
    })
    .where(sql`${registrations.series_id} is not null and ${registrations.event_id} in ${inList(ids)}`);
