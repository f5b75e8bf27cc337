import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { profiles, sessions } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, type Caller, call, signIn } from '#testing/client';
import { addPerson, enter, isIn, PASSWORD, send } from '#testing/people';
import { newBrowser } from '#testing/second-step';

const env = { SITE_URL: 'http://localhost', AUTH_SECRET: 'a secret for tests that is long enough' };
/** Endpoints that libraries for signing in bring, and that must not be here: they would bypass guards and log. */
const CLOSED = [
  '/sign-up/email',
  '/sign-in/social',
  '/update-user',
  '/change-email',
  '/delete-user',
  '/ok',
  '/list-sessions',
  '/revoke-session',
  '/list-accounts',
  '/link-social',
  '/refresh-token',
  '/admin/set-role',
  '/admin/create-user',
  '/admin/impersonate-user',
  '/admin/remove-user',
  '/admin/set-user-password',
  '/admin/list-users',
  '/sign-up',
  '/admin',
  '/',
  '/sign-in',
];

const api = await startApi(env);
const guest = newBrowser(api);

const signInFrom = (caller = guest, person = admin) => send(caller, 'POST', '/api/auth/sign-in/email', person);
const attributesOf = (cookie: string) => cookie.split('; ').slice(1).toSorted();

test('signing in sets cookies that scripts cannot read and other sites do not send', async () => {
  const answer = await signInFrom();
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  // The session's, and the one that makes the browser a known one.
  expect(cookies.map(attributesOf)).toEqual([
    expect.arrayContaining(['HttpOnly', 'SameSite=Lax', 'Path=/']),
    ['HttpOnly', 'Max-Age=31536000', 'Path=/api/auth', 'SameSite=Lax'],
  ]);
  expect(attributesOf(cookies[0] ?? '')).not.toContain('Secure');
  expect(cookies[1]).toContain('device-');
  expect(cookies[1]).not.toContain(admin.email);
});

test('signing in sets Secure cookies under __Host- where the site is https, and takes them back', async () => {
  const SITE_URL = 'https://society.example';
  const secure = await startApi({ ...env, SITE_URL });
  const answer = await signInFrom(newBrowser(secure));
  expect(answer.status).toBe(200);
  const cookies = answer.headers.getSetCookie();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).not.toMatch(/domain/i);
    expect(attributesOf(cookie)).toEqual(expect.arrayContaining(['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']));
  }
  expect(cookies[1]).toMatch(/^__Host-device-/);
  const caller = await signIn(secure.url, SITE_URL);
  expect(await isIn(caller)).toBe(true);
  const session = await call(caller, '/api/auth/get-session');
  expect(await session.json()).toMatchObject({ user: { email: admin.email } });
  const out = await send(caller, 'POST', '/api/auth/sign-out', {});
  expect(out.headers.getSetCookie().every((one) => one.startsWith('__Host-'))).toBe(true);
  expect(await isIn(caller)).toBe(false);
});

test('signing in with a wrong password, an unknown address or a disabled account sets none', async () => {
  const disabled = await addPerson(api, { role: 'admin', is_active: false });
  for (const person of [
    { ...admin, password: 'not-the-password' },
    { ...admin, email: 'nobody@test.example' },
    { email: disabled.email, password: PASSWORD },
  ]) {
    const answer = await signInFrom(guest, person);
    expect(answer.status).toBe(401);
    expect(answer.headers.getSetCookie()).toEqual([]);
  }
  expect(await api.db.$count(sessions, eq(sessions.user_id, disabled.id))).toBe(0);
});

test('signing in from another website is refused', async () => {
  const answer = await signInFrom({ ...guest, origin: 'https://evil.example' });
  expect(await refused(answer)).toEqual({ status: 403, message: en.errors.foreignRequest });
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('no answer has the token of a session in its body', async () => {
  const caller = await signIn(api.url, api.origin);
  const answers = [
    await signInFrom(),
    await call(caller, '/api/auth/get-session'),
    await call(caller, '/api/auth/sessions'),
    await send(caller, 'POST', '/api/auth/revoke-sessions', {}),
    await send(caller, 'POST', '/api/auth/sign-out', {}),
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
  const [caller, other] = [await signIn(api.url, api.origin), await signIn(api.url, api.origin)];
  expect(await isIn(caller)).toBe(true);
  expect((await send(caller, 'POST', '/api/auth/sign-out', {})).status).toBe(200);
  // The cookie is sent again, as a thief would.
  expect(await isIn(caller)).toBe(false);
  expect(await (await call(caller, '/api/auth/get-session')).json()).toBeNull();
  expect(await isIn(other)).toBe(true);
});

test('a session that has expired is refused', async () => {
  const caller = await signIn(api.url, api.origin);
  await api.db.update(sessions).set({ expires_at: new Date(Date.now() - 1000).toISOString() });
  expect((await call(caller, '/api/admin/events')).status).toBe(401);
});

test('no other way to sign in, up or act as somebody is reachable', async () => {
  const caller = await signIn(api.url, api.origin);
  const missing = { status: 404, message: en.errors.notFound };
  for (const path of CLOSED)
    for (const init of [{}, { method: 'POST', body: JSON.stringify({ ...admin, name: 'x' }) }]) {
      const answer = await call(caller, `/api/auth${path}`, init);
      expect({ path, ...(await refused(answer)) }).toEqual({ path, ...missing });
    }
  expect(await api.db.$count(profiles, eq(profiles.email, admin.email))).toBe(1);
});

const DAY_MS = 86_400_000;
const sessionsOf = (id: string) => api.db.select().from(sessions).where(eq(sessions.user_id, id));
/** Somebody who signed in `signedIn` days ago and whose session ends in `ends` days. */
async function session(signedIn: number, ends: number) {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
  const stamps = { created_at: day(-signedIn), expires_at: day(ends) };
  await api.db.update(sessions).set(stamps).where(eq(sessions.user_id, person.id));
  const left = async () => (Date.parse((await sessionsOf(person.id))[0]?.expires_at ?? '') - Date.now()) / DAY_MS;
  return { caller, left };
}
const look = (caller: Caller) => call(caller, '/api/auth/get-session');

test('a session ends seven days after it was last used', async () => {
  const { caller, left } = await session(0, 7);
  expect(await left()).toBeCloseTo(7, 1);
  const used = await session(3, 4);
  await look(used.caller);
  expect(await used.left()).toBeCloseTo(7, 1);
  expect(await isIn(caller)).toBe(true);
});

test('a session ends 30 days after signing in, however often somebody asks who is signed in', async () => {
  const { caller, left } = await session(28, 1);
  for (let times = 0; times < 2; times++) {
    await look(caller);
    expect(await left()).toBeCloseTo(2, 2);
  }
});

test('a session that began before there was a limit ends 30 days after signing in too', async () => {
  const { caller } = await session(31, 1);
  await look(caller);
  expect(await isIn(caller)).toBe(false);
  expect(await (await look(caller)).json()).toBeNull();
});

const again = (caller: Caller, email: string, password = PASSWORD) => signInFrom(caller, { email, password });

test('signing in again in a browser ends the session it had, and no other', async () => {
  const person = await addPerson(api, { role: 'admin' });
  const [caller, other] = [await enter(api, person), await enter(api, person)];
  expect((await again(caller, person.email)).status).toBe(200);
  // The old cookie is sent again, as a thief would.
  expect(await isIn(caller)).toBe(false);
  expect(await isIn(other)).toBe(true);
  expect(await sessionsOf(person.id)).toHaveLength(2);
});

test('signing in again in a browser as somebody else ends the session it had', async () => {
  const first = await addPerson(api, { role: 'admin' });
  const second = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, first);
  expect((await again(caller, second.email)).status).toBe(200);
  expect(await sessionsOf(first.id)).toEqual([]);
  expect(await sessionsOf(second.id)).toHaveLength(1);
});

test('signing in again in a browser with a wrong password leaves the session it had', async () => {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  expect((await again(caller, person.email, 'not it')).status).toBe(401);
  expect(await isIn(caller)).toBe(true);
});

test('signing in again in a browser with a forged cookie ends no session', async () => {
  const [owner, stranger] = [await addPerson(api, { role: 'admin' }), await addPerson(api)];
  const caller = await enter(api, owner);
  const forged = { ...caller, cookie: caller.cookie.replace(/\.[^;]*/, '.x') };
  expect((await again(forged, stranger.email)).status).toBe(200);
  expect(await isIn(caller)).toBe(true);
});
