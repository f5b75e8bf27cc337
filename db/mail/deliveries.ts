import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { DeliveryStatus } from '#core/mail/mailing';
import type { Database } from '#db/kit/client';
import { deliveries } from '#db/mail/deliveries.schema';
import type { Mailing } from '#db/mail/mailing';
import { outbox } from '#db/mail/schema';

/** The error of a delivery that was cut off between sending and its mark. */
const CUT_OFF = 'cut off';
/** The error of a delivery that a person has left as it is. */
export const LEFT = 'left';

/** The result of sending one mail. `waiting`: it did not go out for certain, and is sent later. */
export interface Mark {
  recipient: string;
  status: Extract<DeliveryStatus, 'sent' | 'failed' | 'unknown' | 'waiting'>;
  provider_id?: string | null;
  error?: string | null;
}

/**
 * The statement that makes the deliveries of a mailing.
 * @param recipients selects their ids from something that is called `recipient`
 */
export function makeDeliveries(db: Database, mailing: string, recipients: SQL, at: string) {
  return db
    .insert(deliveries)
    .select(sql`select ${mailing}, recipient.id, 'waiting', null, null, 0, null, null, ${at} from ${recipients}`);
}

/** A claim of the next recipients of a mailing. */
export interface Claim {
  id: string;
  /** How many at most, as an expression. */
  seats: SQL;
  /** Until when they are marked. Later they are unknown. */
  until: Date;
  when: SQL;
}

/**
 * One statement that marks the results of an earlier claim, and claims the next recipients; each may be left out. Who
 * does not want the mailing any more is withdrawn, not claimed. The people come with the claim, so that nobody reads
 * the list.
 */
export function advance(
  db: Database,
  mailing: Mailing,
  now: Date,
  { done, next }: { done?: { claim: string; marks: readonly Mark[] }; next?: Claim },
) {
  const at = now.toISOString();
  const is = (status: 'sending' | 'stopped') =>
    sql`exists (select 1 from ${mailing.table} where id = ${mailing.id} and status = ${status})`;
  // Each mark finds its row by the key: `cross join` keeps the order. An unknown one whose answer came late after all
  // is marked as well, unless a person has decided.
  const marked = sql`select d.rowid as row, m.value as mark, 0 as ok
    from json_each(${JSON.stringify(done?.marks ?? [])}) m
    cross join ${deliveries} d where d.mailing_id = ${mailing.id}
    and d.recipient_id = json_extract(m.value, '$.recipient')
    and d.claim = ${done?.claim ?? ''} and d.status in ('claimed', 'unknown')`;
  const claimed = next
    ? sql` union all select w.row, null, ${mailing.isWanted(sql`w.recipient`)}
      from (select rowid as row, recipient_id as recipient from ${deliveries}
        where mailing_id = ${mailing.id} and status = 'waiting' and ${next.when} and ${is('sending')}
        limit ${next.seats}) w`
    : sql``;
  const id = next?.id ?? '';
  const of = (name: string) => sql`json_extract(work.mark, ${sql.raw(`'$.${name}'`)})`;
  const ofClaim = sql`case when claim = ${id}`;
  return db
    .update(deliveries)
    .set({
      status: sql`case when ${of('status')} = 'waiting' and ${is('stopped')} then 'withdrawn'
        when work.mark is not null then ${of('status')} when work.ok then 'claimed' else 'withdrawn' end`,
      claim: sql`case when work.mark is null then iif(work.ok, ${id}, null)
        when ${of('status')} = 'waiting' then null else claim end`,
      claimed_until: sql`iif(work.mark is null and work.ok, ${next?.until.toISOString() ?? null}, null)`,
      attempts: sql`attempts + work.ok`,
      provider_id: sql`coalesce(${of('provider_id')}, provider_id)`,
      error: of('error'),
      changed_at: at,
    })
    .from(sql`(${marked}${claimed}) as work`)
    .where(sql`${deliveries}.rowid = work.row`)
    .returning({
      recipient_id: deliveries.recipient_id,
      status: deliveries.status,
      /** Of one that is claimed now: whom it goes to, as JSON. */
      person: sql<string | null>`${ofClaim} then ${mailing.person(sql`recipient_id`)} end`.as('person'),
      /** Whether a single mail waits. */
      singles: sql<number | null>`${ofClaim} then exists (select 1 from ${outbox}
        where status = 'queued' and next_attempt_at <= ${at}) end`.as('singles'),
    });
}

/** The statement by which deliveries become unknown whose run did not mark them in time. */
export function markCutOff(db: Database, now: Date) {
  const at = now.toISOString();
  const { status, claimed_until } = deliveries;
  return db
    .update(deliveries)
    .set({ status: 'unknown', error: CUT_OFF, claimed_until: null, changed_at: at })
    .where(and(eq(status, 'claimed'), lte(claimed_until, at)));
}

/** The statement that ends a mailing of which nothing waits and nothing is under way. */
export function finishMailing(db: Database, mailing: Mailing, now: Date) {
  const isOpen = sql`exists (select 1 from ${deliveries}
    where mailing_id = ${mailing.id} and status in ('waiting', 'claimed'))`;
  return mailing.finish(db, now, sql`not ${isOpen}`);
}
