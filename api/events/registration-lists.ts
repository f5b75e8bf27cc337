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
import { registrations } from '#db/registrations/schema';

type WrittenEvent = Pick<Written<typeof events, EventInput>, 'before' | 'after'>;

/** Of so many lists at once parties get their places in the batch of a change; the clock sees to the others. */
const SETTLED_AT_ONCE = 20;

/** The condition that somebody counts on an event: it is cancelled instead of deleted, and they are told. */
export const isAwaited: SQL = sql`exists (select 1 from registrations r where r.list_id = ${events.list_id}
  and r.status in ('coming', 'waiting', 'offered'))`;

/**
 * Whoever registered stays in the list that they are in: whether people register for a date or for the whole series is
 * settled by then.
 * @throws Invalid
 */
export async function refuseOtherLists(records: readonly WrittenEvent[], db: Database): Promise<void> {
  const left = records.flatMap(({ before, after }) =>
    before && listIdOf(before) !== listIdOf(after) ? [listIdOf(before)] : [],
  );
  if (left.length === 0) return;
  const isThere = and(
    sql`${registrations.list_id} in ${inList([...new Set(left)])}`,
    ne(registrations.status, 'cancelled'),
  );
  if ((await db.$count(registrations, isThere)) > 0)
    throw new Invalid({ registration_for: ({ registrations: { office } }) => office.listTaken });
}

/** Whether a change of a date is one of the registration for its whole series, which is the same on all dates. */
export const changesSeriesRegistration = (before: Event, after: Event): boolean =>
  (isForSeries(before) || isForSeries(after)) && changedFields(before, after).some(isOfRegistration);

/** @throws Invalid for a change of the registration for a whole series on some of its dates */
export function refuseOneDate(before: Event, after: Event): void {
  if (changesSeriesRegistration(before, after))
    throw new Invalid({ registration_for: ({ registrations: { office } }) => office.forAllDates });
}

/** The statements by which places go to whoever waits once events were changed: more of them may be free. */
export function settleLists(db: Database, records: readonly WrittenEvent[], now: Date) {
  const open = records.filter(({ before, after }) => before?.registration_open || after.registration_open);
  const lists = [
    ...Map.groupBy(
      open.map(({ after }) => after),
      listIdOf,
    ).values(),
  ];
  if (lists.length > SETTLED_AT_ONCE) return [];
  return lists.flatMap((dates) => {
    const [last] = dates.toSorted((one, other) => offersUntil(other).getTime() - offersUntil(one).getTime());
    // What changes on one date of a series is not the list: the clock sees to what follows.
    return last && (!isForSeries(last) || dates.length > 1) ? consequencesUntil(db, last, last, now) : [];
  });
}

/** The statement, before events are deleted, that leaves the parties of a series to a date of it that stays. */
export const moveParties = (db: Database, ids: readonly string[]) =>
  db
    .update(registrations)
    .set({
      event_id: sql`coalesce((select e.id from events e where e.list_id = ${registrations.series_id}
        and e.id not in ${inList(ids)} order by e.date, e.id limit 1), ${registrations.event_id})`,
    })
    .where(sql`${registrations.series_id} is not null and ${registrations.event_id} in ${inList(ids)}`);
