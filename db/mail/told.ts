import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Day, type Instant, localDay } from '#core/kit/dates';
import { FAILURES, TOLD_EVERY_MS } from '#core/users/told';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { contactMessages } from '#db/messages/schema';
import { notices } from '#db/operations/notices.schema';
import { mayOn } from '#db/users/queries';
import { profiles } from '#db/users/schema';

/** Nobody is told of messages that are older, in milliseconds: after a pause of the mails, it is the inbox that tells. */
const LATELY_MS = 3 * 24 * 3_600_000;
/** More than a mail names. */
const READ = 200;

const isDue = (now: Date): SQL =>
  sql`coalesce(${profiles.messages_told_at}, '') <= ${new Date(now.getTime() - TOLD_EVERY_MS).toISOString()}`;

const wantMessages = (today: Day) => and(eq(profiles.told_of_messages, true), mayOn(today, 'read', 'messages'));
const isUntold = and(inArray(notices.key, [...FAILURES]), isNull(notices.mailed_at));

/**
 * The statements that read, for a batch: who may be told of new messages at `now`, the unread messages of late that
 * did not come from a robot, the failures that nobody was told of, and who is told of those.
 */
export function askToTell(db: Database, now: Date) {
  const { email, lang, id, messages_told_at } = profiles;
  const { created_at, status, verified, photo_id } = contactMessages;
  const today = localDay(now);
  return [
    db
      .select({ id, email, lang, messages_told_at })
      .from(profiles)
      .where(and(wantMessages(today), isDue(now))),
    db
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        created_at,
      })
      .from(contactMessages)
      .where(
        and(
          gt(created_at, new Date(now.getTime() - LATELY_MS).toISOString()),
          eq(status, 'unread'),
          or(eq(verified, true), isNotNull(photo_id)),
        ),
      )
      .orderBy(asc(created_at))
      .limit(READ),
    db
      .select({ key: notices.key, details: notices.details })
      .from(notices)
      .where(isUntold)
      .orderBy(asc(notices.created_at)),
    db
      .select({ email, lang })
      .from(profiles)
      .where(and(eq(profiles.told_of_failures, true), mayOn(today, 'read', 'backups'))),
  ] as const;
}

/** The condition that a person was not told of new messages since `before`, and the statement that says that they are. */
export const tellingOfMessages = (db: Database, id: string, now: Date) => {
  const isStill = and(eq(profiles.id, id), isDue(now));
  return {
    when: sql`exists (select 1 from ${profiles} where ${isStill})`,
    done: db.update(profiles).set({ messages_told_at: now.toISOString() }).where(isStill),
  };
};

/** The condition that nobody was told of these failures, and the statement that says that they were. */
export const tellingOfFailures = (db: Database, keys: readonly string[], at: Instant) => {
  const untold = and(isUntold, sql`${notices.key} in ${inList(keys)}`);
  return {
    when: sql`(select ${count()} from ${notices} where ${untold}) = ${keys.length}`,
    done: db.update(notices).set({ mailed_at: at }).where(untold),
  };
};
