import { and, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { CHANGE_DELAY_MS, EVENT_REMINDER_MS, REMINDER_MS } from '#core/registrations/registration';
import type { Event } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { makeDeliveries } from '#db/mail/deliveries';
import type { Mailing } from '#db/mail/mailing';
import { type EventMailing, eventMailings, type WhenAndWhere } from '#db/registrations/mailings.schema';
import { registrations } from '#db/registrations/schema';

const AWAITED = sql`('coming', 'waiting', 'offered')`;

/** The ids of the events that a mailing tells of, as the right side of `in`. */
const eventsOf = ({ event_id, said }: Pick<EventMailing, 'event_id' | 'said'>): SQL =>
  said.events ? inList(said.events.map(({ id }) => id)) : sql`(${event_id})`;

/** The lists of the events that a mailing tells of, as the right side of `in`. */
const listsOf = (mailing: Pick<EventMailing, 'event_id' | 'said'>): SQL =>
  sql`(select e.list_id from events e where e.id in ${eventsOf(mailing)})`;

/** The parties of whoever has the party `r`, to the dates that a mailing tells of. */
const partiesLike = (mailing: Pick<EventMailing, 'event_id' | 'said'>): SQL =>
  sql`registrations o where o.list_id in ${listsOf(mailing)} and o.status in ${AWAITED} and o.email = r.email`;

/** The condition that the party `r` gets a mailing. Whoever comes to several of its dates gets it for one of them. */
function isRecipient(mailing: EventMailing): SQL {
  const isFirst = sql`r.status in ${AWAITED} and not exists (select 1 from ${partiesLike(mailing)} and o.id < r.id)`;
  return sql`r.list_id in ${listsOf(mailing)} and ${isMeant(mailing)} and ${mailing.said.events ? isFirst : sql`true`}`;
}

/** The condition that the party `r` is still to get it. */
function isMeant(mailing: Pick<EventMailing, 'kind' | 'said' | 'due_at' | 'event_id'>): SQL {
  const { kind, said, due_at } = mailing;
  const day = new Date(Date.parse(due_at) - REMINDER_MS).toISOString();
  switch (kind) {
    case 'changed':
      return said.events
        ? sql`r.email is not null and exists (select 1 from ${partiesLike(mailing)})`
        : sql`r.email is not null and r.status in ${AWAITED}`;
    case 'reminder':
      return sql`r.email is not null and r.status = 'coming' and coalesce(r.confirmed_at, '') <= ${day}`;
    case 'message':
      return sql`r.email is not null and r.status in (select value from json_each(${JSON.stringify(said.to ?? [])}))`;
    default:
      // A row of a later version, or a spoilt one, is written to nobody.
      return sql`false`;
  }
}

/** When and where an event is, as a mailing about its change compares it. */
export function whenAndWhereOf(event: WhenAndWhere): WhenAndWhere {
  const { date, end_date, start_time, end_time, location, location_ne, cancelled } = event;
  return { date, end_date, start_time, end_time, location, location_ne, cancelled };
}

/** Whether two times and places are the same. */
export const isSame = (one: WhenAndWhere, other: WhenAndWhere): boolean =>
  JSON.stringify(whenAndWhereOf(one)) === JSON.stringify(whenAndWhereOf(other));

/**
 * The statements that have the parties of an event told that it was changed: one mailing, some minutes later. A change
 * that waits already goes with it, from what people know.
 */
export function announceChange(db: Database, event: Pick<Event, 'id'>, was: WhenAndWhere, now: Date) {
  const at = now.toISOString();
  const id = crypto.randomUUID();
  const waits = sql`m.event_id = ${event.id} and m.kind = 'changed' and m.started_at is null
    and json_type(m.said, '$.events') is null`;
  // It says how the date is when it goes.
  const isTold = sql`exists (select 1 from event_mailings m, json_each(m.said, '$.events') e
    where m.kind = 'changed' and m.started_at is null and json_extract(e.value, '$.id') = ${event.id})`;
  const known = JSON.stringify({ was: whenAndWhereOf(was) });
  const due = new Date(now.getTime() + CHANGE_DELAY_MS).toISOString();
  return [
    db.insert(eventMailings).select(
      sql`select ${id}, ${event.id}, 'changed', 'sending', null, ${due},
        coalesce((select m.said from event_mailings m where ${waits} order by m.created_at limit 1), ${known}),
        null, null, null, null, ${at}
        where not ${isTold} and exists (
          select 1 from registrations r join events e on e.list_id = r.list_id where e.id = ${event.id} and r.status in ${AWAITED})`,
    ),
    db
      .delete(eventMailings)
      .where(
        and(
          eq(eventMailings.event_id, event.id),
          eq(eventMailings.kind, 'changed'),
          isNull(eventMailings.started_at),
          ne(eventMailings.id, id),
          sql`json_type(${eventMailings.said}, '$.events') is null`,
          sql`exists (select 1 from event_mailings m where m.id = ${id})`,
        ),
      ),
  ] as const;
}

/** The statements that store a message to the parties of an event, due at once, and count whom it goes to. */
export function writeToParties(
  db: Database,
  message: Pick<EventMailing, 'id' | 'event_id' | 'said' | 'actor'>,
  now: Date,
) {
  const at = now.toISOString();
  const mailing = { ...message, kind: 'message' as const, due_at: at, created_at: at };
  return [
    // A call that is repeated while the first is at work writes to nobody twice.
    db.insert(eventMailings).values(mailing).onConflictDoNothing(),
    db
      .select({ recipients: sql<number>`count(*)` })
      .from(sql`registrations r`)
      .where(sql`r.list_id in ${listsOf(mailing)} and ${isMeant(mailing)}`),
  ] as const;
}

/** The statement that makes the reminder of an event that starts at `starts`, once, when its time has come. */
export function remindParties(db: Database, event: Pick<Event, 'id'>, starts: Date, now: Date) {
  const at = now.toISOString();
  const isTime = starts.getTime() - EVENT_REMINDER_MS <= now.getTime() && now < starts;
  return db
    .insert(eventMailings)
    .select(
      sql`select ${crypto.randomUUID()}, e.id, 'reminder', 'sending', null, ${at}, '{}', null, null, null, null, ${at}
        from events e where e.id = ${event.id} and ${Number(isTime)} and e.cancelled = 0 and e.draft = 0
        and e.registration_open = 1`,
    )
    .onConflictDoNothing();
}

/** The condition that a mailing to parties is due. */
export const isDueEventMailing = (now: Date): SQL =>
  sql`(${eventMailings.status} = 'sending' and ${eventMailings.due_at} <= ${now.toISOString()})`;

/** The statement that reads the mailings to parties that are due, the longest waiting first. */
export const askDueEventMailings = (db: Database, now: Date) =>
  db
    .select()
    .from(eventMailings)
    .where(and(eq(eventMailings.status, 'sending'), lte(eventMailings.due_at, now.toISOString())))
    .orderBy(eventMailings.due_at, eventMailings.id);

/** Starts a mailing that has not begun: its deliveries are made in the same batch. */
export async function startEventMailing(db: Database, mailing: EventMailing, now: Date): Promise<void> {
  const at = now.toISOString();
  const isNew = and(
    eq(eventMailings.id, mailing.id),
    eq(eventMailings.status, 'sending'),
    isNull(eventMailings.started_at),
  );
  const started = sql`exists (select 1 from event_mailings m where m.id = ${mailing.id} and m.started_at = ${at})`;
  const parties = sql`(select r.id from registrations r where ${isRecipient(mailing)} and ${started}) as recipient`;
  await db.batch([
    db
      .update(eventMailings)
      // Of several dates those count that it has something to tell of.
      .set({
        started_at: at,
        said: mailing.said,
        recipients: sql`(select count(*) from registrations r where ${isRecipient(mailing)})`,
      })
      .where(isNew),
    makeDeliveries(db, mailing.id, parties, at),
  ]);
}

/** The statement that ends a mailing before it has begun: there is nothing to tell. */
export const dropEventMailing = (db: Database, id: string) =>
  db.delete(eventMailings).where(and(eq(eventMailings.id, id), isNull(eventMailings.started_at)));

/** The parties of a recipient to each of the dates that a mailing tells of, as JSON; `null` for a mailing of one event. */
const partiesOf = (mailing: EventMailing): SQL =>
  mailing.said.events
    ? sql`(select json_group_array(json_object('id', o.id, 'event_id', d.id)) from events d, ${partiesLike(mailing)}
        and d.id in ${eventsOf(mailing)} and d.list_id = o.list_id)`
    : sql`null`;

/** A mailing to the parties of an event, as the ledger knows it. */
export function eventMailing(mailing: EventMailing): Mailing {
  const isSending = and(eq(eventMailings.id, mailing.id), eq(eventMailings.status, 'sending'));
  return {
    id: mailing.id,
    table: eventMailings,
    isWanted: (party) => sql`exists (select 1 from ${registrations} r where r.id = ${party} and ${isMeant(mailing)})`,
    person: (party) => sql`(select json_object('email', r.email, 'name', r.name, 'lang', r.lang, 'status', r.status,
      'adults', r.adults, 'children', r.children, 'parties', json(${partiesOf(mailing)})) from ${registrations} r
      where r.id = ${party})`,
    finish: (db, now, when) =>
      db
        .update(eventMailings)
        .set({ status: 'sent', finished_at: now.toISOString() })
        .where(and(isSending, sql`${eventMailings.started_at} is not null`, when)),
    pauseForProvider: (db) =>
      db.update(eventMailings).set({ status: 'paused', pause_reason: 'provider' }).where(isSending),
  };
}
