import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { fold } from '#core/kit/text';
import type { DoorEntry } from '#core/registrations/door-contract';
import type { Database } from '#db/kit/client';
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

/** How many people of a party are inside, as an expression. */
const inside = sql<number>`(select coalesce(sum(c.people), 0) from check_ins c
  where c.registration_id = ${registrations.id} and c.undone_at is null)`;
const people = sql<number>`${registrations.adults} + ${registrations.children}`;

/** The condition that a party may come back: its address is in the list of the event in no other party. */
const isNowhereElse = sql`not exists (select 1 from registrations o where o.event_id = ${registrations.event_id}
  and o.email = ${registrations.email} and o.status <> 'cancelled' and o.id <> ${registrations.id})`;

/**
 * The statements that store what a phone at the door of an event noted, for a `db.batch`; followed by what follows from a
 * change of the list (`consequences`). Done twice, or in another order, they come to the same. Nothing is refused for
 * want of places: these people are inside.
 */
export function storeEntries(db: Database, eventId: string, entries: readonly DoorEntry[], keeper: Keeper, now: Date) {
  const at = now.toISOString();
  const ins = entries.filter((entry) => entry.kind === 'in');
  const undone = JSON.stringify(entries.filter((entry) => entry.kind === 'undo'));
  const ofEvent = eq(registrations.event_id, eventId);
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
  const undoneAt = sql`(select json_extract(v.value, '$.at') from json_each(${undone}) v
    where json_extract(v.value, '$.check_in_id') = ${checkIns.id} limit 1)`;
  return [
    ...insertRows(db, registrations, parties).map((insert) => insert.onConflictDoNothing()),
    // A party that was erased meanwhile, or is of another event, is not let in: the phone is told.
    ...insertRows(db, checkIns, rows, isOfEvent(eventId)).map((insert) => insert.onConflictDoNothing()),
    db
      .update(checkIns)
      .set({ undone_at: undoneAt, undone_by: keeper.actor })
      .where(and(eq(checkIns.event_id, eventId), isNull(checkIns.undone_at), sql`${undoneAt} is not null`)),
    // Whoever is inside is coming, and told so by nobody.
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
      .where(and(ofEvent, sql`${registrations.status} <> 'coming'`, sql`${inside} > 0`, isNowhereElse)),
    db
      .update(registrations)
      .set({ status: 'cancelled', ended_reason: 'office', places: 0, updated_at: at })
      .where(and(ofEvent, eq(registrations.source, 'door'), eq(registrations.status, 'coming'), sql`${inside} = 0`)),
    db
      .update(registrations)
      .set({ places: sql`max(${people}, ${inside})`, updated_at: at })
      .where(
        and(ofEvent, eq(registrations.status, 'coming'), sql`${registrations.places} <> max(${people}, ${inside})`),
      ),
  ] as const;
}

/** The condition for `insertRows` that the party of a check-in is in the list of the event. */
const isOfEvent = (eventId: string): SQL => {
  const at = Object.keys(getTableColumns(checkIns)).indexOf('registration_id');
  return sql`exists (select 1 from registrations r where r.id = json_extract(v.value, ${`$[${at}]`}) and r.event_id = ${eventId})`;
};

/** The statements that read what a phone at the door shows: parties that may come or are inside, and all check-ins. */
export const askDoor = (db: Database, eventId: string) =>
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
      .where(and(eq(registrations.event_id, eventId), sql`(${registrations.status} <> 'cancelled' or ${inside} > 0)`))
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
      .where(eq(checkIns.event_id, eventId))
      .orderBy(asc(checkIns.id)),
  ] as const;

/** The links to the door of an event, the newest first. */
export const doorLinksOf = (db: Database, eventId: string) =>
  db
    .select()
    .from(doorLinks)
    .where(eq(doorLinks.event_id, eventId))
    .orderBy(sql`${doorLinks.created_at} desc`, doorLinks.id);
