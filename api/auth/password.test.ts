import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SIGN_IN } from '#api/auth/limits';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/paths';
import { en } from '#core/words/en';
import { activity } from '#db/schema/activity';
import { accounts, profiles, sessions, verifications } from '#db/schema/profile';
import { startApi } from '#testing/api';
import { admin, type Caller, call, signIn } from '#testing/client';
import { addPerson, enter, mailsTo, PASSWORD, send, USERS } from '#testing/people';

const REQUEST = '/api/auth/request-password-reset';
const RESET = '/api/auth/reset-password';
const SITE_URL = 'https://society.example';

const api = await startApi({ SITE_URL });
const guest = { url: api.url, origin: api.origin, cookie: '' };

const request = (email: string, headers: Record<string, string> = {}) =>
  call(guest, REQUEST, { method: 'POST', headers, body: JSON.stringify({ email }) });
/** What the activity log says that a person did, and what it knows of the person. */
const activitiesOf = async ({ id, email }: { id: string; email: string }) => {
  const rows = await api.db.select().from(activity).where(eq(activity.actor_id, id));
  const about = { actor: email, resource: 'users', record_id: id, record_title: email };
  for (const row of rows) expect(row).toMatchObject(about);
  return rows.map(({ action }) => action);
};
/** The whole log as text. */
const wholeLog = async () => JSON.stringify(await api.db.select().from(activity));
/** The links that were mailed to this address. */
const mailedTo = async (email: string) =>
  (await mailsTo(api, email)).map(({ parts }) => /http\S+/.exec(parts.text)?.[0] ?? '');
const tokenOf = (link = '') => new URL(link).pathname.split('/').at(-1) ?? '';
const canSignIn = (email: string, password: string) =>
  signIn(api.url, api.origin, { email, password }).then(
    () => true,
    () => false,
  );

describe('a forgotten password', () => {
  test('is set anew by the mailed link, once; every session ends', async () => {
    const person = await addPerson(api, { role: 'admin' });
    const caller = await enter(api, person);
    expect(await (await request(person.email.toUpperCase())).json()).toEqual({
      message: 'Password reset instructions have been sent to your email.',
    });
    const [link] = await mailedTo(person.email);
    const token = tokenOf(link);
    const [stored] = await api.db
      .select()
      .from(verifications)
      .where(eq(verifications.value, person.id));
    expect(stored?.identifier).not.toContain(token);
    const minutes = (Date.parse(stored?.expires_at ?? '') - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThan(61);

    // The link may be opened as often as mail scanners like; it leads to the screen.
    for (let opened = 0; opened < 2; opened++) {
      const path = link?.slice(SITE_URL.length) ?? '';
      const answer = await fetch(`${api.url}${path}`, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`${SITE_URL}${paths.adminResetPassword(token)}`);
    }
    const short = await refused(send(guest, 'POST', RESET, { token, password: 'seven77' }));
    expect(short).toMatchObject({
      status: 422,
      errors: { password: 'Password must be at least 8 characters' },
    });
    const answers = await Promise.all(
      ['first wins', 'second too'].map((password) =>
        send(guest, 'POST', RESET, { token, password }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await call(caller, USERS)).status).toBe(401);
    expect(await canSignIn(person.email, PASSWORD)).toBe(false);
    const won = answers[0]?.ok ? 'first wins' : 'second too';
    expect(await canSignIn(person.email, won)).toBe(true);
    expect(await refused(send(guest, 'POST', RESET, { token, password: 'once more' }))).toEqual({
      status: 422,
      message: en.auth.linkStale,
      errors: { token: en.auth.linkStale },
    });
    expect(await canSignIn(person.email, won)).toBe(true);
    expect(await activitiesOf(person)).toEqual(['reset_password']);
    for (const secret of [won, token, link ?? '']) expect(await wholeLog()).not.toContain(secret);
  });

  test('makes older links worthless when it is set', async () => {
    const person = await addPerson(api);
    await request(person.email);
    await request(person.email);
    const links = await mailedTo(person.email);
    const [first, second] = links.map(tokenOf);
    const set = (token = '') => send(guest, 'POST', RESET, { token, password: 'long enough' });
    expect((await set(second)).status).toBe(200);
    expect((await set(first)).status).toBe(422);
  });

  test('a link that has run out leads to the screen that says so', async () => {
    const person = await addPerson(api);
    await request(person.email);
    const [link = ''] = await mailedTo(person.email);
    await api.db
      .update(verifications)
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .where(eq(verifications.value, person.id));
    const answer = await fetch(`${api.url}${link.slice(SITE_URL.length)}`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(`${SITE_URL}${paths.adminResetPassword()}`);
    const late = send(guest, 'POST', RESET, { token: tokenOf(link), password: 'long enough' });
    expect((await refused(late)).status).toBe(422);
    expect(await canSignIn(person.email, PASSWORD)).toBe(true);
  });

  test('whoever opens a link is not sent to another website', async () => {
    for (const callback of ['https://evil.example/x', '//evil.example', 'javascript:alert(1)']) {
      const query = new URLSearchParams({ callbackURL: callback });
      const answer = await fetch(`${api.url}${RESET}/token?${query}`, { redirect: 'manual' });
      expect(answer.headers.get('location')).toBe(`${SITE_URL}${paths.adminResetPassword()}`);
    }
  });

  test.each([
    [{ Host: 'evil.example' }],
    [{ 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' }],
    [{ Forwarded: 'host=evil.example' }],
  ])('keeps its link on the configured address under %j', async (headers) => {
    const person = await addPerson(api);
    // fetch would refuse to forge a Host.
    const { request: send } = await import('node:http');
    const status = await new Promise((resolve, reject) => {
      const sent = send(
        `${api.url}${REQUEST}`,
        { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } },
        (answer) => resolve(answer.statusCode),
      );
      sent.on('error', reject);
      sent.end(JSON.stringify({ email: person.email, redirectTo: 'https://evil.example/' }));
    });
    expect(status).toBe(200);
    const [link] = await mailedTo(person.email);
    expect(link?.startsWith(`${SITE_URL}/api/auth/reset-password/`)).toBe(true);
    expect(link).not.toContain('evil.example');
  });

  test('of an unknown or an inactive account gets the same answer, and no mail', async () => {
    const inactive = await addPerson(api, { role: 'admin', is_active: false });
    const known = await addPerson(api);
    const answers = [];
    for (const email of [inactive.email, 'nobody@test.example', known.email]) {
      const answer = await request(email);
      const {
        date: _date,
        'server-timing': trips,
        ...headers
      } = Object.fromEntries(answer.headers);
      answers.push({ status: answer.status, body: await answer.text(), trips, headers });
    }
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    expect(await mailsTo(api, known.email)).toHaveLength(1);
    expect(await mailsTo(api, inactive.email)).toEqual([]);
    expect(await mailsTo(api, 'nobody@test.example')).toEqual([]);
  });

  test('of a text that is no e-mail address is refused', async () => {
    expect(await refused(request('nobody'))).toMatchObject({
      status: 422,
      errors: { email: 'Invalid email address' },
    });
  });
});

describe('changing the own password', () => {
  const change = (caller: Caller, current_password: string, new_password = 'brand new one') =>
    send(caller, 'POST', '/api/auth/change-password', { current_password, new_password });

  test('asks for the old one and signs out the other browsers', async () => {
    const person = await addPerson(api, { role: 'admin' });
    const [caller, other] = [await enter(api, person), await enter(api, person)];
    expect(await refused(change(caller, 'not the old one'))).toEqual({
      status: 422,
      message: en.errors.validation,
      errors: { current_password: en.auth.passwordWrong },
    });
    expect(await refused(change(caller, PASSWORD, 'seven77'))).toMatchObject({
      errors: { new_password: 'Password must be at least 8 characters' },
    });
    expect(await canSignIn(person.email, PASSWORD)).toBe(true);

    const answer = await change(caller, PASSWORD);
    expect(await answer.json()).toEqual({ message: en.auth.passwordChanged });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await call({ ...caller, cookie }, USERS)).status).toBe(200);
    expect((await call(caller, USERS)).status).toBe(401);
    expect((await call(other, USERS)).status).toBe(401);
    expect(await canSignIn(person.email, 'brand new one')).toBe(true);
    expect(await activitiesOf(person)).toEqual(['change_password']);
    for (const secret of [PASSWORD, 'brand new one'])
      expect(await wholeLog()).not.toContain(secret);
  });

  test('limits guesses of the old one like sign-ins', async () => {
    const person = await addPerson(api, { role: 'admin' });
    const caller = await enter(api, person);
    const most = SIGN_IN.device.most;
    for (let tries = 0; tries < most; tries++)
      expect((await change(caller, `guess ${tries}`)).status).toBe(422);
    expect((await change(caller, PASSWORD)).status).toBe(429);
    // The count is that of this browser, for signing in too; others are not held up by it.
    const { email } = person;
    const again = { method: 'POST', body: JSON.stringify({ email, password: PASSWORD }) };
    expect((await call(caller, '/api/auth/sign-in/email', again)).status).toBe(429);
    expect(await canSignIn(email, PASSWORD)).toBe(true);
  });
});

test('signing out everywhere ends every session of one person alone', async () => {
  const person = await addPerson(api, { role: 'admin' });
  const [first, second] = [await enter(api, person), await enter(api, person)];
  const bystander = await enter(api, await addPerson(api, { role: 'admin' }));
  expect(await (await call(first, '/api/auth/sessions')).json()).toHaveLength(2);
  expect((await send(first, 'POST', '/api/auth/revoke-sessions', {})).status).toBe(200);
  for (const caller of [first, second]) expect((await call(caller, USERS)).status).toBe(401);
  expect((await call(bystander, USERS)).status).toBe(200);
  expect(await api.db.$count(sessions, eq(sessions.user_id, person.id))).toBe(0);
  expect(await activitiesOf(person)).toEqual(['sign_out_everywhere']);
});

test('nobody can sign up', async () => {
  const before = await api.db.$count(profiles);
  const person = { ...admin, email: 'new@test.example', name: 'New' };
  for (const path of ['/sign-up/email', '/sign-up'])
    expect((await send(guest, 'POST', `/api/auth${path}`, person)).status).toBe(404);
  expect(await api.db.$count(profiles)).toBe(before);
  expect(await api.db.$count(accounts)).toBe(before);
});
