import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sessionListContract } from '#core/contracts/account';
import { activity } from '#db/schema/activity';
import { profiles, sessions } from '#db/schema/profile';
import { securityLog } from '#db/schema/security-log';
import { startApi } from '#testing/api';
import { admin, type Caller, signIn } from '#testing/client';
import { addPerson, enter, mailsTo, PASSWORD, send, USERS } from '#testing/people';

const SESSIONS = '/api/auth/sessions';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36';

const api = await startApi();
const boss = await signIn(api.url, api.origin);

const NEW = 'another one of mine';
const enterWith = (email: string, password: string) =>
  signIn(api.url, api.origin, { email, password });
const logOf = (id: string) =>
  api.db.select().from(securityLog).where(eq(securityLog.profile_id, id));
const works = async (caller: Caller) =>
  (await send(caller, 'GET', '/api/admin/events')).status === 200;
const own = async (caller: Caller) =>
  sessionListContract.parse(await (await send(caller, 'GET', SESSIONS)).json());
/** An editor who is signed in in two browsers; the second cookie is the one that was stolen. */
async function twice() {
  const person = await addPerson(api, { role: 'editor' });
  return { person, mine: await enter(api, person), stolen: await enter(api, person) };
}

describe('the list of sessions', () => {
  test('names browser and system, marks the one that asks, and says no token or address', async () => {
    const { person, mine } = await twice();
    await api.db
      .update(sessions)
      .set({ user_agent: PHONE, ip_address: '203.0.113.9' })
      .where(eq(sessions.user_id, person.id));
    const answer = await send(mine, 'GET', SESSIONS);
    const text = await answer.text();
    const list = sessionListContract.parse(JSON.parse(text));
    expect(list.map(({ device }) => device)).toEqual(['Chrome, Android', 'Chrome, Android']);
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect(text).not.toMatch(/token|203\.0\.113|user_agent/);
  });

  test('has no session that is over', async () => {
    const { person, mine } = await twice();
    const [, other] = (await own(mine)).toSorted(
      (one, next) => Number(next.is_current) - Number(one.is_current),
    );
    await api.db
      .update(sessions)
      .set({ expires_at: '2020-01-01T00:00:00.000Z' })
      .where(eq(sessions.id, other?.id ?? ''));
    expect(await own(mine)).toHaveLength(1);
    expect(await api.db.$count(sessions, eq(sessions.user_id, person.id))).toBe(2);
  });
});

describe('a stolen cookie is of no use', () => {
  test('after "sign out" of that browser, which leaves this one signed in', async () => {
    const { person, mine, stolen } = await twice();
    const other = (await own(mine)).find(({ is_current }) => !is_current);
    expect((await send(mine, 'DELETE', `${SESSIONS}/${other?.id}`)).status).toBe(200);
    expect([await works(mine), await works(stolen)]).toEqual([true, false]);
    const [logged] = await api.db.select().from(activity).where(eq(activity.record_id, person.id));
    expect(logged?.action).toBe('sign_out_others');
  });

  test('after "sign out all others", which leaves this one signed in', async () => {
    const { person, mine, stolen } = await twice();
    expect((await send(mine, 'DELETE', SESSIONS)).status).toBe(200);
    expect([await works(mine), await works(stolen)]).toEqual([true, false]);
    const [entry] = (await logOf(person.id)).filter(({ kind }) => kind === 'sessions_ended');
    expect(entry).toMatchObject({ email: person.email, actor: '' });
  });

  test('after a change of the password', async () => {
    const { person, mine, stolen } = await twice();
    const body = { current_password: PASSWORD, new_password: NEW };
    expect((await send(mine, 'POST', '/api/auth/change-password', body)).status).toBe(200);
    expect(await works(stolen)).toBe(false);
    // This browser goes on with a session of its own; the cookie it had before ended too.
    expect(await works(mine)).toBe(false);
    expect(await works(await enterWith(person.email, body.new_password))).toBe(true);
  });

  test('after the password was reset, or set by an admin', async () => {
    for (const set of [
      async ({ email }: { email: string }) => {
        const guest = { ...boss, cookie: '' };
        await send(guest, 'POST', '/api/auth/request-password-reset', { email });
        // Beside the mail about the second browser.
        const texts = (await mailsTo(api, email)).map(({ parts }) => parts.text);
        const token = texts.map((text) => /reset-password\/(\w+)/.exec(text)?.[1]).find(Boolean);
        return send(guest, 'POST', '/api/auth/reset-password', { token, password: NEW });
      },
      ({ id }: { id: string }) => send(boss, 'PUT', `${USERS}/${id}`, { password: NEW }),
    ]) {
      const { person, mine, stolen } = await twice();
      expect((await set(person)).status).toBe(200);
      expect([await works(mine), await works(stolen)]).toEqual([false, false]);
    }
  });

  test('after an admin took the role away, or the access', async () => {
    for (const body of [{ role: 'user' }, { is_active: false }]) {
      const { person, stolen } = await twice();
      expect((await send(boss, 'PUT', `${USERS}/${person.id}`, body)).status).toBe(200);
      expect(await works(stolen)).toBe(false);
    }
  });

  test('after the end of the role', async () => {
    const { person, stolen } = await twice();
    expect(await works(stolen)).toBe(true);
    await api.db.run(
      sql`update ${profiles} set role_ends_on = '2026-01-31' where id = ${person.id}`,
    );
    expect(await works(stolen)).toBe(false);
  });

  test('after an admin ended all sessions of the person, who can sign in again', async () => {
    const { person, mine, stolen } = await twice();
    const path = `${USERS}/${person.id}/sessions`;
    const list = sessionListContract.parse(await (await send(boss, 'GET', path)).json());
    expect(list.map(({ is_current }) => is_current)).toEqual([false, false]);
    expect((await send(boss, 'DELETE', path)).status).toBe(200);
    expect([await works(mine), await works(stolen)]).toEqual([false, false]);
    expect(await works(await enter(api, person))).toBe(true);
    const [entry] = (await logOf(person.id)).filter(({ kind }) => kind === 'sessions_ended');
    expect(entry).toMatchObject({ email: person.email, actor: admin.email });
  });
});

test("somebody else's session cannot be ended by its id, nor can one of a person who is not there", async () => {
  const { mine } = await twice();
  const foreign = (await own(boss))[0]?.id;
  expect((await send(mine, 'DELETE', `${SESSIONS}/${foreign}`)).status).toBe(404);
  expect(await works(boss)).toBe(true);
  expect((await send(boss, 'DELETE', `${USERS}/nobody/sessions`)).status).toBe(404);
});
