import { eq, like, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refused, refusedFields } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { erasedContract, type PersonalKind } from '#core/privacy/contract';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { rateLimits } from '#db/kit/limits.schema';
import { outbox } from '#db/mail/schema';
import { messageAnswers } from '#db/messages/answers.schema';
import { contactMessages } from '#db/messages/schema';
import { notes } from '#db/notes/schema';
import { notices } from '#db/operations/notices.schema';
import { profiles, sessions, verifications } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import { admin, type Caller, signIn } from '#testing/client';
import { type Api, addPerson, enter, send } from '#testing/people';
import { addEverywhere, messageOf, placesOf, SITA } from '#testing/person-everywhere';

let api: Api;
let boss: Caller;
beforeEach(async () => {
  api = await startApi();
  boss = await signIn(api.url, api.origin);
});
afterEach(() => api.close());

const erase = (email: string, caller = boss) => send(caller, 'POST', paths.api.privacy('erase'), { email });
const countsOf = async (answer: Response) => {
  expect(answer.status).toBe(200);
  const { kinds } = erasedContract.parse(await answer.json());
  return Object.fromEntries(kinds.map(({ kind, count }): [PersonalKind, number] => [kind, count]));
};

/** Every column in which an address or a name of a person can stand, of all tables there are. */
const PLACES = Object.entries({
  activity: ['actor', 'record_title'],
  check_ins: ['actor', 'undone_by'],
  contact_messages: ['email', 'message', 'name', 'search', 'subject'],
  deliveries: ['error'],
  letters: ['confirmed_by'],
  message_answers: ['actor', 'body'],
  newsletter_subscribers: ['email', 'ended_by', 'name', 'search'],
  notes: ['actor', 'body'],
  notices: ['details'],
  outbox: ['last_error', 'parts', 'subject', 'to'],
  passkeys: ['name'],
  profiles: ['email', 'name', 'search'],
  rate_limits: ['key'],
  registrations: ['answers', 'diet', 'email', 'name', 'note', 'search'],
  sign_ins: ['actor', 'detail', 'email'],
  verifications: ['value'],
  versions: ['after', 'before', 'title'],
}).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));

test('an erased person stands in no column of any table, and before in each that can hold them', async () => {
  await addEverywhere(api);
  expect(await placesOf(api)).toEqual(PLACES);
  expect(await countsOf(await erase(' Sita-M.RAI@test.example '))).toEqual({
    messages: 1,
    answers: 1,
    subscription: 1,
    registrations: 1,
    account: 1,
    sessions: 1,
    second_steps: 2,
    // The sign-in of the test, and what it added.
    sign_ins: 4,
    mails: 3,
    notes: 2,
    answers_given: 1,
    notes_given: 1,
    history: 8,
  });
  expect(await placesOf(api)).toEqual([]);
  // A mailbox is counted however its address is written: no name or address of ours is found in that.
  expect(await api.db.$count(rateLimits, like(rateLimits.key, '%sita-mrai@%'))).toBe(0);
});

describe('what was erased', () => {
  test('leaves "a former volunteer" and "a former visitor" behind, and what others wrote', async () => {
    const { id, caller } = await addEverywhere(api);
    await erase(SITA.email);
    const told = await api.db
      .select({ actor: activity.actor, resource: activity.resource, title: activity.record_title })
      .from(activity);
    const actor = 'a former volunteer';
    expect(told).toContainEqual({ actor, resource: 'events', title: 'Losar' });
    const titles = (resource: string) => told.filter((one) => one.resource === resource).map(({ title }) => title);
    expect(new Set(titles('users'))).toEqual(new Set([actor]));
    expect(titles('messages')).toEqual(['a former visitor', 'a former visitor']);
    expect(await api.db.select().from(messageAnswers)).toMatchObject([{ body: 'In May', actor, actor_id: null }]);
    expect(await api.db.select().from(notes)).toMatchObject([{ body: 'Ring back', actor, actor_id: null }]);
    expect(await api.db.select().from(contactMessages)).toMatchObject([{ name: 'Ram Rai' }]);
    expect(await api.db.select().from(outbox)).toMatchObject([
      {
        to: admin.email,
        subject: 'Role of a former volunteer',
        status: 'queued',
        parts: { text: 'The role of a former volunteer\na former volunteer ends' },
      },
    ]);
    const [notice] = await api.db.select().from(notices).where(eq(notices.key, 'roles_end'));
    expect(notice?.details).toEqual({
      who: 'other@test.example (30 Nov), a former volunteer (1 Dec)',
      told: `${id}/x`,
    });
    expect(await api.db.$count(sessions, eq(sessions.user_id, id))).toBe(0);
    expect((await send(caller, 'GET', '/api/admin/events')).status).toBe(401);
  });

  test('is logged by its numbers, without an address or a name, and is nothing the second time', async () => {
    await addEverywhere(api);
    await erase(SITA.email);
    const [logged] = await api.db.select().from(securityLog).where(eq(securityLog.kind, 'erased'));
    expect(logged).toMatchObject({ email: '', profile_id: null, actor: admin.email, client: '' });
    expect(logged?.detail).toContain('1 message that they sent');
    const before = await api.db.select().from(securityLog);
    expect(before.map(({ client }) => client)).not.toContain('client-of-sita');
    for (const email of [SITA.email, 'nobody@test.example'])
      expect(new Set(Object.values(await countsOf(await erase(email))))).toEqual(new Set([0]));
    expect(await api.db.select().from(securityLog)).toEqual(before);
  });

  test('is nobody whose address or name is longer', async () => {
    const other = { email: `di${SITA.email}`, name: `${SITA.name}majhi` };
    await addPerson(api, { email: other.email });
    const created_at = '2026-02-01T00:00:00.000Z';
    const both = `${other.name}, ${other.email}`;
    await api.db.batch([
      api.db.insert(contactMessages).values(messageOf(other)),
      api.db
        .insert(outbox)
        .values({
          message_id: 'o',
          to: admin.email,
          subject: other.email,
          parts: { text: both },
          created_at,
          next_attempt_at: created_at,
        }),
      api.db
        .insert(verifications)
        .values({
          identifier: 'x',
          value: other.email,
          expires_at: '2099-01-01T00:00:00.000Z',
          created_at,
          updated_at: created_at,
        }),
      api.db
        .insert(activity)
        .values({
          actor: other.email,
          action: 'update',
          resource: 'messages',
          record_id: 'x',
          record_title: both,
          at: created_at,
        }),
    ]);
    await addEverywhere(api);
    const before = await placesOf(api, other);
    expect(before).toHaveLength(11);
    expect((await erase(SITA.email)).status).toBe(200);
    expect(await placesOf(api, other)).toEqual(before);
  });
});

describe('nothing at all is erased', () => {
  const untouched = async (email: string, caller: Caller, message: string) => {
    const stored = () => Promise.all([placesOf(api), api.db.select().from(activity)]);
    const before = await stored();
    expect(await refused(erase(email, caller))).toMatchObject({ status: 409, message });
    expect(await stored()).toEqual(before);
  };

  test('of oneself', async () => {
    const { caller } = await addEverywhere(api);
    await untouched(SITA.email, caller, en.privacy.notYourself);
  });

  test('of the last admin on whom the society can rely', async () => {
    const { id } = await addEverywhere(api);
    const ending = await addPerson(api, { role: 'admin', role_ends_on: '2199-01-01' });
    await api.db.run(sql`update ${profiles} set is_active = 0 where email = ${admin.email}`);
    await untouched(SITA.email, await enter(api, ending), en.users.lastAdmin);
    expect(await api.db.$count(profiles, eq(profiles.id, id))).toBe(1);
  });

  test.each(['', 'sita', 'sita@', 5])('nor told for %j, which is no address', async (email) => {
    for (const what of ['find', 'export', 'erase'] as const)
      expect(await refusedFields(send(boss, 'POST', paths.api.privacy(what), { email }))).toEqual({
        email: en.auth.emailInvalid,
      });
  });
});

test("the society's own address in the settings stays, and is told", async () => {
  await addEverywhere(api);
  await send(boss, 'PUT', paths.api.settings(), { contact_email: SITA.email });
  const found = await send(boss, 'POST', paths.api.privacy('find'), { email: SITA.email });
  expect(await found.json()).toMatchObject({ is_contact: true });
  await erase(SITA.email);
  expect(await placesOf(api)).toEqual(['site_settings.value']);
});
