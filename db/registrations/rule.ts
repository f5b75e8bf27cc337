import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { offerDeadline } from '#core/registrations/offer-deadline';
import { HOLD_MS, SHOWN_BELOW, UNCONFIRMED_MS } from '#core/registrations/registration';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { registrations } from '#db/registrations/schema';

/** More places than any event has. */
const NO_LIMIT = 1_000_000;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms).toISOString();

/** The limit of a list; `null` is none. The dates of a series have one limit; where they had not, the lowest would count. */
const limitOf = (list: string): SQL<number | null> =>
  sql`(select min(e.registration_places) from events e where e.list_id = ${list})`;

/** How many places of a list nobody holds; negative where its limit was lowered since. */
export const freePlaces = (list: string): SQL<number> => sql`(coalesce(${limitOf(list)}, ${NO_LIMIT})
  - (select coalesce(sum(r.places), 0) from registrations r where r.list_id = ${list}))`;

/** The condition that a party of the list waits: what is free then goes to the waiting list alone. */
export const isAnybodyWaiting = (list: string): SQL =>
  sql`exists (select 1 from registrations w where w.list_id = ${list} and w.status = 'waiting')`;

/** How many more people a list takes at once: none while somebody waits. */
export async function roomFor(db: Database, list: string): Promise<number> {
  const [row] = await db
    .select({ free: sql<number>`iif(${isAnybodyWaiting(list)}, 0, max(0, ${freePlaces(list)}))` })
    .from(events)
    .where(eq(events.list_id, list))
    .limit(1);
  return row?.free ?? 0;
}

/** The condition that an event of the list takes registrations, so that what runs out by the clock does. */
export const takesRegistrations = (list: string): SQL =>
  sql`exists (select 1 from events e where e.list_id = ${list} and e.registration_open = 1 and e.cancelled = 0)`;

/** A list as the rule needs to know it: of one event, or of all dates of a series (`core/registrations/list`). */
export interface RuledList {
  id: string;
  /** Until when places are offered: until the event starts, of a series its last date. */
  offers_until: Date;
}

/**
 * The statements by which the places of a list go to its parties, for a `db.batch` after whatever was changed. Done
 * twice they change nothing more. The rule, which visitors are told (docs/decisions/31-waiting-list.md):
 *
 * 1. Whoever does not answer an offer in time leaves the list; whoever confirms no mail in 48 hours does too.
 * 2. Free places are offered in the order of confirmation, to whole parties.
 * 3. When the first in line needs more than are free, they are held for it for 48 hours while more come free. Then the
 *    next who fit are asked, and the first keeps its turn; what comes free later is held for it anew.
 */
export function settle(db: Database, { id, offers_until }: RuledList, now: Date) {
  const at = now.toISOString();
  const isInList = eq(registrations.list_id, id);
  const end = (reason: 'lapsed' | 'unconfirmed') => ({
    status: 'cancelled' as const,
    ended_reason: reason,
    places: 0,
    turn: null,
    offered_until: null,
    updated_at: at,
  });
  const deadline = new Date(Math.min(offerDeadline(now).getTime(), offers_until.getTime())).toISOString();
  const first = sql`(select f.id from registrations f where f.list_id = ${id} and f.status = 'waiting' order by f.turn limit 1)`;
  const isPassedNow = sql`exists (select 1 from registrations b where b.list_id = ${id} and b.offered_at = ${at}
    and b.turn > ${registrations.turn})`;
  const left = sql`(select case
    when ${limitOf(id)} is null then null
    when ${isAnybodyWaiting(id)} then 0
    when ${freePlaces(id)} >= ${SHOWN_BELOW} then null
    else max(${freePlaces(id)}, 0) end)`;
  return [
    db
      .update(registrations)
      .set(end('lapsed'))
      .where(
        and(
          isInList,
          eq(registrations.status, 'offered'),
          sql`${registrations.offered_until} <= ${at}`,
          takesRegistrations(id),
        ),
      ),
    db
      .update(registrations)
      .set(end('unconfirmed'))
      .where(
        and(
          isInList,
          eq(registrations.status, 'unconfirmed'),
          sql`${registrations.created_at} <= ${before(now, UNCONFIRMED_MS)}`,
          takesRegistrations(id),
        ),
      ),
    db
      .update(registrations)
      .set({
        status: 'offered',
        places: sql`${registrations.adults} + ${registrations.children}`,
        offered_at: at,
        offered_until: deadline,
        held_since: null,
        updated_at: at,
      })
      .where(
        and(
          inArray(registrations.id, asked(id, now)),
          sql`${at} < ${offers_until.toISOString()}`,
          takesRegistrations(id),
        ),
      ),
    db
      .update(registrations)
      .set({
        held_since: sql`case when ${registrations.id} <> ${first} or ${freePlaces(id)} <= 0 then null
          when ${isPassedNow} then ${at} else coalesce(${registrations.held_since}, ${at}) end`,
      })
      .where(
        and(
          isInList,
          eq(registrations.status, 'waiting'),
          sql`(${registrations.held_since} is not null or ${registrations.id} = ${first})`,
        ),
      ),
    // Written when it says something else alone: each change of an event makes pages anew.
    db
      .update(events)
      .set({ registration_left: left })
      .where(and(eq(events.list_id, id), sql`${events.registration_left} is not ${left}`)),
  ] as const;
}

/** The ids of the waiting parties that are offered the places that are free now, in the order of the line. */
function asked(list: string, now: Date): SQL {
  return sql`(with recursive line as (
      select r.id, r.adults + r.children as people, r.held_since, row_number() over (order by r.turn) as place
      from registrations r where r.list_id = ${list} and r.status = 'waiting'
    ), walk as (
      select 0 as place, null as id, ${freePlaces(list)} as free, 0 as asked, 0 as passed, 0 as stopped
      union all
      select l.place, l.id, w.free - iif(l.people <= w.free, l.people, 0), l.people <= w.free,
        w.passed or l.people > w.free,
        not w.passed and l.people > w.free and coalesce(l.held_since > ${before(now, HOLD_MS)}, 1)
      from walk w join line l on l.place = w.place + 1
      where not w.stopped and w.free > 0
    )
    select id from walk where asked)`;
}
