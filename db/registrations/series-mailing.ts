import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { CHANGE_DELAY_MS } from '#core/registrations/registration';
import type { Event } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { whenAndWhereOf } from '#db/registrations/mailings';
import { eventMailings, type WhenAndWhere } from '#db/registrations/mailings.schema';

/** A date of a series with when and where it was before it was changed. */
export interface ChangedDate {
  event: Pick<Event, 'id'>;
  was: WhenAndWhere;
}

const isWaiting = sql`m.kind = 'changed' and m.started_at is null`;
const idsIn = (said: SQL) => sql`select json_extract(e.value, '$.id') as id from json_each(${said}, '$.events') e`;

/**
 * The statements that have the parties of several dates of a series told that these were changed: one mailing, some
 * minutes later, of which whoever comes to several of them gets one mail. What waits already to be told of the same dates
 * goes with it, from what people know; a date that another waiting mailing tells of is left to that one.
 */
export function announceSeriesChange(db: Database, changes: readonly ChangedDate[], now: Date) {
  const at = now.toISOString();
  const id = crypto.randomUUID();
  const due = new Date(now.getTime() + CHANGE_DELAY_MS).toISOString();
  const given = JSON.stringify(changes.map(({ event, was }) => ({ id: event.id, was: whenAndWhereOf(was) })));
  const ids = sql`(select json_extract(g.value, '$.id') from json_each(${given}) g)`;
  // Those of which every date is among the given ones.
  const isCovered = sql`((json_type(m.said, '$.events') is null and m.event_id in ${ids})
    or (json_type(m.said, '$.events') is not null and not exists (${idsIn(sql`m.said`)} where id not in ${ids})))`;
  const known = sql`coalesce(
    (select json_extract(m.said, '$.was') from event_mailings m
      where ${isWaiting} and m.event_id = c.id and json_type(m.said, '$.was') is not null limit 1),
    (select json_extract(e.value, '$.was') from event_mailings m, json_each(m.said, '$.events') e
      where ${isWaiting} and json_extract(e.value, '$.id') = c.id limit 1),
    c.was)`;
  const dates = sql`(select json_extract(g.value, '$.id') as id, json_extract(g.value, '$.was') as was, g.key as place
    from json_each(${given}) g) c
    where exists (select 1 from registrations r join events v on v.list_id = r.list_id where v.id = c.id and r.status in ('coming', 'waiting', 'offered'))
      and not exists (select 1 from event_mailings m where ${isWaiting} and not ${isCovered}
        and c.id in (${idsIn(sql`m.said`)}))`;
  const told = sql`(select json_object('events', json_group_array(json_object('id', c.id, 'was', json(${known})))) from ${dates})`;
  const lead = sql`(select c.id from ${dates} order by c.place limit 1)`;
  return [
    db.insert(eventMailings).select(
      sql`select ${id}, ${lead}, 'changed', 'sending', null, ${due}, ${told}, null, null, null, null, ${at}
        where ${lead} is not null`,
    ),
    db
      .delete(eventMailings)
      .where(
        and(
          eq(eventMailings.kind, 'changed'),
          isNull(eventMailings.started_at),
          ne(eventMailings.id, id),
          sql`${eventMailings.id} in (select m.id from event_mailings m where ${isWaiting} and ${isCovered})`,
          sql`exists (select 1 from event_mailings m where m.id = ${id})`,
        ),
      ),
  ] as const;
}

/** The statement, before events are deleted, that leaves a mailing about several dates to one that stays. */
export const moveLead = (db: Database, ids: readonly string[]) =>
  db
    .update(eventMailings)
    .set({
      event_id: sql`coalesce((select json_extract(e.value, '$.id') from json_each(${eventMailings.said}, '$.events') e
        join events v on v.id = json_extract(e.value, '$.id') where v.id not in ${inList(ids)} limit 1), ${eventMailings.event_id})`,
    })
    .where(
      and(
        sql`${eventMailings.event_id} in ${inList(ids)}`,
        isNull(eventMailings.started_at),
        sql`json_type(${eventMailings.said}, '$.events') is not null`,
      ),
    );
