import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { mentionOf } from '#core/rules/mention';
import { mailboxOf } from '#core/rules/person';
import { activity } from '#db/schema/activity';
import { messageAnswers, messageClaims } from '#db/schema/answer';
import { contactMessages } from '#db/schema/contact';
import { authenticators, passkeys, recoveryCodes } from '#db/schema/factor';
import { rateLimits } from '#db/schema/guard';
import { versions } from '#db/schema/history';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { notices } from '#db/schema/notice';
import { outbox } from '#db/schema/outbox';
import { sessions, verifications } from '#db/schema/profile';
import { securityLog } from '#db/schema/security-log';
import { tables } from '#db/tables';
import { messageRow } from '#db/write/message';
import { subscriberRow } from '#db/write/subscriber';
import { type Api, addPerson, enter, send, USERS } from '#testing/people';

/** Whom the tests of privacy look for. */
export const SITA = { email: 'sita-m.rai@test.example', name: 'Sita Maya Rai' };
/** As people type it. */
const TYPED = 'Sita-M.Rai@Test.example';
/** Texts of hers that no export may tell. */
export const SECRETS = ['key-of-sita', 'credential-of-sita', 'secret-of-sita', 'digest-of-sita'];

const AT = '2026-02-01T00:00:00.000Z';
const LATER = '2099-01-01T00:00:00.000Z';

/** A message of somebody, as it is stored. */
export const messageOf = (person: { email: string; name: string }, subject = 'Hall hire') =>
  messageRow(
    { ...person, subject, message: `Namaste, this is ${person.name}, ${person.email}` },
    { verified: true, now: new Date(AT) },
  );

/** Mails to her, because of her, and about her. */
async function mailsOf({ db }: Api, email: string, name: string): Promise<void> {
  const due = { next_attempt_at: LATER, created_at: AT };
  const sent = { ...due, status: 'sent' as const };
  await db.insert(outbox).values([
    {
      ...{ ...sent, message_id: 'to', to: TYPED, subject: 'Welcome' },
      parts: { to_name: name, text: `Namaste ${name},\n\nhttps://x.example/?token=link-of-sita` },
    },
    {
      ...{ ...sent, message_id: 'reply', to: 'society@test.example', subject: 'New message' },
      parts: { text: `From ${name} <${email}>`, reply_to: { name, address: email } },
    },
    {
      ...{ ...due, message_id: 'about', to: 'admin@test.example', subject: `Role of ${email}` },
      last_error: `550 5.7.1 about <${email}> refused`,
      parts: { text: `The role of ${name}\n${email} ends`, html: `<b>${TYPED}</b> ${name}` },
    },
  ]);
}

/**
 * A volunteer who has done all that can be done here, and whom others have told of: with an account, a
 * message and a subscription of her own, and with other accounts and other people beside them.
 */
export async function addEverywhere(api: Api, role: 'admin' | 'editor' = 'admin') {
  const { db } = api;
  const { email, name } = SITA;
  const { id } = await addPerson(api, { email, role });
  const sita = await enter(api, { email });
  // The profile that is changed, the history of others, and a message that she answers.
  await send(sita, 'PUT', `${USERS}/${id}`, { name });
  const asked = messageOf({ email: 'other@test.example', name: 'Ram Rai' }, 'A question');
  const own = { ...messageOf({ email: TYPED, name }, `Hall hire for ${name}`), assigned_to: id };
  const at = { created_at: AT };
  const entry = { action: 'update', at: AT };
  const boss = { actor: 'admin@test.example', ...entry };
  await db.insert(contactMessages).values([asked, own]);
  await send(sita, 'POST', '/api/admin/events', {
    ...{ title: 'Losar', date: '2027-02-07', location: 'Hall' },
  });
  await db.batch([
    db.insert(messageAnswers).values([
      {
        ...{ message_id: own.id, position: 1, body: `Dear ${name}`, actor: 'admin@test.example' },
        ...{ ...at, mail_id: 'x' },
      },
      {
        ...{ message_id: asked.id, position: 1, body: 'In May', actor_id: id, actor: email },
        ...{ ...at, mail_id: 'y' },
      },
    ]),
    db
      .insert(messageClaims)
      .values({ message_id: asked.id, actor_id: id, since: AT, expires_at: LATER }),
    db.insert(newsletterSubscribers).values({
      ...{ ...subscriberRow(SITA), status: 'confirmed', consent_source: 'The form' },
      ...{ ...at, updated_at: AT, consent_at: AT },
    }),
    db.insert(passkeys).values({
      ...{ user_id: id, name: `Phone of ${name}`, credential_id: 'credential-of-sita' },
      ...{ public_key: 'key-of-sita', transports: [], ...at },
    }),
    db.insert(authenticators).values({ user_id: id, secret: 'secret-of-sita', ...at }),
    // What they go on with in the session from before: they have used it.
    db.update(sessions).set({ factor: 'passkey' }).where(eq(sessions.user_id, id)),
    db.insert(recoveryCodes).values({ digest: 'digest-of-sita', user_id: id, ...at }),
    db.insert(verifications).values([
      {
        ...{ identifier: 'reset-password:link-of-sita', value: id },
        ...{ expires_at: LATER, ...at, updated_at: AT },
      },
      {
        ...{ identifier: 'change-address:x', value: JSON.stringify({ email }) },
        ...{ expires_at: LATER, ...at, updated_at: AT },
      },
    ]),
    db.insert(securityLog).values([
      { kind: 'failed', email, counted: 'x', client: 'client-of-sita', first_at: AT, at: AT },
      {
        ...{ kind: 'role_changed', email: 'other@test.example', actor: email, detail: 'editor' },
        ...{ first_at: AT, at: AT },
      },
      {
        ...{ kind: 'address_changed', email: 'other@test.example', first_at: AT, at: AT },
        detail: `before: ${TYPED}`,
      },
    ]),
    db.insert(activity).values([
      { ...boss, resource: 'users', record_id: id, record_title: email, id: 'about' },
      // An account with the same address that was deleted long ago.
      { ...boss, resource: 'users', record_id: 'former', record_title: email, id: 'former' },
      { ...boss, resource: 'messages', record_id: own.id, record_title: own.subject },
      { ...boss, resource: 'messages', record_id: 'gone', record_title: `From ${name}` },
      { ...boss, resource: 'subscribers', record_id: 'gone', record_title: TYPED },
      { ...boss, resource: 'settings', record_id: 'site', record_title: 'x', id: 'settings' },
    ]),
    db.insert(versions).values([
      {
        ...{ activity_id: 'former', resource: 'users', record_id: 'former', owner_id: 'former' },
        ...{ title: email, before: JSON.stringify({ name, email }) },
      },
      {
        ...{ activity_id: 'settings', resource: 'settings', record_id: 'contact_email' },
        ...{ owner_id: 'site', title: 'contact_email', before: JSON.stringify({ value: email }) },
      },
    ]),
    db.insert(notices).values({
      ...{ key: 'roles_end', created_at: AT },
      details: { who: `other@test.example (30 Nov), ${email} (1 Dec)`, told: `${id}/x` },
    }),
    db.insert(rateLimits).values([
      { key: `contact-email:${email}`, count: 1, expires_at: LATER },
      { key: `newsletter-mail:${mailboxOf(email)}`, count: 1, expires_at: LATER },
    ]),
  ]);
  await mailsOf(api, email, name);
  return { id, caller: sita };
}

/** Where the person stands: `table.column`, in every column of every table. */
export async function placesOf({ db }: Pick<Api, 'db'>, person = SITA): Promise<string[]> {
  const { isIn } = mentionOf(person.email, [person.name]);
  const places = new Set<string>();
  for (const { table } of tables) {
    const columns = Object.keys(getTableColumns(table));
    for (const row of await db.select().from(table))
      for (const name of columns) {
        const value: unknown = Reflect.get(row, name);
        const text = typeof value === 'object' ? unescaped(value) : String(value);
        if (isIn(text) || text.toLowerCase().includes(person.email))
          places.add(`${getTableName(table)}.${name}`);
      }
  }
  return [...places].sort();
}

/** The texts in a value of JSON, without its escapes. */
function unescaped(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(unescaped).join(' ');
}
