import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { DEFAULT_LANG } from '#core/lang';
import { DELIVERY_STATUSES, type DeliveryStatus, type Topic } from '#core/rules/letter';
import type { Database } from '#db/client';
import { deliveries } from '#db/schema/delivery';
import { letters } from '#db/schema/letter';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { outbox } from '#db/schema/outbox';

/** The error of a delivery that was cut off between sending and its mark. */
export const CUT_OFF = 'cut off';
/** That of one which a person has left as it is. */
export const LEFT = 'left';

/** What came of one mail. `waiting`: it did not go out for certain, and is sent later. */
export interface Mark {
  reader: string;
  status: Extract<DeliveryStatus, 'sent' | 'failed' | 'unknown' | 'waiting'>;
  provider_id?: string | null;
  error?: string | null;
}

/** The column in which a reader says that they want a topic. */
const wants = (topic: Topic): SQL => sql`s.${sql.identifier(`wants_${topic}`)}`;

/** Holds for readers `s` to whom a letter goes. */
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
export function makeDeliveries(
  db: Database,
  letter: Parameters<typeof isInAudience>[0] & { id: string },
  at: string,
) {
  return db.run(sql`insert into ${deliveries} (letter_id, subscriber_id, changed_at)
    select ${letter.id}, s.id, ${at} from ${newsletterSubscribers} s
    where ${isInAudience(letter)} and exists (
      select 1 from ${letters} where id = ${letter.id} and status = 'sending' and started_at = ${at})`);
}

/** A claim of the next readers of a letter. */
export interface Claim {
  id: string;
  topic: Topic;
  /** How many at most, as an expression. */
  seats: SQL;
  /** Until when they are marked. Later they are unknown. */
  until: Date;
  /** What must hold beside that the letter is being sent. */
  when: SQL;
}

const advanced = z.object({
  subscriber_id: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  /** Of one that is claimed now: whom it goes to, as JSON. */
  reader: z.string().nullable(),
  /** Whether a single mail waits. */
  singles: z.number().nullable(),
});

/** The rows that `advance` gives. @throws ZodError */
export const advancedRows = (rows: readonly unknown[]) => z.array(advanced).parse(rows);

/**
 * One statement that marks what came of an earlier claim, and claims the next readers; each may be left
 * out. A reader who has left since, or does not want the topic any more, is withdrawn, not claimed. The
 * readers come with the claim, so that nobody reads the list.
 */
export function advance(
  db: Database,
  letter: string,
  now: Date,
  { done, next }: { done?: { claim: string; marks: readonly Mark[] }; next?: Claim },
) {
  const at = now.toISOString();
  // Each mark finds its row by the key: `cross join` keeps the order. An unknown one whose answer came late after all is marked as well, unless a person has decided.
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
  return db.all(sql`update ${deliveries} set
      status = case when ${of('status')} = 'waiting' and ${isStopped} then 'withdrawn'
        when work.mark is not null then ${of('status')} when work.ok then 'claimed' else 'withdrawn' end,
      claim = case when work.mark is null then iif(work.ok, ${id}, null) when ${of('status')} = 'waiting' then null else claim end,
      claimed_until = iif(work.mark is null and work.ok, ${next?.until.toISOString() ?? null}, null),
      attempts = attempts + work.ok,
      provider_id = coalesce(${of('provider_id')}, provider_id),
      error = ${of('error')},
      changed_at = ${at}
    from (${marked}${claimed}) as work where ${deliveries}.rowid = work.row
    returning subscriber_id, status,
      case when claim = ${id} then (select json_object('email', s.email, 'name', s.name, 'lang', s.lang)
        from ${newsletterSubscribers} s where s.id = subscriber_id) end as reader,
      case when claim = ${id} then exists (select 1 from ${outbox}
        where status = 'queued' and next_attempt_at <= ${at}) end as singles`);
}

/** The statement by which deliveries become unknown whose run did not mark them in time. */
export function markCutOff(db: Database, now: Date) {
  const at = now.toISOString();
  return db.run(sql`update ${deliveries}
    set status = 'unknown', error = ${CUT_OFF}, claimed_until = null, changed_at = ${at}
    where status = 'claimed' and claimed_until <= ${at}`);
}

/** The statement that ends a letter of which nothing waits and nothing is under way. */
export function finishLetter(db: Database, letter: string, now: Date) {
  return db.run(sql`update ${letters} set status = 'sent', finished_at = ${now.toISOString()}
    where id = ${letter} and status = 'sending' and not exists (select 1 from ${deliveries}
      where letter_id = ${letter} and status in ('waiting', 'claimed'))`);
}

/** The statement that pauses a letter because the provider fails. */
export function pauseForProvider(db: Database, letter: string) {
  return db.run(sql`update ${letters} set status = 'paused', pause_reason = 'provider'
    where id = ${letter} and status = 'sending'`);
}
