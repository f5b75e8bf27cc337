import type { Queue } from '@cloudflare/workers-types';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, test, vi } from 'vitest';
import { newDeviceMail } from '#api/auth/account-mail';
import { configOf } from '#api/http/config';
import type { ApiEnv } from '#api/http/context';
import type { Job } from '#api/jobs/chores';
import { en } from '#core/words/en';
import { outbox } from '#db/mail/schema';
import { profiles } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';
import { addPerson, enter, mailsTo, PASSWORD, resetTokens, send, USERS } from '#testing/people';
import { newBrowser } from '#testing/second-step';

const NEW = 'another one of mine';
const SIGN_IN = 'http://localhost/admin/login';
const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/125.0.0.0 Mobile Safari/537.36';

const wakeUp = vi.fn(async () => {});
const JOBS = { send: wakeUp } as unknown as Queue<Job>;

const api = await startApi({}, { JOBS });
const boss = await signIn(api.url, api.origin);

const textsTo = async (email: string) => (await mailsTo(api, email)).map(({ parts }) => parts.text);
/** What the security log has of an account, without its sign-ins. */
const logOf = async (email: string) =>
  (await api.db.select().from(securityLog).where(eq(securityLog.email, email)))
    .filter(({ kind }) => kind !== 'signed_in')
    .map(({ kind, actor, detail }) => ({ kind, actor, detail }));
const change = async (id: string, body: object) =>
  expect((await send(boss, 'PUT', `${USERS}/${id}`, body)).status).toBe(200);
const by = admin.email;

describe('a change of an account by another admin', () => {
  const { subjects, password } = en.accountMail;
  const { editor, writer } = en.users.youCan;
  const [END, until] = ['2199-06-30', 'until 30 June 2199'];
  test.each([
    [{ role: 'writer' }, { role: 'editor' }, `${by} changed your role`, 'writer → editor'],
    [{ role: 'editor' }, { role: 'user' }, 'You cannot open the back office', 'editor → user'],
    [{ role: 'editor' }, { role_ends_on: END }, 'your role', `editor → editor, ${until}`],
    [{ role: 'editor' }, { is_active: false }, 'deactivated', 'editor → editor, deactivated'],
    [
      { role: 'writer' },
      { role: 'editor', role_ends_on: END },
      `Until 30 June 2199 you can ${editor}.`,
      `writer → editor, ${until}`,
    ],
    [
      { role: 'writer', is_active: false },
      { is_active: true },
      `You can now ${writer}.`,
      'writer, deactivated → writer',
    ],
  ] as const)('of %j to %j is mailed in words, and logged', async (was, body, told, detail) => {
    const { id, email } = await addPerson(api, was);
    await api.db.update(profiles).set({ name: 'Asha Gurung' }).where(eq(profiles.id, id));
    await change(id, body);
    const [mail, ...more] = await mailsTo(api, email);
    expect([mail?.subject, more]).toEqual([subjects.role, []]);
    expect(mail?.parts.text).toMatch(/^Namaste Asha Gurung,\n/);
    expect(mail?.parts.text).toContain(told);
    expect(mail?.parts.text).toContain(SIGN_IN);
    expect(await logOf(email)).toEqual([{ kind: 'role_changed', actor: by, detail }]);
  });

  test('of the password is mailed without the password, and logged', async () => {
    const { id, email } = await addPerson(api, { role: 'writer' });
    await change(id, { password: NEW });
    const [mail] = await mailsTo(api, email);
    expect(mail?.subject).toBe(subjects.password);
    expect(mail?.parts.text).toContain(password.byAdmin(by));
    expect(mail?.parts.text).not.toContain(NEW);
    expect(await logOf(email)).toEqual([{ kind: 'password_changed', actor: by, detail: '' }]);
  });

  test('of role and password at once is one mail, and two entries', async () => {
    const { id, email } = await addPerson(api, { role: 'writer' });
    await change(id, { role: 'admin', password: NEW });
    expect(await mailsTo(api, email)).toHaveLength(1);
    expect((await logOf(email)).map(({ kind }) => kind).sort()).toEqual(['password_changed', 'role_changed']);
  });

  test('that changes nothing of it, or the name alone, or was refused, is neither mailed nor logged', async () => {
    const { id, email } = await addPerson(api, { role: 'writer' });
    await change(id, { role: 'writer', is_active: true });
    await change(id, { name: 'Another name' });
    const old = { role: 'admin', updated_at: '2020-01-01T00:00:00.000Z' };
    expect((await send(boss, 'PUT', `${USERS}/${id}`, old)).status).toBe(409);
    expect((await send(boss, 'PUT', `${USERS}/${id}`, { password: 'password' })).status).toBe(422);
    expect([await mailsTo(api, email), await logOf(email)]).toEqual([[], []]);
  });

  test('of a role that nobody can use is told when they can', async () => {
    const { id, email } = await addPerson(api, { role: 'writer', is_active: false });
    await change(id, { role: 'editor' });
    expect(await mailsTo(api, email)).toEqual([]);
    expect(await logOf(email)).toHaveLength(1);
  });
});

const bulk = (body: object) => send(boss, 'POST', `${USERS}/bulk`, body);

test('a change of many accounts mails and logs once for each that changed, and none of the others', async () => {
  const writer = await addPerson(api, { role: 'writer' });
  const editor = await addPerson(api, { role: 'editor' });
  const data = { role: 'editor' };
  expect((await bulk({ action: 'update', ids: [writer.id, editor.id], data })).status).toBe(200);
  expect(await mailsTo(api, writer.email)).toHaveLength(1);
  expect(await logOf(writer.email)).toEqual([{ kind: 'role_changed', actor: by, detail: 'writer → editor' }]);
  expect([await mailsTo(api, editor.email), await logOf(editor.email)]).toEqual([[], []]);
});

test('what somebody changes of their own role is logged, and not mailed', async () => {
  const me = await addPerson(api, { role: 'admin', role_ends_on: '2199-06-30' });
  const caller = await enter(api, me);
  const body = { role: 'editor' };
  expect((await send(caller, 'PUT', `${USERS}/${me.id}`, body)).status).toBe(200);
  expect(await mailsTo(api, me.email)).toEqual([]);
  const detail = 'admin, until 30 June 2199 → editor, until 30 June 2199';
  expect(await logOf(me.email)).toEqual([{ kind: 'role_changed', actor: '', detail }]);
});

test('an account that is added or deleted is logged', async () => {
  const email = `${crypto.randomUUID()}@test.example`;
  const answer = await send(boss, 'POST', USERS, { email, role: 'writer', password: NEW });
  const { id } = await answer.json();
  expect((await send(boss, 'DELETE', `${USERS}/${id}`)).status).toBe(200);
  expect(await logOf(email)).toEqual([
    { kind: 'account_added', actor: by, detail: 'writer' },
    { kind: 'account_deleted', actor: by, detail: 'writer' },
  ]);
  expect(await mailsTo(api, email)).toEqual([]);
});

test('a password changed under Profile is mailed and logged; a wrong old one is not', async () => {
  const person = await addPerson(api, { role: 'writer' });
  const caller = await enter(api, person);
  const ask = (current_password: string) =>
    send(caller, 'POST', '/api/auth/change-password', { current_password, new_password: NEW });
  expect((await ask('not it')).status).toBe(422);
  expect(await mailsTo(api, person.email)).toEqual([]);
  expect((await ask(PASSWORD)).status).toBe(200);
  const [text] = await textsTo(person.email);
  expect(text).toContain(en.accountMail.password.byOneself);
  expect(text).toContain(SIGN_IN);
  expect((await logOf(person.email)).filter(({ kind }) => kind !== 'failed')).toEqual([
    { kind: 'password_changed', actor: '', detail: '' },
  ]);
});

test('a password set by a mailed link is mailed and logged; a first one is logged alone', async () => {
  const guest = newBrowser(api);
  const invited = `${crypto.randomUUID()}@test.example`;
  await send(boss, 'POST', USERS, { email: invited, role: 'writer' });
  const { email } = await addPerson(api, { role: 'writer' });
  await send(guest, 'POST', '/api/auth/request-password-reset', { email });
  for (const [to, mails] of [
    [email, 2],
    [invited, 1],
  ] as const) {
    expect(await mailsTo(api, to)).toHaveLength(1);
    const [token] = await resetTokens(api, to);
    const body = { token, password: NEW };
    expect((await send(guest, 'POST', '/api/auth/reset-password', body)).status).toBe(200);
    expect(await mailsTo(api, to)).toHaveLength(mails);
    expect((await logOf(to)).map(({ kind }) => kind)).toContain('password_reset');
  }
  expect((await textsTo(email))[1]).toContain(en.accountMail.password.byLink);
});

test('a mail about an account is sent at once, and the queue is left alone without one', async () => {
  const { id, email } = await addPerson(api, { role: 'writer' });
  wakeUp.mockClear();
  await change(id, { name: 'Asha' });
  expect(wakeUp).not.toHaveBeenCalled();
  await change(id, { role: 'editor' });
  expect(wakeUp).toHaveBeenCalledWith({ chore: 'send-mail' });
  const caller = await enter(api, { email });
  const body = { current_password: PASSWORD, new_password: NEW };
  await send(caller, 'POST', '/api/auth/change-password', body);
  expect(wakeUp).toHaveBeenCalledTimes(2);
});

const person = { email: 'maya@test.example', name: 'maya' };
/** Mails what `newDeviceMail` makes for a browser, at a fixed time. */
async function signedInFrom(userAgent: string | null) {
  await api.db.delete(outbox).where(eq(outbox.to, person.email));
  const app = new Hono<ApiEnv>().get('/', async (c) => {
    c.set('db', api.db);
    c.set('config', configOf({ SITE_URL: 'http://localhost', AUTH_SECRET: 'of tests'.repeat(5) }));
    c.set('lang', 'en');
    c.set('now', () => new Date('2026-03-01T05:30:00Z'));
    await api.db.batch(await newDeviceMail(c, person, userAgent));
    return c.text('');
  });
  await app.request('/');
  return (await textsTo(person.email))[0];
}

test('the mail of a new browser names it, and when it was in the society', async () => {
  const text = await signedInFrom(PHONE);
  expect(text).toMatch(/^Namaste,\n/);
  expect(text).toContain('from Chrome, Android on 1 March 2026 at 6:30 pm');
  expect(text).toContain('If it was not, choose a new password at once');
  expect(text).toContain(SIGN_IN);
});

test.each([
  [null, 'a browser of an unknown kind'],
  ['evil.example/login now (x)', 'a browser of an unknown kind'],
  ['Your account is locked https://evil.example/x 1.0', 'a browser of an unknown kind'],
  ['Mozilla/5.0 (X11; Linux x86_64) evil.example/1.0', 'Linux'],
])('the mail of the browser %j calls it %s, and says nothing more of it', async (agent, name) => {
  const text = await signedInFrom(agent);
  expect(text).toContain(`signed in to from ${name} on`);
  expect(text).not.toMatch(/evil|locked/);
});
