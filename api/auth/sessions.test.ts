import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sessionListContract } from '#core/users/account-contract';
import { activity } from '#db/history/activity.schema';
import { sessions } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import { admin, type Caller, signIn } from '#testing/client';
import { addPerson, enter, isIn, send, USERS } from '#testing/people';

const SESSIONS = '/api/auth/sessions';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36';

const api = await startApi();
const boss = await signIn(api.url, api.origin);

/** What the security log says of sessions of a person that were ended. */
const ended = async (id: string) =>
  (await api.db.select().from(securityLog).where(eq(securityLog.profile_id, id))).filter(
    ({ kind }) => kind === 'sessions_ended',
  );
const listed = async (caller: Caller, path = SESSIONS) =>
  sessionListContract.parse(await (await send(caller, 'GET', path)).json());
/** An editor who is signed in in two browsers; the second cookie is the one that was stolen. */
async function twice() {
  const person = await addPerson(api, { role: 'editor' });
  const [mine, stolen] = [await enter(api, person), await enter(api, person)];
  const other = (await listed(mine)).find(({ is_current }) => !is_current)?.id ?? '';
  return { person, mine, stolen, other };
}

test('the list of sessions names browser and system, marks the one that asks, and says no token or address', async () => {
  const { person, mine } = await twice();
  await api.db
    .update(sessions)
    .set({ user_agent: PHONE, ip_address: '203.0.113.9' })
    .where(eq(sessions.user_id, person.id));
  const text = await (await send(mine, 'GET', SESSIONS)).text();
  const list = sessionListContract.parse(JSON.parse(text));
  expect(list.map(({ device }) => device)).toEqual(['Chrome, Android', 'Chrome, Android']);
  expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
  expect(text).not.toMatch(/token|203\.0\.113|user_agent/);
});

test('the list of sessions has no session that is over', async () => {
  const { mine, other } = await twice();
  const over = { expires_at: '2020-01-01T00:00:00.000Z' };
  await api.db.update(sessions).set(over).where(eq(sessions.id, other));
  expect(await listed(mine)).toMatchObject([{ is_current: true }]);
  expect(await api.db.$count(sessions, eq(sessions.id, other))).toBe(1);
});

test('a stolen cookie is of no use after "sign out" of that browser, which leaves this one signed in', async () => {
  const { person, mine, stolen, other } = await twice();
  expect((await send(mine, 'DELETE', `${SESSIONS}/${other}`)).status).toBe(200);
  expect([await isIn(mine), await isIn(stolen)]).toEqual([true, false]);
  const [logged] = await api.db.select().from(activity).where(eq(activity.record_id, person.id));
  expect(logged?.action).toBe('sign_out_others');
});

test('a stolen cookie is of no use after "sign out all others", which leaves this one signed in', async () => {
  const { person, mine, stolen } = await twice();
  expect((await send(mine, 'DELETE', SESSIONS)).status).toBe(200);
  expect([await isIn(mine), await isIn(stolen)]).toEqual([true, false]);
  expect(await ended(person.id)).toMatchObject([{ email: person.email, actor: '' }]);
});

test('a stolen cookie is of no use after an admin ended all sessions of the person, who can sign in again', async () => {
  expect((await send(boss, 'DELETE', `${USERS}/nobody/sessions`)).status).toBe(404);
  const { person, mine, stolen } = await twice();
  const path = `${USERS}/${person.id}/sessions`;
  const list = await listed(boss, path);
  expect(list.map(({ is_current }) => is_current)).toEqual([false, false]);
  expect((await send(boss, 'DELETE', path)).status).toBe(200);
  expect([await isIn(mine), await isIn(stolen)]).toEqual([false, false]);
  expect(await isIn(await enter(api, person))).toBe(true);
  expect(await ended(person.id)).toMatchObject([{ email: person.email, actor: admin.email }]);
});
