import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { personMatcher } from '#api/privacy/person';
import { mailboxOf } from '#core/users/person';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { rateLimits } from '#db/kit/limits.schema';
import { tables } from '#db/kit/tables';
import { letters } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { outbox } from '#db/mail/schema';
import { messageAnswers, messageClaims } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { messageRow } from '#db/messages/write';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { subscriberRow } from '#db/newsletter/write';
import { notes } from '#db/notes/schema';
import { notices } from '#db/operations/notices.schema';
import { checkIns } from '#db/registrations/check-ins.schema';
import { registrations } from '#db/registrations/schema';
import { authenticators, passkeys, recoveryCodes } from '#db/users/factors.schema';
import { sessions, verifications } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { type Api, addPerson, enter, send, USERS } from '#testing/people';

/** Whom the tests of privacy look for. */
export const SITA = { email: 'sita-m.rai@test.example', name: 'Sita Maya Rai' };
/** As people type an address. */
const typed = (email: string) => email.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
/** Texts of hers that no export may tell. */
export const SECRETS = ['key-of-sita', 'credential-of-sita', 'secret-of-sita', 'digest-of-sita'];

const AT = '2026-02-01T00:00:00.000Z';
const LATER = '2099-01-01T00:00:00.000Z';

/** A message of somebody, as it is stored. */
export const messageOf = (person: { email: string; name: string }, subject = 'Hall hire', at = AT) =>
  messageRow(
    { ...person, subject, message: `Namaste, this is ${person.name}, ${person.email}` },
    { verified: true, now: new Date(at) },
  );

/** A person who is added everywhere: ids and secrets of theirs end with `mark`; `at` is when it all was. */
interface Everywhere {
  email: string;
  name: string;
  mark: string;
  at: string;
}

/** Mails to her, because of her, and about her. */
async function mailsOf({ db }: Api, { email, name, mark, at }: Everywhere): Promise<void> {
  const due = { next_attempt_at: LATER, created_at: at };
  const sent = { ...due, status: 'sent' as const };
  await db.insert(outbox).values([
    {
      ...sent,
      message_id: `to${mark}`,
      to: typed(email),
      subject: 'Welcome',
      parts: { to_name: name, text: `Namaste ${name},\n\nhttps://x.example/?token=link-of-sita` },
    },
    {
      ...sent,
      message_id: `reply${mark}`,
      to: 'society@test.example',
      subject: 'New message',
      parts: { text: `From ${name} <${email}>`, reply_to: { name, address: email } },
    },
    {
      ...due,
      message_id: `about${mark}`,
      to: 'admin@test.example',
      subject: `Role of ${email}`,
      last_error: `550 5.7.1 about <${email}> refused`,
      parts: { text: `The role of ${name}\n${email} ends`, html: `<b>${typed(email)}</b> ${name}` },
    },
  ]);
}

/**
 * A volunteer who has done all that can be done here, and whom others have told of: with an account, a
 * message and a subscription of her own, and with other accounts and other people beside them.
 * @param now when the rows are from; without it long before everything else
 */
export async function addEverywhere(
  api: Api,
  role: 'admin' | 'editor' = 'admin',
  { email, name }: { email: string; name: string } = SITA,
  now?: () => Date,
) {
  const { db } = api;
  const { id } = await addPerson(api, { email, role });
  const sita = await enter(api, { email });
  const mark = now ? '-2' : '';
  const when = now?.().toISOString() ?? AT;
  // The profile that is changed, the history of others, and a message that she answers.
  await send(sita, 'PUT', `${USERS}/${id}`, { name });
  const asked = messageOf({ email: 'other@test.example', name: 'Ram Rai' }, 'A question', when);
  const own = { ...messageOf({ email: typed(email), name }, `Hall hire for ${name}`, when), assigned_to: id };
  const at = { created_at: when };
  const boss = { actor: 'admin@test.example', action: 'update', at: when };
  const logged = { first_at: when, at: when };
  await db.insert(contactMessages).values([asked, own]);
  await send(sita, 'POST', '/api/admin/events', { title: 'Losar', date: '2027-02-07', location: 'Hall' });
  const [letter] = await db
    .insert(letters)
    .values({ subject: 'News', blocks: [], confirmed_by: email, updated_at: when, ...at })
    .returning({ id: letters.id });
  await db.batch([
    db.insert(messageAnswers).values([
      { message_id: own.id, position: 1, body: `Dear ${name}`, actor: 'admin@test.example', ...at, mail_id: 'x' },
      { message_id: asked.id, position: 1, body: 'In May', actor_id: id, actor: email, ...at, mail_id: 'y' },
    ]),
    db.insert(notes).values([
      {
        resource: 'messages',
        record_id: own.id,
        body: `${name} rang`,
        actor: 'admin@test.example',
        ...at,
        updated_at: when,
      },
      { resource: 'users', record_id: id, body: `Ask ${email}`, actor: 'admin@test.example', ...at, updated_at: when },
      {
        resource: 'messages',
        record_id: asked.id,
        body: 'Ring back',
        actor_id: id,
        actor: email,
        ...at,
        updated_at: when,
      },
    ]),
    db.insert(messageClaims).values({ message_id: asked.id, actor_id: id, since: when, expires_at: LATER }),
    // One address is one subscription: whoever signs up again takes it over.
    db
      .insert(newsletterSubscribers)
      .values({
        ...subscriberRow({ email, name }),
        status: 'confirmed',
        consent_source: 'The form',
        ended_by: 'other@test.example',
        ...at,
        updated_at: when,
        consent_at: when,
      })
      .onConflictDoNothing(),
    db
      .insert(events)
      .values({
        id: `dinner${mark}`,
        title: 'Dinner',
        date: '2027-01-01',
        location: 'Hall',
        status: 'upcoming',
        ...at,
        updated_at: when,
      }),
    db
      .insert(registrations)
      .values({
        ...{
          id: `party${mark}`,
          event_id: `dinner${mark}`,
          name,
          email,
          phone: '021 1',
          lang: 'en',
          adults: 2,
          places: 2,
        },
        ...{ diet: `${name} eats no nuts`, note: `Ring ${email}`, answers: { bus: name }, search: email },
        ...{ status: 'coming', ...at, updated_at: when },
      }),
    // A party that she let in at the door, and did not, after all.
    db
      .insert(checkIns)
      .values({
        ...{ id: `in${mark}`, event_id: `dinner${mark}`, registration_id: `party${mark}`, people: 2, at: when },
        ...{ door: 'phone', actor: name, actor_id: id, undone_at: when, undone_by: name, undone_by_id: id, ...at },
      }),
    // A reader whom she took off the list.
    db
      .insert(newsletterSubscribers)
      .values({
        ...subscriberRow({ email: `left${mark}@test.example`, name: 'Gita Rai' }),
        status: 'unsubscribed',
        ended_reason: 'office',
        ended_by: email,
        ended_at: when,
        ...at,
        updated_at: when,
      })
      .onConflictDoNothing(),
    // To a reader who was deleted since.
    db
      .insert(deliveries)
      .values({
        mailing_id: letter?.id ?? '',
        recipient_id: 'gone',
        status: 'failed',
        error: `550 <${email}> is unknown`,
        changed_at: when,
      }),
    db
      .insert(passkeys)
      .values({
        user_id: id,
        name: `Phone of ${name}`,
        credential_id: `credential-of-sita${mark}`,
        public_key: 'key-of-sita',
        transports: [],
        ...at,
      }),
    db.insert(authenticators).values({ user_id: id, secret: 'secret-of-sita', ...at }),
    // What they go on with in the session from before: they have used it.
    db.update(sessions).set({ factor: 'passkey' }).where(eq(sessions.user_id, id)),
    db.insert(recoveryCodes).values({ digest: `digest-of-sita${mark}`, user_id: id, ...at }),
    db.insert(verifications).values([
      { identifier: `reset-password:link-of-sita${mark}`, value: id, expires_at: LATER, ...at, updated_at: when },
      { identifier: 'change-address:x', value: JSON.stringify({ email }), expires_at: LATER, ...at, updated_at: when },
    ]),
    db.insert(securityLog).values([
      { kind: 'failed', email, counted: `x${mark}`, client: 'client-of-sita', ...logged },
      { kind: 'role_changed', email: 'other@test.example', actor: email, detail: 'editor', ...logged },
      { kind: 'address_changed', email: 'other@test.example', ...logged, detail: `before: ${typed(email)}` },
    ]),
    db.insert(activity).values([
      { ...boss, resource: 'users', record_id: id, record_title: email, id: `about${mark}` },
      // Of an account whose id nobody knows any more.
      { ...boss, resource: 'events', record_id: 'gone', record_title: 'Dashain', actor: email },
      { ...boss, resource: 'messages', record_id: own.id, record_title: own.subject },
      { ...boss, resource: 'messages', record_id: 'gone', record_title: `From ${name}` },
      { ...boss, resource: 'subscribers', record_id: 'gone', record_title: typed(email) },
      { ...boss, resource: 'registrations', record_id: `party${mark}`, record_title: name, id: `party${mark}` },
      { ...boss, resource: 'settings', record_id: 'site', record_title: 'x', id: `set${mark}` },
    ]),
    db.insert(versions).values([
      {
        ...{
          activity_id: `party${mark}`,
          resource: 'registrations',
          record_id: `party${mark}`,
          owner_id: `party${mark}`,
        },
        ...{ title: name, before: '{}', after: JSON.stringify({ name, email }) },
      },
      {
        activity_id: `set${mark}`,
        resource: 'settings',
        record_id: 'contact_email',
        owner_id: 'site',
        title: 'contact_email',
        before: JSON.stringify({ value: email }),
      },
      {
        activity_id: `set${mark}`,
        resource: 'letters',
        record_id: letter?.id ?? '',
        owner_id: letter?.id ?? '',
        title: 'News',
        before: JSON.stringify({ confirmed_by: null }),
        after: JSON.stringify({ confirmed_by: email }),
      },
    ]),
    db
      .insert(notices)
      .values({
        key: `roles_end${mark}`,
        ...at,
        details: { who: `other@test.example (30 Nov), ${email} (1 Dec)`, told: `${id}/x` },
      }),
    db
      .insert(rateLimits)
      .values([
        { key: `contact-email:${email}`, count: 1, expires_at: LATER },
        { key: `newsletter-mail:${mailboxOf(email)}`, count: 1, expires_at: LATER },
      ])
      .onConflictDoNothing(),
  ]);
  await mailsOf(api, { email, name, mark, at: when });
  return { id, caller: sita };
}

/** Every row of every table there is, as text. */
export async function everyRow({ db }: Pick<Api, 'db'>): Promise<string[]> {
  const rows: string[] = [];
  for (const { table } of tables)
    for (const row of await db.select().from(table)) rows.push(`${getTableName(table)} ${JSON.stringify(row)}`);
  return rows;
}

/** Where the person stands: `table.column`, in every column of every table. */
export async function placesOf({ db }: Pick<Api, 'db'>, person = SITA): Promise<string[]> {
  const { isIn } = personMatcher([person.email], [person.name]);
  const places = new Set<string>();
  for (const { table } of tables) {
    const columns = Object.keys(getTableColumns(table));
    for (const row of await db.select().from(table))
      for (const name of columns) {
        const value: unknown = Reflect.get(row, name);
        const text = typeof value === 'object' ? unescaped(value) : String(value);
        if (isIn(text) || text.toLowerCase().includes(person.email)) places.add(`${getTableName(table)}.${name}`);
      }
  }
  return [...places].sort();
}

/** The texts in a value of JSON, without its escapes. */
function unescaped(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value).map(unescaped).join(' ');
}
