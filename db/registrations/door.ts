import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { fold } from '#core/kit/text';
import type { DoorEntry } from '#core/registrations/door-contract';
import { type Listed, listIdOf } from '#core/registrations/list';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { insertRows } from '#db/kit/many-rows';
import { checkIns, doorLinks } from '#db/registrations/check-ins.schema';
import { registrations } from '#db/registrations/schema';
import { nextTurn } from '#db/registrations/write';

/** Which phone sent entries, and who holds it: an account, or a link. */
export interface Keeper {
  door: string;
  actor: string;
  actor_id: string;
}

/** How many people of a party are inside at an event, as an expression. */
const insideOf = (eventId: string) => sql<number>`(select coalesce(sum(c.people), 0) from check_ins c
  where c.registration_id = ${registrations.id} and c.event_id = ${eventId} and c.undone_at is null)`;
const people = sql<number>`${registrations.adults} + ${registrations.children}`;

/**
 * The statements that store what a phone at the door of an event noted, for a `db.batch`; followed by what follows from a
 * change of the list (`consequences`). Entries that are there already change nothing, and it does not matter which phone's
 * come first. Nothing is refused for want of places: these people are inside. Whoever is in no list comes to this event
 * alone, and a party of a whole series stays in its list as it is, though only one date of it is on.
 */
export function storeEntries(db: Database, event: Listed, entries: readonly DoorEntry[], keeper: Keeper, now: Date) {
  const at = now.toISOString();
  const eventId = event.id;
  const ins = entries.filter((entry) => entry.kind === 'in');
  const undos = JSON.stringify(entries.filter((entry) => entry.kind === 'undo'));
  const walkIns = ins.flatMap(({ registration_id, walk_in }) => (walk_in ? [{ id: registration_id, ...walk_in }] : []));
  const parties = walkIns.map(({ id, name, adults, children }) => ({
    ...{ id, event_id: eventId, name, adults, children, places: adults + children },
    ...{ lang: 'en' as const, status: 'coming' as const, source: 'door' as const, search: fold(name) },
    ...{ confirmed_at: at, created_at: at, updated_at: at },
  }));
  const rows = ins.map((entry) => ({
    ...{ id: entry.id, event_id: eventId, registration_id: entry.registration_id, people: entry.people, at: entry.at },
    ...{ ...keeper, created_at: at },
  }));
  const undoneAt = sql`(select json_extract(v.value, '$.at') from json_each(${undos}) v
    where json_extract(v.value, '$.check_in_id') = ${checkIns.id} limit 1)`;
  return [
    ...insertRows(db, registrations, parties).map((insert) => insert.onConflictDoNothing()),
    // A party that was erased meanwhile, or is of another event, is not let in: the phone is told.
    ...insertRows(db, checkIns, rows, isOfEvent(event)).map((insert) => insert.onConflictDoNothing()),
    db
      .update(checkIns)
      .set({ status_before: statusBefore })
      .where(and(isNull(checkIns.status_before), sql`${checkIns.id} in ${inList(ins.map(({ id }) => id))}`)),
    db
      .update(checkIns)
      .set({ undone_at: undoneAt, undone_by: keeper.actor, undone_by_id: keeper.actor_id })
      .where(and(eq(checkIns.event_id, eventId), isNull(checkIns.undone_at), sql`${undoneAt} is not null`)),
    ...confirmedOfSeries(
      db,
      event,
      ins.map((entry) => entry.registration_id),
      at,
    ),
    ...partiesAfter(db, eventId, { let_in: ins.map((entry) => entry.registration_id), undos, at }),
  ] as const;
}

/** What the party of a check-in was before the people who are inside came. */
const statusBefore = sql`coalesce(
  (select c.status_before from check_ins c where c.registration_id = ${checkIns.registration_id}
    and c.undone_at is null and c.status_before is not null limit 1),
  (select r.status from registrations r where r.id = ${checkIns.registration_id}))`;

/** The condition that a list is that of the event, or of those who came to its door without one. */
const isInLists = (list: SQL, event: Listed): SQL => sql`${list} in (${event.id}, ${listIdOf(event)})`;

/** The statement by which a party of a whole series that was let in before it confirmed its mail need not do that. */
const confirmedOfSeries = (db: Database, event: Listed, ids: readonly string[], at: string) =>
  listIdOf(event) === event.id
    ? []
    : [
        db
          .update(registrations)
          .set({ status: 'coming', told: 'coming', turn: nextTurn, confirmed_at: at, updated_at: at })
          .where(
            and(
              eq(registrations.list_id, listIdOf(event)),
              sql`${registrations.id} in ${inList(ids)}`,
              sql`${registrations.status} = 'unconfirmed' and ${registrations.places} > 0`,
            ),
          ),
      ];

/** The condition for `insertRows` that the party of a check-in is in the list of the event, and was not erased. */
const isOfEvent = (event: Listed): SQL => {
  const at = Object.keys(getTableColumns(checkIns)).indexOf('registration_id');
  return sql`exists (select 1 from registrations r where r.id = json_extract(v.value, ${`$[${at}]`})
    and ${isInLists(sql`r.list_id`, event)} and (r.name <> '' or r.source = 'door'))`;
};

interface Touched {
  /** The ids of the parties of which people were let in. */
  let_in: readonly string[];
  /** What was taken back, as JSON. */
  undos: string;
  at: string;
}

/** The statements by which parties are what their check-ins say: whoever is inside is coming, and told so by nobody. */
function partiesAfter(db: Database, eventId: string, { let_in, undos, at }: Touched) {
  const inside = insideOf(eventId);
  const ofEvent = eq(registrations.list_id, eventId);
  const isLetIn = sql`${registrations.id} in ${inList(let_in)}`;
  // An address is in the list of an event once: of two parties that were cancelled, one comes back.
  const isNowhereElse = sql`not exists (select 1 from registrations o where o.list_id = ${registrations.list_id}
    and o.email = ${registrations.email} and o.id <> ${registrations.id}
    and (o.status <> 'cancelled' or (o.id < ${registrations.id} and o.id in ${inList(let_in)})))`;
  const before = sql`(select c.status_before from check_ins c where c.registration_id = ${registrations.id}
    order by c.undone_at desc, c.rowid desc limit 1)`;
  const isUndone = sql`${registrations.id} in (select c.registration_id from check_ins c, json_each(${undos}) v
    where c.id = json_extract(v.value, '$.check_in_id'))`;
  const places = sql`iif(${registrations.source} = 'door', ${inside}, max(${people}, ${inside}))`;
  return [
    db
      .update(registrations)
      .set({
        status: 'coming',
        told: 'coming',
        ended_reason: null,
        held_since: null,
        offered_until: null,
        turn: sql`coalesce(${registrations.turn}, ${nextTurn})`,
        confirmed_at: sql`coalesce(${registrations.confirmed_at}, ${at})`,
        updated_at: at,
      })
      .where(and(ofEvent, isLetIn, ne(registrations.status, 'coming'), sql`${inside} > 0`, isNowhereElse)),
    db
      .update(registrations)
      .set({ status: 'cancelled', ended_reason: 'office', places: 0, updated_at: at })
      .where(and(ofEvent, eq(registrations.source, 'door'), eq(registrations.status, 'coming'), sql`${inside} = 0`)),
    // Let in by mistake: it waits in its turn again, or is what else it was.
    db
      .update(registrations)
      .set({
        status: sql`iif(${before} = 'offered', 'waiting', ${before})`,
        told: sql`case ${before} when 'unconfirmed' then 'confirm' when 'cancelled' then 'cancelled' else 'waiting' end`,
        ended_reason: sql`iif(${before} = 'cancelled', 'office', null)`,
        confirmed_at: sql`iif(${before} = 'unconfirmed', null, ${registrations.confirmed_at})`,
        turn: sql`iif(${before} in ('waiting', 'offered'), ${registrations.turn}, null)`,
        places: 0,
        updated_at: at,
      })
      .where(
        and(ofEvent, isUndone, eq(registrations.status, 'coming'), sql`${inside} = 0`, sql`${before} <> 'coming'`),
      ),
    db
      .update(registrations)
      .set({ places, updated_at: at })
      .where(and(ofEvent, eq(registrations.status, 'coming'), sql`${registrations.places} <> ${places}`)),
  ] as const;
}

/** The statements that read what a phone at the door shows: parties that may come or are inside, and all check-ins. */
export const askDoor = (db: Database, event: Listed) =>
  [
    db
      .select({
        id: registrations.id,
        name: registrations.name,
        adults: registrations.adults,
        children: registrations.children,
        status: registrations.status,
        places: registrations.places,
        source: registrations.source,
      })
      .from(registrations)
      .where(
        and(
          isInLists(sql`${registrations.list_id}`, event),
          sql`(${registrations.status} <> 'cancelled' or ${insideOf(event.id)} > 0)`,
        ),
      )
      .orderBy(asc(registrations.id)),
    db
      .select({
        id: checkIns.id,
        registration_id: checkIns.registration_id,
        people: checkIns.people,
        at: checkIns.at,
        by: checkIns.actor,
        door: checkIns.door,
        undone_at: checkIns.undone_at,
        undone_by: checkIns.undone_by,
      })
      .from(checkIns)
      .where(eq(checkIns.event_id, event.id))
      .orderBy(asc(checkIns.id)),
  ] as const;

/** The links to the door of an event, the newest first. */
export const doorLinksOf = (db: Database, eventId: string) =>
  db
    .select()
    .from(doorLinks)
    .where(eq(doorLinks.event_id, eventId))
    .orderBy(sql`${doorLinks.created_at} desc`, doorLinks.id);
