import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { checkRoles } from '#api/users/ending-roles';
import { en } from '#core/words/en';
import { outbox } from '#db/mail/schema';
import { notices } from '#db/operations/notices.schema';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';
import { addPerson, enter, send, USERS } from '#testing/people';

const api = await startApi({ SITE_NOW: '2026-03-01T00:00:00Z' });
const caller = await signIn(api.url, api.origin);

const config = { SITE_MODE: 'local', SITE_URL: api.origin, AUTH_SECRET: 'a secret that is long enough, of tests' };
const own = async (email = admin.email) => {
  const [person] = await api.db.select().from(profiles).where(eq(profiles.email, email));
  if (!person) throw new Error(`${email} is not there`);
  return person;
};

test('the end of a role is stored, shown, taken away again, and goes with the role', async () => {
  const body = { email: 'maya@test.example', role: 'editor', role_ends_on: '2026-12-31' };
  const made = await (await send(caller, 'POST', USERS, body)).json();
  expect(made).toMatchObject(body);
  const put = async (change: object) => (await send(caller, 'PUT', `${USERS}/${made.id}`, change)).json();
  const open = { role: 'editor', role_ends_on: null };
  expect(await put({ role_ends_on: null })).toMatchObject(open);
  expect(await put({ role_ends_on: '2026-02-30' })).toHaveProperty('errors.role_ends_on');
  await put({ role_ends_on: '2026-12-31' });
  expect(await put({ role: 'user' })).toMatchObject({ role: 'user', role_ends_on: null });
});

test('the end of a role cannot be set for the last admin without one', async () => {
  const { id, email } = await addPerson(api, { role: 'admin', role_ends_on: '2026-12-31' });
  const ending = await enter(api, { email });
  const last = `${USERS}/${(await own()).id}`;
  for (const body of [{ role_ends_on: '2026-12-31' }, { role: 'editor' }, { is_active: false }])
    expect(await refused(await send(ending, 'PUT', last, body))).toMatchObject({
      status: 409,
      message: en.users.lastAdmin,
    });
  expect((await send(ending, 'DELETE', last)).status).toBe(409);
  const bulk = { action: 'update', ids: [(await own()).id], data: { role: 'editor' } };
  expect((await send(ending, 'POST', `${USERS}/bulk`, bulk)).status).toBe(409);
  expect(await own()).toMatchObject({ role: 'admin', role_ends_on: null, is_active: true });
  const prolong = await send(ending, 'PUT', `${USERS}/${id}`, { role_ends_on: null });
  expect(await refused(prolong)).toMatchObject({ status: 409, message: en.users.ownEnd });
});

const at = (day: string) => checkRoles(api.db, config, new Date(`${day}T11:30:00Z`));
const mails = async () =>
  (await api.db.select().from(outbox)).filter(({ subject }) => subject === en.mail.rolesEnd.subject);
const notice = async () => (await api.db.select().from(notices).where(eq(notices.key, 'roles_end')))[0];

test('the nightly look at roles tells admins 30 and 7 days before, once each, and nothing after a role was prolonged', async () => {
  await api.db.delete(profiles).where(eq(profiles.role, 'writer'));
  await api.db.update(profiles).set({ role_ends_on: null });
  await api.db.delete(outbox);
  const { id, email } = await addPerson(api, { role: 'editor', role_ends_on: '2026-06-30' });
  await at('2026-05-20');
  expect([await notice(), (await mails()).length]).toEqual([undefined, 0]);
  await at('2026-06-01');
  const told = (await mails()).length;
  expect(told).toBeGreaterThan(0);
  expect((await mails())[0]?.parts.text).toContain(`${email} (Jun 30, 2026)`);
  expect((await notice())?.details.who).toBe(`${email} (Jun 30, 2026)`);
  await at('2026-06-02');
  expect((await mails()).length).toBe(told);
  await at('2026-06-23');
  await at('2026-06-29');
  expect((await mails()).length).toBe(2 * told);
  await api.db.update(profiles).set({ role_ends_on: '2027-06-30' }).where(eq(profiles.id, id));
  await at('2026-06-29');
  expect([await notice(), (await mails()).length]).toEqual([undefined, 2 * told]);
});
