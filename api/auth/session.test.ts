import { betterAuth } from 'better-auth/minimal';
import { admin as adminPlugin } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { authServer } from '#api/auth/server';
import { configOf } from '#api/config';
import { refused } from '#api/rest/contract/support';
import { DEFAULT_LANG } from '#core/lang';
import { en } from '#core/words/en';
import { accounts, profiles, sessions } from '#db/schema/profile';
import { profileRows } from '#db/write/profile';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';

const SIGN_IN = '/api/auth/sign-in/email';
const EVENTS = '/api/admin/events';
const env = {
  SITE_URL: 'http://localhost',
  AUTH_SECRET: 'a secret for tests that is long enough',
};
/** The paths of better-auth that the product uses. */
const USED = [
  ...['/sign-in/email', '/sign-out', '/get-session', '/request-password-reset'],
  ...['/reset-password', '/reset-password/:token', '/change-password', '/revoke-sessions'],
];

const api = await startApi(env);

const post = (url: string, origin: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: JSON.stringify(body),
  });

/** Endpoints are functions that carry their path. */
const pathsOf = (endpoints: object): string[] =>
  Object.values(endpoints).flatMap((one) =>
    typeof one === 'function' && 'path' in one && typeof one.path === 'string' ? [one.path] : [],
  );

describe('signing in', () => {
  test('sets a cookie that scripts cannot read and other sites do not send', async () => {
    const answer = await post(`${api.url}${SIGN_IN}`, api.origin, admin);
    expect(answer.status).toBe(200);
    const cookies = answer.headers.getSetCookie();
    // The session's, and the one that makes the browser a known one.
    expect(cookies).toHaveLength(2);
    const [, ...attributes] = (cookies[0] ?? '').split('; ');
    expect(attributes).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']));
    expect(attributes).not.toContain('Secure');
  });

  test('sets a Secure cookie where the site is https', async () => {
    const SITE_URL = 'https://society.example';
    const secure = await startApi({ ...env, SITE_URL });
    try {
      const answer = await post(`${secure.url}${SIGN_IN}`, SITE_URL, admin);
      expect(answer.status).toBe(200);
      const cookies = answer.headers.getSetCookie();
      expect(cookies).toHaveLength(2);
      for (const cookie of cookies) {
        expect(cookie).toMatch(/^__Host-/);
        expect(cookie).not.toMatch(/domain/i);
        expect(cookie.split('; ')).toEqual(
          expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']),
        );
      }
      // The guard knows the cookie, and so does better-auth, which takes it back.
      const caller = await signIn(secure.url, SITE_URL);
      expect((await call(caller, EVENTS)).status).toBe(200);
      const session = await call(caller, '/api/auth/get-session');
      expect(await session.json()).toMatchObject({ user: { email: admin.email } });
      const out = await call(caller, '/api/auth/sign-out', { method: 'POST', body: '{}' });
      expect(out.headers.getSetCookie().every((one) => one.startsWith('__Host-'))).toBe(true);
      expect((await call(caller, EVENTS)).status).toBe(401);
    } finally {
      await secure.close();
    }
  });

  test('with a wrong password, an unknown address or a disabled account sets none', async () => {
    const email = 'disabled@test.example';
    const { profile, account } = await profileRows(
      { email, password: admin.password, role: 'admin', is_active: false },
      new Date(),
    );
    await api.db.batch([
      api.db.insert(profiles).values(profile),
      api.db.insert(accounts).values(account),
    ]);
    for (const person of [
      { ...admin, password: 'not-the-password' },
      { ...admin, email: 'nobody@test.example' },
      { ...admin, email },
    ]) {
      const answer = await post(`${api.url}${SIGN_IN}`, api.origin, person);
      expect(answer.status).toBe(401);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect(await api.db.$count(sessions, eq(sessions.user_id, profile.id))).toBe(0);
  });

  test('from another website is refused', async () => {
    const answer = await post(`${api.url}${SIGN_IN}`, 'https://evil.example', admin);
    expect(await refused(answer)).toEqual({ status: 403, message: en.errors.foreignRequest });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

test('no answer has the token of a session in its body', async () => {
  const caller = await signIn(api.url, api.origin);
  const answers = [
    await post(`${api.url}${SIGN_IN}`, api.origin, admin),
    await call(caller, '/api/auth/get-session'),
    await call(caller, '/api/auth/sessions'),
    await call(caller, '/api/auth/revoke-sessions', { method: 'POST', body: '{}' }),
    await call(caller, '/api/auth/sign-out', { method: 'POST', body: '{}' }),
  ];
  const known = await api.db.select({ token: sessions.token }).from(sessions);
  const told = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (const text of told) {
    expect(text).not.toMatch(/"token"/i);
    for (const { token } of known) expect(text).not.toContain(token);
    expect(text).not.toContain(decodeURIComponent(caller.cookie).split(/[=.]/)[2] ?? '-');
  }
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ user: { email: admin.email } });
  expect(JSON.parse(told[1] ?? '')).toMatchObject({ session: {}, user: { email: admin.email } });
});

test('signing out ends the session on the server', async () => {
  const caller = await signIn(api.url, api.origin);
  const other = await signIn(api.url, api.origin);
  expect((await call(caller, EVENTS)).status).toBe(200);
  const answer = await call(caller, '/api/auth/sign-out', { method: 'POST', body: '{}' });
  expect(answer.status).toBe(200);
  // The cookie is sent again, as a thief would.
  expect((await call(caller, EVENTS)).status).toBe(401);
  expect(await (await call(caller, '/api/auth/get-session')).json()).toBeNull();
  expect((await call(other, EVENTS)).status).toBe(200);
});

test('a session that has expired is refused', async () => {
  const caller = await signIn(api.url, api.origin);
  const told = await (await call(caller, '/api/auth/get-session')).json();
  const { session } = z.object({ session: z.object({ id: z.string() }) }).parse(told);
  await api.db
    .update(sessions)
    .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
    .where(eq(sessions.id, session.id));
  expect((await call(caller, EVENTS)).status).toBe(401);
});

test("no other path of better-auth is reachable, nor any of its admin plugin's", async () => {
  const config = configOf({ ...env, SITE_MODE: 'local' });
  const plugin = betterAuth({
    baseURL: env.SITE_URL,
    secret: env.AUTH_SECRET,
    plugins: [adminPlugin()],
  });
  const all = new Set([
    ...pathsOf(authServer(config, api.db, DEFAULT_LANG).api),
    ...pathsOf(plugin.api),
  ]);
  for (const path of [...USED, '/sign-up/email', '/update-user', '/change-email', '/delete-user'])
    expect(all, 'the list of endpoints').toContain(path);
  expect([...all].filter((path) => path.startsWith('/admin/')).length).toBeGreaterThan(10);

  const caller = await signIn(api.url, api.origin);
  const closed = [...all].filter((path) => !USED.includes(path));
  for (const path of [...closed, '/sign-up', '/admin', '/', '/sign-in'])
    for (const init of [{}, { method: 'POST', body: JSON.stringify({ ...admin, name: 'x' }) }]) {
      const answer = await call(caller, `/api/auth${path}`, init);
      expect({ path, ...(await refused(answer)) }).toEqual({
        path,
        status: 404,
        message: en.errors.notFound,
      });
    }
  expect(await api.db.$count(profiles, eq(profiles.email, admin.email))).toBe(1);
});

test('each path of better-auth that is used answers its own method only', async () => {
  for (const [method, path] of [
    ['GET', '/sign-in/email'],
    ['GET', '/sign-out'],
    ['POST', '/get-session'],
    ['GET', '/request-password-reset'],
    ['GET', '/reset-password'],
    ['POST', '/reset-password/token'],
    ['GET', '/change-password'],
    ['GET', '/revoke-sessions'],
    ['POST', '/sessions'],
  ] as const) {
    const answer = await call({ ...api, cookie: '' }, `/api/auth${path}`, { method });
    expect((await refused(answer)).status).toBe(404);
  }
});
