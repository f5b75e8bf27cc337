import { request as httpRequest } from 'node:http';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { SIGN_IN, unlocking } from '#api/auth/limits';
import { refused } from '#api/rest/contract/support';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { sessions, verifications } from '#db/users/schema';
import { startApi } from '#testing/api';
import { type Caller, call } from '#testing/client';
import { addPerson, canSignIn, enter, mailsTo, PASSWORD, resetTokens, send, USERS } from '#testing/people';
import { newBrowser, withCookies } from '#testing/second-step';

const REQUEST = '/api/auth/request-password-reset';
const RESET = '/api/auth/reset-password';
const SITE_URL = 'https://society.example';

const api = await startApi({ SITE_URL });
const guest = newBrowser(api);

const request = (email: string) => send(guest, 'POST', REQUEST, { email });
const reset = (token: string | undefined, password = 'long enough') => send(guest, 'POST', RESET, { token, password });
/** Where the mailed link leads. */
const opened = async (rest = '') =>
  (await fetch(`${api.url}${RESET}/${rest}`, { redirect: 'manual' })).headers.get('location');
/** What the activity log says that a person did; it has no more of them than it needs. */
const activitiesOf = async ({ id, email }: { id: string; email: string }, secrets: string[]) => {
  const log = await api.db.select().from(activity);
  for (const secret of secrets) expect(JSON.stringify(log)).not.toContain(secret);
  const rows = log.filter(({ actor_id }) => actor_id === id);
  const about = { actor: email, resource: 'users', record_id: id, record_title: email };
  for (const row of rows) expect(row).toMatchObject(about);
  return rows.map(({ action }) => action);
};

describe('a forgotten password', () => {
  test('is set anew by the mailed link, once; every session ends', async () => {
    const person = await addPerson(api, { role: 'admin' });
    const { email } = person;
    const caller = await enter(api, person);
    expect(await (await request(email.toUpperCase())).json()).toEqual({
      message: 'Password reset instructions have been sent to your email.',
    });
    const [token = ''] = await resetTokens(api, email);
    const own = eq(verifications.value, person.id);
    const [stored] = await api.db.select().from(verifications).where(own);
    expect(stored?.identifier).not.toContain(token);
    expect((Date.parse(stored?.expires_at ?? '') - Date.now()) / 60_000).toBeCloseTo(60, 0);

    // The link may be opened as often as mail scanners like; it leads to the screen.
    for (let times = 0; times < 2; times++)
      expect(await opened(token)).toBe(`${SITE_URL}${paths.adminResetPassword(token)}`);
    expect(await refused(reset(token, 'seven77'))).toMatchObject({
      status: 422,
      errors: { password: 'Password must be at least 8 characters' },
    });
    const passwords = ['first wins', 'second too'];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await call(caller, USERS)).status).toBe(401);
    expect(await canSignIn(api, email, PASSWORD)).toBe(false);
    expect(await refused(reset(token, 'once more'))).toEqual({
      status: 422,
      message: en.auth.linkStale,
      errors: { token: en.auth.linkStale },
    });
    const won = answers[0]?.ok ? 'first wins' : 'second too';
    expect(await canSignIn(api, email, won)).toBe(true);
    expect(await activitiesOf(person, [won, token])).toEqual(['reset_password']);
  });

  test('makes older links worthless when it is set', async () => {
    const { email } = await addPerson(api);
    await request(email);
    await request(email);
    const [first, second] = await resetTokens(api, email);
    expect((await reset(second)).status).toBe(200);
    expect((await reset(first)).status).toBe(422);
  });

  test('a link that has run out leads to the screen that says so', async () => {
    const { id, email } = await addPerson(api);
    await request(email);
    const [token] = await resetTokens(api, email);
    const over = { expires_at: new Date(Date.now() - 1000).toISOString() };
    await api.db.update(verifications).set(over).where(eq(verifications.value, id));
    expect(await opened(token)).toBe(`${SITE_URL}${paths.adminResetPassword()}`);
    expect((await reset(token)).status).toBe(422);
    expect(await canSignIn(api, email, PASSWORD)).toBe(true);
  });

  test.each(['https://evil.example/x', '//evil.example', 'javascript:alert(1)'])(
    'whoever opens a link is not sent to %s',
    async (callbackURL) => {
      const query = new URLSearchParams({ callbackURL });
      expect(await opened(`token?${query}`)).toBe(`${SITE_URL}${paths.adminResetPassword()}`);
    },
  );

  test.each([
    { Host: 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' },
    { Forwarded: 'host=evil.example' },
  ])('keeps its link on the configured address under %j', async (forged) => {
    const { email } = await addPerson(api);
    const headers = { 'Content-Type': 'application/json', ...forged };
    // fetch would refuse to forge a Host.
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(`${api.url}${REQUEST}`, { method: 'POST', headers }, (answer) =>
        resolve(answer.statusCode),
      );
      sent.on('error', reject);
      sent.end(JSON.stringify({ email, redirectTo: 'https://evil.example/' }));
    });
    expect(status).toBe(200);
    const text = (await mailsTo(api, email))[0]?.parts.text ?? '';
    expect(/http\S+/.exec(text)?.[0]?.startsWith(`${SITE_URL}${RESET}/`)).toBe(true);
    expect(text).not.toContain('evil.example');
  });

  test('of an unknown or an inactive account gets the same answer, and no mail', async () => {
    const inactive = await addPerson(api, { role: 'admin', is_active: false });
    const known = await addPerson(api);
    const emails = [inactive.email, 'nobody@test.example', known.email];
    const answers = [];
    for (const email of emails) {
      const answer = await request(email);
      const headers = { ...Object.fromEntries(answer.headers), date: '' };
      answers.push({ status: answer.status, body: await answer.text(), headers });
    }
    expect(answers[0]).toEqual(answers[2]);
    expect(answers[1]).toEqual(answers[2]);
    const mails = await Promise.all(emails.map((email) => mailsTo(api, email)));
    expect(mails.map(({ length }) => length)).toEqual([0, 0, 1]);
  });

  test('of a text that is no e-mail address is refused', async () => {
    expect(await refused(request('nobody'))).toMatchObject({ status: 422, errors: { email: 'Invalid email address' } });
  });
});

const change = (caller: Caller, current_password: string, new_password = 'brand new one') =>
  send(caller, 'POST', '/api/auth/change-password', { current_password, new_password });

test('changing the own password asks for the old one and signs out the other browsers', async () => {
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
  expect(await canSignIn(api, person.email, PASSWORD)).toBe(true);

  const answer = await change(caller, PASSWORD);
  expect(await answer.json()).toEqual({ message: en.auth.passwordChanged });
  expect((await call(withCookies(caller, answer), USERS)).status).toBe(200);
  for (const before of [caller, other]) expect((await call(before, USERS)).status).toBe(401);
  expect(await canSignIn(api, person.email, 'brand new one')).toBe(true);
  expect(await activitiesOf(person, [PASSWORD, 'brand new one'])).toEqual(['change_password']);
});

test('changing the own password limits guesses of the old one like sign-ins', async () => {
  const { email } = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, { email });
  for (let tries = 0; tries < SIGN_IN.device.most; tries++)
    expect((await change(caller, `guess ${tries}`)).status).toBe(422);
  expect((await change(caller, PASSWORD)).status).toBe(429);
  // The count is that of this browser, for signing in too; others are not held up by it.
  const again = { email, password: PASSWORD };
  expect((await send(caller, 'POST', '/api/auth/sign-in/email', again)).status).toBe(429);
  expect(await canSignIn(api, email, PASSWORD)).toBe(true);
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
  expect(await activitiesOf(person, [])).toEqual(['sign_out_everywhere']);
});

test('the link of an unlocked admin sets a new password, once', async () => {
  const { id, email } = await addPerson(api, { role: 'admin' });
  const who = { user_id: id, email };
  const { link, statements } = await unlocking(api.db, { SITE_URL }, who, new Date(), 'en');
  await api.db.batch(statements);
  const token = link.split('/').at(-1);
  expect((await reset(token)).status).toBe(200);
  expect(await canSignIn(api, email, 'long enough')).toBe(true);
  expect((await reset(token)).status).toBe(422);
});
