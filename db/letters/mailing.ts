import { and, eq, type SQL, sql } from 'drizzle-orm';
import { DEFAULT_LANG } from '#core/kit/lang';
import { TOPICS, type Topic } from '#core/letters/letter';
import type { Database } from '#db/kit/client';
import { letters, type StoredLetter } from '#db/letters/schema';
import { makeDeliveries } from '#db/mail/deliveries';
import type { Mailing } from '#db/mail/mailing';
import { newsletterSubscribers } from '#db/newsletter/schema';

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
export function makeLetterDeliveries(
  db: Database,
  letter: Parameters<typeof isInAudience>[0] & { id: string },
  at: string,
) {
  const readers = sql`(select s.id from ${newsletterSubscribers} s where ${isInAudience(letter)} and exists (
    select 1 from ${letters} where id = ${letter.id} and status = 'sending' and started_at = ${at})) as recipient`;
  return makeDeliveries(db, letter.id, readers, at);
}

/** The condition that a letter is being sent at `now`, or is scheduled and due. */
export const isDueLetter = (now: Date): SQL =>
  sql`(${letters.status} = 'sending' or (${letters.status} = 'scheduled' and ${letters.send_at} <= ${now.toISOString()}))`;

/** The statement that reads the letters that are due at `now`, the longest waiting first. */
export const askDueLetters = (db: Database, now: Date) =>
  db
    .select()
    .from(letters)
    .where(isDueLetter(now))
    .orderBy(sql`coalesce(${letters.started_at}, ${letters.send_at})`, letters.id);

/** A letter as a mailing to readers: those who are still confirmed and want its topic get it. */
export function letterMailing({ id, topic }: Pick<StoredLetter, 'id' | 'topic'>): Mailing {
  const isSending = and(eq(letters.id, id), eq(letters.status, 'sending'));
  return {
    id,
    table: letters,
    isWanted: (reader) => sql`exists (select 1 from ${newsletterSubscribers} s
      where s.id = ${reader} and s.status = 'confirmed' and ${wants(topic)})`,
    person: (reader) => sql`(select json_object('email', s.email, 'name', s.name, 'lang', s.lang)
      from ${newsletterSubscribers} s where s.id = ${reader})`,
    finish: (db, now, when) =>
      db.update(letters).set({ status: 'sent', finished_at: now.toISOString() }).where(and(isSending, when)),
    pauseForProvider: (db) => db.update(letters).set({ status: 'paused', pause_reason: 'provider' }).where(isSending),
  };
}
