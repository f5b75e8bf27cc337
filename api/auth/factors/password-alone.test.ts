import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { authRoutes } from '#api/auth/routes';
import { roleOf } from '#api/auth/session';
import { configOf } from '#api/http/config';
import { localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { RECOVERY_CODES } from '#core/users/sign-in';
import { en } from '#core/words/en';
import { authenticators, passkeys } from '#db/users/factors.schema';
import { sessions } from '#db/users/schema';
import { startApi } from '#testing/api';
import { type Caller, call } from '#testing/client';
import { passkeyDevice } from '#testing/passkey';
import { addPerson, enter, PASSWORD, send, USERS } from '#testing/people';
import {
  addPasskey,
  challengeOf,
  confirmByPasskey,
  demandFrom,
  midStep,
  newBrowser,
  setUpAuthenticator,
  signInByPasskey,
  typeCode,
  typePassword,
  withCookies,
} from '#testing/second-step';

const AUTH = '/api/auth';
const env = { SITE_MODE: 'local', SITE_URL: 'http://localhost', AUTH_SECRET: 'a secret for tests that is long enough' };

vi.useFakeTimers({ toFake: ['Date'], now: midStep() });
const api = await startApi(env);
afterAll(() => vi.useRealTimers());
afterEach(() => demandFrom(api, ''));

const confirm = (caller: Caller, body: object) => send(caller, 'POST', `${AUTH}/confirm`, body);
const refused = async (answer: Response) => ({ status: answer.status, ...(await answer.json()) });
const asks = async (answer: Response) => (await refused(answer)).reason;
const opens = async (caller: Caller) => (await send(caller, 'GET', USERS)).status === 200;
/** Whether pages show this browser drafts by `?preview`, and `/api/health` the state of the backup. */
async function sees(caller: Caller) {
  const headers = new Headers({ cookie: caller.cookie });
  const health = await (await call(caller, paths.api.health())).json();
  return { drafts: (await roleOf(configOf(env), api.db, headers)) !== null, backup: 'backup' in health };
}
const nothing = { drafts: false, backup: false };
const everything = { drafts: true, backup: true };

/** An admin with a passkey, in `owner`; `thief` signed in by the password alone before there was one. */
async function withPasskey() {
  const person = await addPerson(api, { role: 'admin' });
  const thief = await enter(api, person);
  const owner = await enter(api, person);
  const added = await addPasskey(owner);
  const [key] = await api.db.select().from(passkeys).where(eq(passkeys.user_id, person.id));
  return { person, thief, owner, key: key?.id ?? '', ...added };
}

/** The routes that whoever has not used their second step may call: to sign in or out, and to use it. */
const OPEN = [
  '/sign-in/email',
  '/sign-out',
  '/get-session',
  '/setup',
  '/request-password-reset',
  '/reset-password/:token',
  '/reset-password',
  '/confirm-address',
  '/second-step',
  '/sign-in/passkey-options',
  '/sign-in/passkey',
  '/confirm-options',
  '/confirm',
  '/*',
];
const CLOSED = [
  ...new Set(
    authRoutes.routes.filter(({ path }) => !OPEN.includes(path)).map(({ method, path }) => `${method} ${AUTH}${path}`),
  ),
  `GET ${USERS}`,
].map((route) => route.split(' '));

test('the password of a passkey’s owner opens no session; with a recovery code it does, and the passkey does', async () => {
  const { person, device, recovery_codes } = await withPasskey();
  await demandFrom(api);
  const before = await api.db.$count(sessions, eq(sessions.user_id, person.id));
  const { answer, browser } = await typePassword(newBrowser(api), person.email);
  expect(await answer.json()).toEqual({ second_step: { authenticator: false, passkey: true } });
  expect(await api.db.$count(sessions, eq(sessions.user_id, person.id))).toBe(before);
  expect(await opens((await typeCode(browser, recovery_codes[0] ?? '')).browser)).toBe(true);
  const proved = await signInByPasskey(browser, device);
  expect(await opens(withCookies(browser, proved))).toBe(true);
});

test.each([
  ['demanded', () => demandFrom(api)],
  ['not demanded', async () => {}],
])(
  'the password of a passkey’s owner touches and sees nothing in an earlier session, where a second step is %s; the passkey opens it',
  async (_, set) => {
    const { person, thief, key, device } = await withPasskey();
    await set();
    expect(CLOSED.length).toBeGreaterThan(15);
    for (const [method = '', path = ''] of CLOSED) {
      const body = method === 'GET' ? undefined : { code: '123456', name: 'Mine' };
      const answer = await send(thief, method, path.replace(':id', key), body);
      expect({ method, path, ...(await refused(answer)) }).toMatchObject({
        method,
        path,
        status: 403,
        reason: 'confirm',
        message: en.factors.useYours,
      });
    }
    expect(await api.db.$count(passkeys, eq(passkeys.user_id, person.id))).toBe(1);
    expect(await api.db.$count(authenticators, eq(authenticators.user_id, person.id))).toBe(0);
    const alone = await refused(await confirm(thief, { password: PASSWORD }));
    expect(alone).toMatchObject({ status: 422, errors: { code: en.factors.codeRequired } });
    expect(await opens(thief)).toBe(false);
    expect(await sees(thief)).toEqual(nothing);
    const owner = withCookies(thief, await confirmByPasskey(thief, device));
    expect(await opens(owner)).toBe(true);
    expect(await sees(owner)).toEqual(everything);
    expect((await send(owner, 'POST', `${AUTH}/recovery-codes`, {})).status).toBe(200);
  },
);

test('the password of a passkey’s owner opens an earlier session with a recovery code, which is used up', async () => {
  const { thief, recovery_codes } = await withPasskey();
  const body = { password: PASSWORD, code: recovery_codes[0] };
  const owner = withCookies(thief, await confirm(thief, body));
  expect(await opens(owner)).toBe(true);
  const own = await (await send(owner, 'GET', `${AUTH}/factors`)).json();
  expect(own.recovery_codes_left).toBe(RECOVERY_CODES - 1);
  expect((await confirm(owner, body)).status).toBe(422);
});

test.each([
  ['an app', setUpAuthenticator],
  ['a passkey', addPasskey],
])(
  'a session without the second step that is demanded sees nothing but the set-up, and everything after it: by %s',
  async (_, setUp) => {
    const caller = await enter(api, await addPerson(api, { role: 'admin' }));
    expect(await sees(caller)).toEqual(everything);
    await demandFrom(api);
    expect(await asks(await send(caller, 'GET', USERS))).toBe('second_step');
    expect(await sees(caller)).toEqual(nothing);
    expect(await (await send(caller, 'GET', `${AUTH}/factors`)).json()).toMatchObject({
      required_from: localDay(new Date()),
      is_missing: true,
    });
    await setUp(caller);
    expect(await sees(caller)).toEqual(everything);
    expect(await opens(caller)).toBe(true);
  },
);

test('a session without the second step that is demanded sees nothing again when its second step was removed before', async () => {
  const { owner, key } = await withPasskey();
  expect((await send(owner, 'DELETE', `${AUTH}/passkeys/${key}`)).status).toBe(200);
  await demandFrom(api);
  expect(await asks(await send(owner, 'GET', USERS))).toBe('second_step');
  await addPasskey(owner);
  expect(await opens(owner)).toBe(true);
});

test('a session without the second step that is demanded adds the first one; of two at the same moment, one does', async () => {
  const person = await addPerson(api, { role: 'admin' });
  await demandFrom(api);
  const browsers = await Promise.all([enter(api, person), enter(api, person)]);
  const made = await Promise.all(
    browsers.map(async (browser) => {
      const credential = passkeyDevice(api.origin).register(await challengeOf(browser, 'passkey-options'));
      return () => send(browser, 'POST', `${AUTH}/passkeys`, { credential, name: 'Phone' });
    }),
  );
  const answers = await Promise.all(made.map((add) => add()));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect(await api.db.$count(passkeys, eq(passkeys.user_id, person.id))).toBe(1);
});
