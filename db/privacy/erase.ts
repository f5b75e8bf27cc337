import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Day } from '#core/kit/dates';
import { mailboxOf } from '#core/users/person';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { rateLimits } from '#db/kit/limits.schema';
import { letters } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { outbox } from '#db/mail/schema';
import { messageAnswers } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { notes } from '#db/notes/schema';
import { notices } from '#db/operations/notices.schema';
import { checkIns } from '#db/registrations/check-ins.schema';
import { forgetParties } from '#db/registrations/forget';
import { registrations } from '#db/registrations/schema';
import { profiles, verifications } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { anAdminBeside, forgetLinks } from '#db/users/write';

type Mail = typeof outbox.$inferSelect;
type Ids = readonly string[];

/**
 * The rows to erase of a person, by their ids: under the same address there can be those of another. What has the id of
 * the account in it is erased beside them.
 */
export interface Erasure {
  /** The account, when there is or was one. */
  accounts: Ids;
  /** The address that is theirs now, in lower case; counts by it are forgotten. */
  counted: string | null;
  /** The names that stand for them in the history and the logs. */
  volunteer: string;
  visitor: string;
  messages: Ids;
  readers: Ids;
  /** What they registered for; on `today` the places of what is to come are free again. */
  parties: Ids;
  today: Day;
  mails: Ids;
  /** Links that were mailed. */
  links: Ids;
  versions: readonly number[];
  /** Entries by them, entries whose title tells of them, and answers that they gave. */
  entries: Ids;
  titles: Ids;
  answersGiven: Ids;
  /** Notes that they left on the records of others; those about them go with the record. */
  notesGiven: Ids;
  /** Entries of the security log about their account, and about what they did to others. */
  logged: Ids;
  loggedBy: Ids;
  /** Subscriptions that they ended in the office. */
  ended: Ids;
  /** Letters that they confirmed, and the versions of letters that say so, before and after. */
  letters: Ids;
  lettersBefore: readonly number[];
  lettersAfter: readonly number[];
  /** Deliveries whose error tells of them, as `letter/reader`. */
  deliveries: Ids;
  /** Rows that are about others, as they are without the person. */
  otherMails: readonly Pick<Mail, 'id' | 'subject' | 'parts' | 'last_error'>[];
  otherNotices: readonly Pick<typeof notices.$inferSelect, 'key' | 'details'>[];
  otherDetails: readonly Pick<typeof securityLog.$inferSelect, 'id' | 'detail'>[];
}

const within = (column: SQL | SQLiteColumn, values: readonly unknown[]): SQL => sql`${column} in ${inList(values)}`;

function anonymise(db: Database, { accounts, volunteer, visitor, ...rest }: Erasure) {
  const { resource, record_id } = activity;
  return [
    db
      .update(activity)
      .set({ actor: volunteer })
      .where(or(within(activity.id, rest.entries), within(activity.actor_id, accounts))),
    db
      .update(activity)
      .set({
        record_title: sql`case when ${resource} in ('messages', 'subscribers', 'registrations') then ${visitor} else ${volunteer} end`,
      })
      .where(
        or(
          and(eq(resource, 'users'), within(record_id, accounts)),
          and(eq(resource, 'messages'), within(record_id, rest.messages)),
          and(eq(resource, 'subscribers'), within(record_id, rest.readers)),
          and(eq(resource, 'registrations'), within(record_id, rest.parties)),
          within(activity.id, rest.titles),
        ),
      ),
    db
      .update(messageAnswers)
      .set({ actor: volunteer })
      .where(or(within(messageAnswers.id, rest.answersGiven), within(messageAnswers.actor_id, accounts))),
    db
      .update(notes)
      .set({ actor: volunteer })
      .where(or(within(notes.id, rest.notesGiven), within(notes.actor_id, accounts))),
    db
      .update(securityLog)
      // The digest tells one internet connection from another: it is the person's, too.
      .set({ email: volunteer, client: '' })
      .where(or(within(securityLog.id, rest.logged), within(securityLog.profile_id, accounts))),
    db.update(checkIns).set({ undone_by: '' }).where(within(checkIns.undone_by_id, accounts)),
    db.update(checkIns).set({ actor: '' }).where(within(checkIns.actor_id, accounts)),
    db.update(securityLog).set({ actor: volunteer }).where(within(securityLog.id, rest.loggedBy)),
    db.update(newsletterSubscribers).set({ ended_by: volunteer }).where(within(newsletterSubscribers.id, rest.ended)),
    // Deliveries stay: they hold the id of a reader that is gone, and nothing about the person.
    db.update(letters).set({ confirmed_by: volunteer }).where(within(letters.id, rest.letters)),
    db
      .update(versions)
      .set({ before: sql`json_replace(${versions.before}, '$.confirmed_by', ${volunteer})` })
      .where(within(versions.id, rest.lettersBefore)),
    db
      .update(versions)
      .set({ after: sql`json_replace(${versions.after}, '$.confirmed_by', ${volunteer})` })
      .where(within(versions.id, rest.lettersAfter)),
    db
      .update(deliveries)
      .set({ error: null })
      .where(within(sql`${deliveries.mailing_id} || '/' || ${deliveries.recipient_id}`, rest.deliveries)),
    ...rest.otherDetails.map(({ id, detail }) => db.update(securityLog).set({ detail }).where(eq(securityLog.id, id))),
    ...rest.otherMails.map(({ id, subject, parts, last_error }) =>
      db.update(outbox).set({ subject, parts, last_error }).where(eq(outbox.id, id)),
    ),
    ...rest.otherNotices.map(({ key, details }) => db.update(notices).set({ details }).where(eq(notices.key, key))),
  ] as const;
}

/** The account takes all that belongs to it along. */
function forget(db: Database, { accounts, counted, ...rest }: Erasure) {
  // Counts of what was sent from the address, or to it; they would go within a week.
  const of = (email: string) => sql`instr(lower(${rateLimits.key}), ${`:${email}`}) > 0`;
  const counts = counted === null ? sql`false` : or(of(counted), of(mailboxOf(counted)));
  return [
    db.delete(versions).where(
      or(
        // Of an account, and of a change that somebody made a moment ago.
        and(eq(versions.resource, 'users'), within(versions.record_id, accounts)),
        and(eq(versions.resource, 'registrations'), within(versions.record_id, rest.parties)),
        within(versions.id, rest.versions),
      ),
    ),
    db.delete(outbox).where(within(outbox.id, rest.mails)),
    db.delete(contactMessages).where(within(contactMessages.id, rest.messages)),
    db.delete(newsletterSubscribers).where(within(newsletterSubscribers.id, rest.readers)),
    ...forgetParties(db, within(registrations.id, rest.parties), rest.today),
    db.delete(rateLimits).where(counts),
    db.delete(verifications).where(within(verifications.id, rest.links)),
    db.delete(profiles).where(and(within(profiles.id, accounts), anAdminBeside(db, accounts))),
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
    .where(within(profiles.id, erasure.accounts));
  return [...anonymise(db, erasure), ...forget(db, erasure), stays] as const;
}

/** The statement that finds the account of a person when there is no admin beside it. */
export function askLastAdmin(db: Database, accounts: Ids) {
  return db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(within(profiles.id, accounts), not(anAdminBeside(db, accounts))));
}
