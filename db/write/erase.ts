import { and, eq, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import { mailboxOf } from '#core/rules/person';
import type { Database } from '#db/client';
import { inList } from '#db/in-list';
import { isAddress, mayTellOf } from '#db/queries/personal-data';
import { activity } from '#db/schema/activity';
import { messageAnswers } from '#db/schema/answer';
import { contactMessages } from '#db/schema/contact';
import { deliveries } from '#db/schema/delivery';
import { rateLimits } from '#db/schema/guard';
import { versions } from '#db/schema/history';
import { letters } from '#db/schema/letter';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { notices } from '#db/schema/notice';
import { outbox } from '#db/schema/outbox';
import { profiles, verifications } from '#db/schema/profile';
import { securityLog } from '#db/schema/security-log';
import { anAdminBeside, forgetLinks } from '#db/write/user';

type Mail = typeof outbox.$inferSelect;

/** What is erased of a person, beside what has their address in a column of its own. */
export interface Erasure {
  /** In lower case. */
  email: string;
  /** The ids of the accounts that have the address, or had it. */
  accounts: readonly string[];
  /** Who stands for them in the history and the logs. */
  volunteer: string;
  visitor: string;
  /** The ids of mails, of links that were mailed, of versions, and of entries whose title tells of them. */
  mails: readonly string[];
  links: readonly string[];
  versions: readonly number[];
  titles: readonly string[];
  /** Rows that are about others, as they are without the person. */
  otherMails: readonly Pick<Mail, 'id' | 'subject' | 'parts' | 'last_error'>[];
  otherNotices: readonly Pick<typeof notices.$inferSelect, 'key' | 'details'>[];
  otherDetails: readonly Pick<typeof securityLog.$inferSelect, 'id' | 'detail'>[];
}

const within = (column: SQL | Parameters<typeof eq>[0], values: readonly unknown[]): SQL =>
  sql`${column} in ${inList(values)}`;

/** The statements that put somebody without a name in the person's place. */
function anonymise(db: Database, { email, accounts, volunteer, visitor, ...rest }: Erasure) {
  const ofMessages = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isAddress(contactMessages.email, email));
  const ofReaders = db
    .select({ id: newsletterSubscribers.id })
    .from(newsletterSubscribers)
    .where(isAddress(newsletterSubscribers.email, email));
  const { resource, record_id } = activity;
  return [
    db
      .update(activity)
      .set({ actor: volunteer })
      .where(or(isAddress(activity.actor, email), within(activity.actor_id, accounts))),
    db
      .update(activity)
      .set({
        record_title: sql`case when ${resource} in ('messages', 'subscribers') then ${visitor} else ${volunteer} end`,
      })
      .where(
        or(
          and(eq(resource, 'users'), within(record_id, accounts)),
          and(eq(resource, 'messages'), inArray(record_id, ofMessages)),
          and(eq(resource, 'subscribers'), inArray(record_id, ofReaders)),
          within(activity.id, rest.titles),
        ),
      ),
    db
      .update(messageAnswers)
      .set({ actor: volunteer })
      .where(or(isAddress(messageAnswers.actor, email), within(messageAnswers.actor_id, accounts))),
    db
      .update(securityLog)
      // The digest tells one internet connection from another: it is the person's, too.
      .set({ email: volunteer, client: '' })
      .where(or(isAddress(securityLog.email, email), within(securityLog.profile_id, accounts))),
    db.update(securityLog).set({ actor: volunteer }).where(isAddress(securityLog.actor, email)),
    // Deliveries stay: they hold the id of a reader that is gone, and nothing about the person.
    db
      .update(letters)
      .set({ confirmed_by: volunteer })
      .where(sql`${isAddress(sql`coalesce(${letters.confirmed_by}, '')`, email)}`),
    // Why a mail failed may quote the address.
    db.update(deliveries).set({ error: null }).where(mayTellOf(deliveries.error, email)),
    ...rest.otherDetails.map(({ id, detail }) =>
      db.update(securityLog).set({ detail }).where(eq(securityLog.id, id)),
    ),
    ...rest.otherMails.map(({ id, subject, parts, last_error }) =>
      db.update(outbox).set({ subject, parts, last_error }).where(eq(outbox.id, id)),
    ),
    ...rest.otherNotices.map(({ key, details }) =>
      db.update(notices).set({ details }).where(eq(notices.key, key)),
    ),
  ] as const;
}

/** The statements that delete what is the person's alone. The account takes all that belongs to it along. */
function forget(db: Database, { email, accounts, ...rest }: Erasure) {
  const ofPerson = isAddress(profiles.email, email);
  return [
    db.delete(versions).where(
      or(
        // Of an account, and of a change that somebody made a moment ago.
        and(eq(versions.resource, 'users'), within(versions.record_id, accounts)),
        within(versions.id, rest.versions),
      ),
    ),
    db.delete(outbox).where(or(isAddress(outbox.to, email), within(outbox.id, rest.mails))),
    db.delete(contactMessages).where(isAddress(contactMessages.email, email)),
    db.delete(newsletterSubscribers).where(isAddress(newsletterSubscribers.email, email)),
    // Counts of what was sent from the address, or to it; they would go within a week.
    db
      .delete(rateLimits)
      .where(
        or(
          mayTellOf(rateLimits.key, `:${email}`),
          mayTellOf(rateLimits.key, `:${mailboxOf(email)}`),
        ),
      ),
    db.delete(verifications).where(within(verifications.id, rest.links)),
    db.delete(profiles).where(and(ofPerson, anAdminBeside(db, accounts))),
    forgetLinks(db, accounts),
  ] as const;
}

/**
 * The statements that erase a person, for one batch. When the account has to stay, as the last admin's,
 * the batch fails and nothing is erased.
 */
export function erasePerson(db: Database, erasure: Erasure) {
  const stays = db
    // No address is JSON: the database ends the batch here for an account that is still there.
    .select({ stop: sql`json(${profiles.email})` })
    .from(profiles)
    .where(isAddress(profiles.email, erasure.email));
  return [...anonymise(db, erasure), ...forget(db, erasure), stays] as const;
}

/** The statement that finds the account of a person when there is no admin beside it. */
export function askLastAdmin(db: Database, email: string, accounts: readonly string[]) {
  return db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(isAddress(profiles.email, email), not(anAdminBeside(db, accounts))));
}
