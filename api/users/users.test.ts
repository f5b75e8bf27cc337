import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { configOf } from '#api/http/config';
import type { ApiEnv } from '#api/http/context';
import { refused } from '#api/rest/contract/support';
import { userResource } from '#api/users/resource';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { outbox } from '#db/mail/schema';
import { accounts, profiles, sessions, verifications } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';
import { everything } from '#testing/every-route';
import { addPeople, addPerson, canSignIn, enter, PASSWORD, send, USERS, wireUser } from '#testing/people';

const api = await startApi();
const boss = await signIn(api.url, api.origin);

const ask = (method: string, path: string, body?: unknown) => send(boss, method, `${USERS}${path}`, body);
const stored = async (email: string) => (await api.db.select().from(profiles).where(eq(profiles.email, email)))[0];
const bossId = (await stored(admin.email))?.id ?? '';
const everyone = () => api.db.select().from(profiles).orderBy(profiles.id);
const invalid = (errors: Record<string, string>) => ({ status: 422, message: en.errors.validation, errors });
const address = () => `${crypto.randomUUID()}@test.example`;

test('creating a user with a password lets them sign in with it', async () => {
  const email = address();
  const typed = { email: ` ${email.toUpperCase()} `, password: 'long enough', role: 'admin' };
  const answer = await ask('POST', '', typed);
  expect(answer.status).toBe(201);
  const user = wireUser.parse(await answer.json());
  expect(user).toMatchObject({ email, role: 'admin', is_active: true, last_sign_in_at: null });
  expect(await canSignIn(api, email, 'long enough')).toBe(true);
  expect(await api.db.$count(outbox, eq(outbox.to, email))).toBe(0);
  const [logged] = await api.db.select().from(activity).where(eq(activity.record_id, user.id));
  expect(logged).toMatchObject({ actor: admin.email, action: 'create', record_title: email });
});

test('creating a user who is inactive sends no mail', async () => {
  const email = address();
  expect((await ask('POST', '', { email, is_active: false })).status).toBe(201);
  expect(await api.db.$count(outbox, eq(outbox.to, email))).toBe(0);
});

test.each([
  [{ email: 'nobody' }, { email: 'Invalid email address' }],
  [{ email: undefined }, { email: 'Invalid email address' }],
  [{ password: 'seven77' }, { password: 'Password must be at least 8 characters' }],
  [{ role: 'owner' }, { role: en.users.roleUnknown }],
  [{ is_active: 'yes' }, { is_active: en.users.activeUnknown }],
  [{ email: admin.email.toUpperCase() }, { email: en.users.emailTaken }],
])('creating a user %j is refused under its field', async (fields, errors) => {
  const before = await everyone();
  expect(await refused(ask('POST', '', { email: address(), ...fields }))).toEqual(invalid(errors));
  expect(await everyone()).toEqual(before);
});

test('creating and editing a user take no field that the server decides', async () => {
  const email = address();
  const old = '1999-01-01';
  const decided = { created_at: old, last_sign_in_at: old, search: 'x', image: 'x' };
  const more = { id: crypto.randomUUID(), updated_at: old, email_verified: false };
  const answer = await ask('POST', '', { email, ...decided, ...more });
  const user = wireUser.parse(await answer.json());
  expect(user.last_sign_in_at).toBeNull();
  expect(user.created_at > '2020').toBe(true);
  const before = await stored(email);
  expect(before).toMatchObject({ search: email, name: email.split('@')[0] });
  const { updated_at: _then, ...rest } = before ?? {};
  expect((await ask('PUT', `/${user.id}`, { ...decided, role: 'admin' })).status).toBe(200);
  expect(await stored(email)).toMatchObject({ ...rest, role: 'admin' });
});

test('editing a user never changes their address', async () => {
  const person = await addPerson(api);
  const before = await everyone();
  expect(await refused(ask('PUT', `/${person.id}`, { email: address() }))).toEqual(
    invalid({ email: en.users.emailFixed }),
  );
  expect(await everyone()).toEqual(before);
  // As react-admin sends it: the whole record, and an empty password.
  const same = await ask('PUT', `/${person.id}`, { ...person, role: 'user', password: '' });
  expect(same.status).toBe(200);
  expect(await canSignIn(api, person.email, PASSWORD)).toBe(true);
});

test('editing a user changes the password when one is typed', async () => {
  const { id, email } = await addPerson(api);
  expect((await ask('PUT', `/${id}`, { password: 'another one' })).status).toBe(200);
  expect(await canSignIn(api, email, PASSWORD)).toBe(false);
  expect(await canSignIn(api, email, 'another one')).toBe(true);
});

test('editing a user gives somebody who was invited a password', async () => {
  const email = address();
  const { id } = wireUser.parse(await (await ask('POST', '', { email })).json());
  expect((await ask('PUT', `/${id}`, { password: 'told by phone' })).status).toBe(200);
  expect((await ask('PUT', `/${id}`, { password: 'told by phone 2' })).status).toBe(200);
  expect(await api.db.$count(accounts, eq(accounts.user_id, id))).toBe(1);
  expect(await canSignIn(api, email, 'told by phone 2')).toBe(true);
  expect(await api.db.$count(verifications, eq(verifications.value, id))).toBe(0);
});

test.each([
  ['disabled', { is_active: false }],
  ['made a user', { role: 'user' }],
  ['given another password', { password: 'another one' }],
])('editing a user ends the sessions of an admin who is %s', async (_what, change) => {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  const bystander = await enter(api, await addPerson(api, { role: 'admin' }));
  expect((await call(caller, USERS)).status).toBe(200);
  expect((await ask('PUT', `/${person.id}`, change)).status).toBe(200);
  expect((await call(caller, USERS)).status).toBe(401);
  expect(await api.db.$count(sessions, eq(sessions.user_id, person.id))).toBe(0);
  expect((await call(bystander, USERS)).status).toBe(200);
});

test('editing a user made from an older version is refused with what is stored', async () => {
  const person = await addPerson(api);
  const read = wireUser.parse(await (await ask('GET', `/${person.id}`)).json());
  expect((await ask('PUT', `/${person.id}`, { ...read, role: 'admin' })).status).toBe(200);
  const answer = await ask('PUT', `/${person.id}`, { ...read, is_active: false });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    current: { role: 'admin', is_active: true },
    changed_by: { actor: admin.email },
  });
});

test('editing a user who does not exist is answered with 404', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'])
    expect((await ask(method, '/nobody', method === 'PUT' ? {} : undefined)).status).toBe(404);
});

test('deleting a user takes password, sessions and links along and is logged', async () => {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  const answer = await ask('DELETE', `/${person.id}`);
  expect(wireUser.parse(await answer.json()).id).toBe(person.id);
  expect((await call(caller, USERS)).status).toBe(401);
  expect(await api.db.$count(sessions, eq(sessions.user_id, person.id))).toBe(0);
  expect(await api.db.$count(accounts, eq(accounts.user_id, person.id))).toBe(0);
  const [logged] = await api.db.select().from(activity).where(eq(activity.record_id, person.id));
  expect(logged).toMatchObject({ action: 'delete', record_title: person.email });
});

test.each([
  [{ email: 'x@test.example' }, { email: en.users.emailFixed }],
  [{ password: 'for everybody' }, { password: en.users.passwordInBulk }],
  [{ role: 'owner' }, { role: en.users.roleUnknown }],
])('a bulk change of users %j is refused', async (data, errors) => {
  const ids = await addPeople(api, 2);
  const before = await everyone();
  const answer = ask('POST', '/bulk', { action: 'update', ids, data });
  expect(await refused(answer)).toEqual(invalid(errors));
  expect(await everyone()).toEqual(before);
});

type Write = [method: string, path: string, body?: object];
const bulk = (action: string, ids: string[], data?: object): Write => {
  return ['POST', '/bulk', { action, ids, ...(data && { data }) }];
};

test('nobody locks the society out by deleting, demoting or disabling themselves', async () => {
  const other = await addPerson(api, { role: 'admin' });
  const before = await everyone();
  const { delete: deleting, update } = en.users.notYourself;
  const tries = [
    [deleting, 'DELETE', `/${bossId}`, undefined],
    [update, 'PUT', `/${bossId}`, { role: 'user' }],
    [update, 'PUT', `/${bossId}`, { is_active: false }],
    [en.users.ownPassword, 'PUT', `/${bossId}`, { password: 'without the old one' }],
    [deleting, ...bulk('delete', [other.id, bossId])],
    [update, ...bulk('update', [other.id, bossId], { is_active: false })],
    [update, ...bulk('update', [bossId], { role: 'user' })],
  ] as const;
  for (const [message, method, path, body] of tries)
    expect(await refused(ask(method, path, body))).toEqual({ status: 409, message });
  expect(await everyone()).toEqual(before);
  expect((await ask('PUT', `/${bossId}`, { role: 'admin', is_active: true })).status).toBe(200);
  const same = await ask(...bulk('update', [bossId], { is_active: true }));
  expect(await same.json()).toEqual([bossId]);
});

/**
 * Two admins who take each other away at the same moment are both past the guard: the second one
 * is no admin any more when the write comes. Here that second one writes, without the guard.
 */
const own = await startApi();
await signIn(own.url, own.origin);
const last = (await own.db.select().from(profiles))[0]?.id ?? '';
const ghost = await addPerson(own, { role: 'admin', is_active: false });
const config = configOf({ SITE_URL: own.origin, AUTH_SECRET: 'of tests, long enough'.repeat(2) });
const app = new Hono<ApiEnv>()
  .use(async (c, next) => {
    c.set('db', own.db);
    c.set('now', () => new Date());
    c.set('lang', 'en');
    c.set('config', config);
    c.set('actor', ghost);
    await next();
  })
  .route('/', userResource)
  .onError((error, c) => c.json({ message: error.message }, 409));

const writes: Write[] = [
  ['DELETE', `/${last}`],
  ['PUT', `/${last}`, { role: 'user' }],
  ['PUT', `/${last}`, { is_active: false, password: 'taken over' }],
  bulk('delete', [last]),
  bulk('update', [last], { role: 'user' }),
  bulk('update', [last], { is_active: false }),
];
test.each(writes)('nobody takes the last active admin away by %s of %s with %j', async (method, path, body) => {
  const before = await everything(own.db, ['rate_limits']);
  const answer = await app.request(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(await refused(answer)).toEqual({ status: 409, message: en.users.lastAdmin });
  expect(await everything(own.db, ['rate_limits'])).toBe(before);
});
