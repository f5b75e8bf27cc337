import { and, eq, lte, not, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LANG } from '#core/kit/lang';
import { type DeliveryStatus, TOPICS, type Topic } from '#core/letters/letter';
import type { Database } from '#db/kit/client';
import { deliveries } from '#db/letters/deliveries.schema';
import { letters } from '#db/letters/schema';
import { outbox } from '#db/mail/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';

/** The error of a delivery that was cut off between sending and its mark. */
const CUT_OFF = 'cut off';
/** The error of a delivery that a person has left as it is. */
export const LEFT = 'left';

/** The result of sending one mail. `waiting`: it did not go out for certain, and is sent later. */
export interface Mark {
  reader: string;
  status: Extract<DeliveryStatus, 'sent' | 'failed' | 'unknown' | 'waiting'>;
  provider_id?: string | null;
  error?: string | null;
}

/** Nobody has asked for a topic that is not known here. */
const wants = (topic: Topic): SQL => (TOPICS.includes(topic) ? sql`s.${sql.identifier(`wants_${topic}`)}` : sql`false`);

/** The condition that a letter goes to the reader `s`. */
export function isInAudience(letter: { topic: Topic; audience_lang: string | null }): SQL {
  const isMeant = sql`s.status = 'confirmed' and ${wants(letter.topic)}`;
  return letter.audience_lang === null
    ? isMeant
    : sql`${isMeant} and coalesce(s.lang, ${DEFAULT_LANG}) = ${letter.audience_lang}`;
}

/** How many readers a letter would go to. */
export const audienceSize = (letter: Parameters<typeof isInAudience>[0]): SQL<number> =>
  sql<number>`(select count(*) from ${newsletterSubscribers} s where ${isInAudience(letter)})`;

/** The statement that makes the deliveries of a letter, if it was started at `at`. */
export function makeDeliveries(db: Database, letter: Parameters<typeof isInAudience>[0] & { id: string }, at: string) {
  return db.insert(deliveries).select(
    sql`select ${letter.id}, s.id, 'waiting', null, null, 0, null, null, ${at}
      from ${newsletterSubscribers} s
      where ${isInAudience(letter)} and exists (
        select 1 from ${letters} where id = ${letter.id} and status = 'sending' and started_at = ${at})`,
  );
}

/** A claim of the next readers of a letter. */
export interface Claim {
  id: string;
  topic: Topic;
  /** How many at most, as an expression. */
  seats: SQL;
  /** Until when they are marked. Later they are unknown. */
  until: Date;
  when: SQL;
}

/**
 * One statement that marks the results of an earlier claim, and claims the next readers; each may be left out. A reader
 * who has left since, or does not want the topic any more, is withdrawn, not claimed. The readers come with the claim,
 * so that nobody reads the list.
 */
export function advance(
  db: Database,
  letter: string,
  now: Date,
  { done, next }: { done?: { claim: string; marks: readonly Mark[] }; next?: Claim },
) {
  const at = now.toISOString();
  // Each mark finds its row by the key: `cross join` keeps the order. An unknown one whose answer came late after all
  // is marked as well, unless a person has decided.
  const marked = sql`select d.rowid as row, m.value as mark, 0 as ok
    from json_each(${JSON.stringify(done?.marks ?? [])}) m
    cross join ${deliveries} d where d.letter_id = ${letter} and d.subscriber_id = json_extract(m.value, '$.reader')
    and d.claim = ${done?.claim ?? ''} and d.status in ('claimed', 'unknown')`;
  const claimed = next
    ? sql` union all select w.row, null, exists (select 1 from ${newsletterSubscribers} s
        where s.id = w.reader and s.status = 'confirmed' and ${wants(next.topic)})
      from (select rowid as row, subscriber_id as reader from ${deliveries}
        where letter_id = ${letter} and status = 'waiting' and ${next.when} and exists (
          select 1 from ${letters} where id = ${letter} and status = 'sending')
        limit ${next.seats}) w`
    : sql``;
  const id = next?.id ?? '';
  const isStopped = sql`exists (select 1 from ${letters} where id = ${letter} and status = 'stopped')`;
  const of = (name: string) => sql`json_extract(work.mark, ${sql.raw(`'$.${name}'`)})`;
  const ofClaim = sql`case when claim = ${id}`;
  return db
    .update(deliveries)
    .set({
      status: sql`case when ${of('status')} = 'waiting' and ${isStopped} then 'withdrawn'
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
      subscriber_id: deliveries.subscriber_id,
      status: deliveries.status,
      /** Of one that is claimed now: whom it goes to, as JSON. */
      reader: sql<string | null>`${ofClaim} then (select json_object('email', s.email, 'name', s.name, 'lang', s.lang)
        from ${newsletterSubscribers} s where s.id = subscriber_id) end`.as('reader'),
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

const isSending = (letter: string) => and(eq(letters.id, letter), eq(letters.status, 'sending'));

/** The statement that ends a letter of which nothing waits and nothing is under way. */
export function finishLetter(db: Database, letter: string, now: Date) {
  const isOpen = sql`exists (select 1 from ${deliveries}
    where letter_id = ${letter} and status in ('waiting', 'claimed'))`;
  return db
    .update(letters)
    .set({ status: 'sent', finished_at: now.toISOString() })
    .where(and(isSending(letter), not(isOpen)));
}

/** The statement that pauses a letter because the provider fails. */
export function pauseForProvider(db: Database, letter: string) {
  return db.update(letters).set({ status: 'paused', pause_reason: 'provider' }).where(isSending(letter));
}
