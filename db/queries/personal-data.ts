import { and, asc, eq, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#db/client';
import { activity } from '#db/schema/activity';
import { messageAnswers } from '#db/schema/answer';
import { contactMessages } from '#db/schema/contact';
import { deliveries } from '#db/schema/delivery';
import { authenticators, passkeys, recoveryCodes } from '#db/schema/factor';
import { versions } from '#db/schema/history';
import { letters } from '#db/schema/letter';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { notices } from '#db/schema/notice';
import { outbox } from '#db/schema/outbox';
import { profiles, sessions, verifications } from '#db/schema/profile';
import { securityLog } from '#db/schema/security-log';
import { siteSettings } from '#db/schema/setting';

/** The setting whose value is an address. */
const CONTACT_SETTING = 'contact_email';

/** Holds where a column is the address, however it was typed. */
export const isAddress = (column: SQLWrapper, email: string): SQL =>
  sql`lower(${column}) = ${email}`;

/** Holds where a text has the address in it, or one that ends like it: who reads it looks closer. */
export const mayTellOf = (column: SQLWrapper, email: string): SQL =>
  sql`instr(lower(coalesce(${column}, '')), ${email}) > 0`;

/** Holds where a title may have the whole name under which this address wrote or signed up. */
function mayName(title: SQLWrapper, email: string): SQL {
  return sql`exists (select 1 from (
      select name from ${contactMessages} where lower(email) = ${email}
      union select name from ${newsletterSubscribers} where lower(email) = ${email}
      union select name from ${profiles} where lower(email) = ${email}
    ) known where instr(trim(known.name), ' ') > 0 and instr(${title}, trim(known.name)) > 0)`;
}

/**
 * The ids of the accounts that have, or had, the address: of a deleted one the history knows them.
 * @param email in lower case
 */
const accountIds = (email: string): SQL => sql`(
  select id from ${profiles} where lower(email) = ${email}
  union select record_id from ${activity} where resource = 'users' and lower(record_title) = ${email}
  union select record_id from ${versions} where resource = 'users' and lower(title) = ${email}
)`;

/**
 * The statements that read everything that may be about the person with an address, for one batch. What
 * only may tell of them is to be looked at closer (`core/rules/mention`).
 * @param email in lower case
 */
export function askPersonalData(db: Database, email: string) {
  const ids = accountIds(email);
  const ofThem = (column: SQLWrapper) => sql`${column} in ${ids}`;
  const messageIds = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isAddress(contactMessages.email, email));
  const readerIds = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(isAddress(newsletterSubscribers.email, email));
  return [
    db.select().from(profiles).where(isAddress(profiles.email, email)),
    db
      .select()
      .from(contactMessages)
      .where(isAddress(contactMessages.email, email))
      .orderBy(asc(contactMessages.created_at)),
    db
      .select()
      .from(messageAnswers)
      .where(
        or(
          inArray(messageAnswers.message_id, messageIds),
          isAddress(messageAnswers.actor, email),
          ofThem(messageAnswers.actor_id),
        ),
      )
      .orderBy(asc(messageAnswers.created_at)),
    db.select().from(newsletterSubscribers).where(isAddress(newsletterSubscribers.email, email)),
    db.select().from(sessions).where(ofThem(sessions.user_id)).orderBy(asc(sessions.created_at)),
    db.select().from(passkeys).where(ofThem(passkeys.user_id)).orderBy(asc(passkeys.created_at)),
    db.select().from(authenticators).where(ofThem(authenticators.user_id)),
    db.select().from(recoveryCodes).where(ofThem(recoveryCodes.user_id)),
    db
      .select()
      .from(securityLog)
      .where(
        or(
          isAddress(securityLog.email, email),
          isAddress(securityLog.actor, email),
          ofThem(securityLog.profile_id),
          mayTellOf(securityLog.detail, email),
        ),
      )
      .orderBy(asc(securityLog.first_at)),
    db
      .select()
      .from(outbox)
      .where(
        or(
          ...[outbox.to, outbox.subject, outbox.parts, outbox.last_error].map((column) =>
            mayTellOf(column, email),
          ),
        ),
      )
      .orderBy(asc(outbox.created_at)),
    db
      .select()
      .from(activity)
      .where(
        or(
          isAddress(activity.actor, email),
          ofThem(activity.actor_id),
          and(eq(activity.resource, 'users'), ofThem(activity.record_id)),
          and(eq(activity.resource, 'messages'), inArray(activity.record_id, messageIds)),
          and(eq(activity.resource, 'subscribers'), inArray(activity.record_id, readerIds)),
          mayTellOf(activity.record_title, email),
          and(eq(activity.resource, 'messages'), mayName(activity.record_title, email)),
        ),
      )
      .orderBy(asc(activity.at)),
    db
      .select()
      .from(versions)
      .where(
        or(
          and(eq(versions.resource, 'users'), ofThem(versions.record_id)),
          and(
            eq(versions.resource, 'settings'),
            eq(versions.record_id, CONTACT_SETTING),
            or(mayTellOf(versions.before, email), mayTellOf(versions.after, email)),
          ),
        ),
      )
      .orderBy(asc(versions.id)),
    db.select().from(notices).where(mayTellOf(notices.details, email)),
    db.select().from(siteSettings).where(eq(siteSettings.key, CONTACT_SETTING)),
    db.select({ id: sql<string>`known.id` }).from(sql`${ids} known`),
    db
      .select()
      .from(verifications)
      .where(or(mayTellOf(verifications.identifier, email), mayTellOf(verifications.value, email))),
    db
      .select({
        ...{ subject: letters.subject, status: deliveries.status },
        changed_at: deliveries.changed_at,
      })
      .from(deliveries)
      .innerJoin(letters, eq(letters.id, deliveries.letter_id))
      .where(inArray(deliveries.subscriber_id, readerIds))
      .orderBy(asc(deliveries.changed_at)),
  ] as const;
}
