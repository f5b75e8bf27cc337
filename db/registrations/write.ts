import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { Lang } from '#core/kit/lang';
import { fold } from '#core/kit/text';
import { type Listed, listIdOf } from '#core/registrations/list';
import type { Database } from '#db/kit/client';
import { seriesAsStored } from '#db/registrations/lists';
import { freePlaces, isAnybodyWaiting } from '#db/registrations/rule';
import { type Registration, registrations } from '#db/registrations/schema';

/** What a party says of itself. */
export interface Party {
  name: string;
  email: string | null;
  phone: string | null;
  adults: number;
  children: number;
  diet: string | null;
  note: string | null;
  answers: Record<string, string>;
}

/** The columns of what a party says of itself: an address is one whatever its case. */
function partyRow(party: Party) {
  const email = party.email?.trim().toLowerCase() || null;
  return { ...party, email, search: fold([party.name, email ?? '', party.phone ?? ''].join(' ')) };
}

const people = ({ adults, children }: Pick<Party, 'adults' | 'children'>) => adults + children;

interface NewParty {
  id: string;
  lang: Lang;
  now: Date;
  mayHold: boolean;
  source?: Registration['source'];
}

/**
 * The statement that takes a party into the list of an event, or of its series, unconfirmed. Its places are taken in it: the party gets all
 * that it needs when they are free and nobody waits, or none. An address that is there and unconfirmed is written anew; of
 * any other nothing changes.
 * @param mayHold whether it holds places before it is confirmed
 */
export function register(
  db: Database,
  event: Listed,
  party: Party,
  { id, lang, now, mayHold, source = 'form' }: NewParty,
) {
  const at = now.toISOString();
  const row = partyRow(party);
  const needed = people(party);
  const list = listIdOf(event);
  const holds = (own: SQL) => sql`case when ${Number(mayHold)} and not ${isAnybodyWaiting(list)}
    and ${needed} <= ${freePlaces(list)} + ${own} then ${needed} else 0 end`;
  const values: { [column in keyof Registration]?: Registration[column] | SQL } = {
    ...row,
    id,
    event_id: event.id,
    // As it is stored now: a form takes a while.
    series_id: seriesAsStored(sql`${event.id}`),
    lang,
    answers: sql`${JSON.stringify(row.answers)}`,
    status: 'unconfirmed',
    places: holds(sql`0`),
    source,
    created_at: at,
    updated_at: at,
  };
  const columns = Object.entries(getTableColumns(registrations)).filter(([, column]) => !column.generated);
  const selected = columns.map(
    ([name]) => sql`${Object.entries(values).find(([column]) => column === name)?.[1] ?? null}`,
  );
  return db
    .insert(registrations)
    .select(sql`select ${sql.join(selected, sql`, `)} where true`)
    .onConflictDoUpdate({
      target: [registrations.list_id, registrations.email],
      targetWhere: ne(registrations.status, sql`'cancelled'`),
      set: { ...row, lang, places: holds(sql`registrations.places`), told: null, updated_at: at },
      setWhere: eq(registrations.status, sql`'unconfirmed'`),
    });
}

/** The statement by which whoever is in the list already, and registers once more, is told again how it stands. */
export const forgetTold = (db: Database, event: Listed, { email }: Pick<Party, 'email'>) =>
  db
    .update(registrations)
    .set({ told: null })
    .where(
      and(
        eq(registrations.list_id, listIdOf(event)),
        eq(registrations.email, email?.trim().toLowerCase() ?? ''),
        ne(registrations.status, 'cancelled'),
      ),
    );

/** The turn after the last one of the party's list. */
export const nextTurn = sql`(select coalesce(max(t.turn), 0) + 1 from registrations t where t.list_id = ${registrations.list_id})`;

/**
 * The statement that confirms a party: it is coming when it holds places, else it gets its turn at the end of the line.
 * One that left the list comes back at the end, unless its address is in it again.
 */
export function confirm(db: Database, id: string, now: Date) {
  const at = now.toISOString();
  const isBack = sql`${registrations.status} = 'cancelled' and not exists (select 1 from registrations o
    where o.list_id = ${registrations.list_id} and o.email = ${registrations.email} and o.status <> 'cancelled')`;
  return db
    .update(registrations)
    .set({
      status: sql`iif(${registrations.status} = 'unconfirmed' and ${registrations.places} > 0, 'coming', 'waiting')`,
      ended_reason: null,
      turn: nextTurn,
      confirmed_at: at,
      offered_at: null,
      updated_at: at,
    })
    .where(and(eq(registrations.id, id), sql`(${registrations.status} = 'unconfirmed' or (${isBack}))`))
    .returning({ id: registrations.id });
}

/**
 * The statement that lets a party come which was offered places in this batch, after `settle`: somebody who confirms while
 * there are places is not asked once more.
 */
export function comeAtOnce(db: Database, id: string, now: Date) {
  return db
    .update(registrations)
    .set({ status: 'coming', offered_at: null, offered_until: null })
    .where(
      and(
        eq(registrations.id, id),
        eq(registrations.status, 'offered'),
        eq(registrations.offered_at, now.toISOString()),
        // Whom somebody else's leaving got an offer at the same moment was told before that it waits.
        sql`coalesce(${registrations.told}, '') not in ('waiting', 'offer')`,
      ),
    );
}

/** The statement by which a party takes the places that it was offered. */
export function accept(db: Database, id: string, now: Date) {
  const at = now.toISOString();
  return db
    .update(registrations)
    .set({ status: 'coming', offered_until: null, updated_at: at })
    .where(
      and(eq(registrations.id, id), eq(registrations.status, 'offered'), sql`${registrations.offered_until} > ${at}`),
    )
    .returning({ id: registrations.id });
}

/** The statement by which a party leaves the list. */
export function cancel(db: Database, id: string, reason: 'self' | 'office', now: Date) {
  return db
    .update(registrations)
    .set({
      status: 'cancelled',
      ended_reason: reason,
      places: 0,
      turn: null,
      held_since: null,
      offered_until: null,
      updated_at: now.toISOString(),
    })
    .where(and(eq(registrations.id, id), ne(registrations.status, 'cancelled')))
    .returning({ id: registrations.id });
}

/**
 * The statement that changes a party. One that holds places may always need fewer, and more when they are free and nobody
 * waits; otherwise nothing is changed.
 */
export function change(db: Database, { id, list_id }: Pick<Registration, 'id' | 'list_id'>, party: Party, now: Date) {
  const needed = people(party);
  const { places } = registrations;
  return db
    .update(registrations)
    .set({
      ...partyRow(party),
      places: sql`iif(${places} > 0, ${needed}, 0)`,
      // Later than before, even when the clock has not moved: it tells versions apart.
      updated_at: sql`max(${now.toISOString()}, strftime('%Y-%m-%dT%H:%M:%fZ', ${registrations.updated_at}, '+0.001 seconds'))`,
    })
    .where(
      and(
        eq(registrations.id, id),
        ne(registrations.status, 'cancelled'),
        sql`(${places} = 0 or ${needed} <= ${places}
          or (not ${isAnybodyWaiting(list_id)} and ${needed} - ${places} <= ${freePlaces(list_id)}))`,
      ),
    )
    .returning({ id: registrations.id });
}
