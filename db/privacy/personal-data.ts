import { and, asc, eq, getTableColumns, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { letters } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { outbox } from '#db/mail/schema';
import { messageAnswers } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { leftAt } from '#db/newsletter/leaving';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { notes } from '#db/notes/schema';
import { notices } from '#db/operations/notices.schema';
import { registrations } from '#db/registrations/schema';
import { siteSettings } from '#db/settings/schema';
import { authenticators, passkeys, recoveryCodes } from '#db/users/factors.schema';
import { profiles, sessions, verifications } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';

const CONTACT_SETTING = 'contact_email';

const isEmail = (column: SQLWrapper, emails: readonly string[]): SQL => sql`lower(${column}) in ${inList(emails)}`;

/** Holds where a text has one of the addresses in it, or one that ends like it: who reads it looks closer. */
const mayTellOf = (column: SQLWrapper, emails: readonly string[]): SQL =>
  sql`exists (select 1 from json_each(${JSON.stringify(emails)}) told
    where instr(lower(coalesce(${column}, '')), told.value) > 0)`;

/** Holds where a title may have the whole name under which somebody wrote or signed up with these addresses. */
function mayName(title: SQLWrapper, emails: readonly string[]): SQL {
  const theirs = sql`lower(email) in ${inList(emails)}`;
  return sql`exists (select 1 from (
      select name from ${contactMessages} where ${theirs}
      union select name from ${newsletterSubscribers} where ${theirs}
      union select name from ${profiles} where ${theirs}
    ) known where instr(trim(known.name), ' ') > 0 and instr(${title}, trim(known.name)) > 0)`;
}

const confirmedIn = (said: SQLWrapper) =>
  sql`case when json_valid(${said}) then json_extract(${said}, '$.confirmed_by') end`;

/** Whose data is read: an account, where there is one, and every address that it has or had. */
export interface Wanted {
  account: string | null;
  /** In lower case. */
  emails: readonly string[];
}

/**
 * The statements that read everything that may be about a person, for one batch. What stands under an address may be
 * another person's, and what tells of one may tell of a longer one: both are to be looked at closer
 * (`api/privacy/person`).
 */
export function askPersonalData(db: Database, { account, emails }: Wanted) {
  const ofThem = (column: SQLWrapper) => sql`${column} = ${account}`;
  const messageIds = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isEmail(contactMessages.email, emails));
  const readerIds = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(isEmail(newsletterSubscribers.email, emails));
  const partyIds = db.select({ id: registrations.id }).from(registrations).where(isEmail(registrations.email, emails));
  return [
    db.select().from(profiles).where(ofThem(profiles.id)),
    db
      .select()
      .from(contactMessages)
      .where(isEmail(contactMessages.email, emails))
      .orderBy(asc(contactMessages.created_at)),
    db
      .select()
      .from(messageAnswers)
      .where(
        or(
          inArray(messageAnswers.message_id, messageIds),
          isEmail(messageAnswers.actor, emails),
          ofThem(messageAnswers.actor_id),
        ),
      )
      .orderBy(asc(messageAnswers.created_at)),
    db.select().from(newsletterSubscribers).where(isEmail(newsletterSubscribers.email, emails)),
    db.select().from(sessions).where(ofThem(sessions.user_id)).orderBy(asc(sessions.created_at)),
    db.select().from(passkeys).where(ofThem(passkeys.user_id)).orderBy(asc(passkeys.created_at)),
    db.select().from(authenticators).where(ofThem(authenticators.user_id)),
    db.select().from(recoveryCodes).where(ofThem(recoveryCodes.user_id)),
    db
      .select()
      .from(securityLog)
      .where(
        or(
          isEmail(securityLog.email, emails),
          isEmail(securityLog.actor, emails),
          ofThem(securityLog.profile_id),
          mayTellOf(securityLog.detail, emails),
        ),
      )
      .orderBy(asc(securityLog.first_at)),
    db
      .select()
      .from(outbox)
      .where(
        or(...[outbox.to, outbox.subject, outbox.parts, outbox.last_error].map((column) => mayTellOf(column, emails))),
      )
      .orderBy(asc(outbox.created_at)),
    db
      .select()
      .from(activity)
      .where(
        or(
          isEmail(activity.actor, emails),
          ofThem(activity.actor_id),
          and(eq(activity.resource, 'users'), ofThem(activity.record_id)),
          and(eq(activity.resource, 'messages'), inArray(activity.record_id, messageIds)),
          and(eq(activity.resource, 'subscribers'), inArray(activity.record_id, readerIds)),
          and(eq(activity.resource, 'registrations'), inArray(activity.record_id, partyIds)),
          mayTellOf(activity.record_title, emails),
          and(eq(activity.resource, 'messages'), mayName(activity.record_title, emails)),
        ),
      )
      .orderBy(asc(activity.at)),
    db
      .select({ ...getTableColumns(versions), at: activity.at })
      .from(versions)
      .innerJoin(activity, eq(activity.id, versions.activity_id))
      .where(
        or(
          and(eq(versions.resource, 'users'), ofThem(versions.record_id)),
          and(eq(versions.resource, 'registrations'), inArray(versions.record_id, partyIds)),
          and(
            eq(versions.resource, 'settings'),
            eq(versions.record_id, CONTACT_SETTING),
            or(mayTellOf(versions.before, emails), mayTellOf(versions.after, emails)),
          ),
          and(
            eq(versions.resource, 'letters'),
            or(isEmail(confirmedIn(versions.before), emails), isEmail(confirmedIn(versions.after), emails)),
          ),
        ),
      )
      .orderBy(asc(versions.id)),
    db.select().from(notices).where(mayTellOf(notices.details, emails)),
    db.select().from(siteSettings).where(eq(siteSettings.key, CONTACT_SETTING)),
    db
      .select()
      .from(verifications)
      .where(or(mayTellOf(verifications.identifier, emails), mayTellOf(verifications.value, emails))),
    db
      .select({
        subject: letters.subject,
        status: deliveries.status,
        changed_at: deliveries.changed_at,
        recipient_id: deliveries.recipient_id,
      })
      .from(deliveries)
      .innerJoin(letters, eq(letters.id, deliveries.mailing_id))
      .where(inArray(deliveries.recipient_id, readerIds))
      .orderBy(asc(deliveries.changed_at)),
    // Why a mail failed may quote the address.
    db
      .select({
        mailing_id: deliveries.mailing_id,
        recipient_id: deliveries.recipient_id,
        changed_at: deliveries.changed_at,
        error: deliveries.error,
      })
      .from(deliveries)
      .where(mayTellOf(deliveries.error, emails)),
    db
      .select({
        id: letters.id,
        by: sql<string>`coalesce(${letters.confirmed_by}, '')`,
        at: sql<string>`coalesce(${letters.started_at}, ${letters.updated_at})`,
      })
      .from(letters)
      .where(isEmail(letters.confirmed_by, emails)),
    db
      .select()
      .from(notes)
      .where(
        or(
          and(eq(notes.resource, 'users'), ofThem(notes.record_id)),
          and(eq(notes.resource, 'messages'), inArray(notes.record_id, messageIds)),
          isEmail(notes.actor, emails),
          ofThem(notes.actor_id),
        ),
      )
      .orderBy(asc(notes.created_at)),
    db
      .select({
        id: newsletterSubscribers.id,
        by: sql<string>`coalesce(${newsletterSubscribers.ended_by}, '')`,
        at: sql<string>`${leftAt}`,
      })
      .from(newsletterSubscribers)
      .where(isEmail(newsletterSubscribers.ended_by, emails)),
    db
      .select({ ...getTableColumns(registrations), event_title: events.title })
      .from(registrations)
      .innerJoin(events, eq(events.id, registrations.event_id))
      .where(isEmail(registrations.email, emails))
      .orderBy(asc(registrations.created_at)),
  ] as const;
}
