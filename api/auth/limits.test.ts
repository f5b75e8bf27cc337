import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { eq, like } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { RESET, SIGN_IN, signInKey } from '#api/auth/limits';
import { RESET_SECONDS } from '#api/auth/reset-link';
import { refused } from '#api/rest/contract/support';
import { en } from '#core/words/en';
import { rateLimits } from '#db/kit/limits.schema';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { addPerson, mailsTo, PASSWORD, resetTokens, send, USERS } from '#testing/people';
import { newBrowser, withCookies } from '#testing/second-step';

const api = await startApi();
const guest = newBrowser(api);
beforeEach(() => api.db.delete(rateLimits));

const { tooManySignIns, tooManyResets } = en.auth;
const HERE = '192.0.2.1';
/** Posts from a client address, with the cookies of a browser. */
const from = (client: string, path: string, body: object, cookie = '') =>
  call({ ...guest, cookie }, `/api/auth/${path}`, {
    method: 'POST',
    headers: { 'cf-connecting-ip': client },
    body: JSON.stringify(body),
  });
const tryAs = (email: string, password: string, client = HERE, cookie = '') =>
  from(client, 'sign-in/email', { email, password }, cookie);
const ask = (email: string, client = HERE, cookie = '') => from(client, 'request-password-reset', { email }, cookie);
/** A stranger's address, another one for each number. */
const stranger = (number: number) => `198.51.${Math.floor(number / 250)}.${number % 250}`;
const cookiesOf = (answer: Response) => withCookies(guest, answer).cookie;
/** The cookies of a browser that signed in with `PASSWORD`, and out again. */
async function browserOf(email: string): Promise<string> {
  const cookie = cookiesOf(await tryAs(email, PASSWORD, '203.0.113.200'));
  await from('203.0.113.200', 'sign-out', {}, cookie);
  return cookie;
}
const deviceOf = (cookie: string) => /device-[^;]*/.exec(cookie)?.[0] ?? '';
/** What is refused as too many tries is told for how many minutes, in these words. */
async function expectLimit(answer: Response, words: (minutes: number) => string, minutes: number) {
  const left = Number(answer.headers.get('retry-after')) / 60;
  expect(left).toBeGreaterThan(minutes - 1);
  expect(left).toBeLessThanOrEqual(minutes);
  expect(await refused(answer)).toEqual({ status: 429, message: words(minutes) });
}
/** Sets the counts of a scope that are there to `count`, as so many wrong tries would. */
const countTo = (scope: string, count: number) => {
  const those = like(rateLimits.key, `sign-in:${scope}:%`);
  return api.db.update(rateLimits).set({ count }).where(those);
};
/** Lets an account take no sign-in from unknown browsers any more. */
async function exhaust(email: string) {
  await tryAs(email, 'wrong', '192.0.2.99');
  await countTo('account', SIGN_IN.account.most);
  expect((await tryAs(email, PASSWORD)).status).toBe(429);
}
/** Somebody whose account is at that limit. */
async function lockedOut() {
  const person = await addPerson(api);
  await exhaust(person.email);
  return person;
}

test.each(['somebody', 'nobody'])(
  'failed sign-ins of %s are limited for an account and a client address together',
  async (who) => {
    const email = who === 'nobody' ? 'ghost@test.example' : (await addPerson(api)).email;
    const answers = await Promise.all(Array.from({ length: SIGN_IN.pair.most }, () => tryAs(email, 'wrong')));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    const answer = await tryAs(email, PASSWORD);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expectLimit(answer, tooManySignIns.pair, 15);
  },
);

test('failed sign-ins are forgotten at the end of their window', async () => {
  const { email } = await addPerson(api);
  await tryAs(email, 'wrong');
  await countTo('account', SIGN_IN.pair.most);
  expect((await tryAs(email, PASSWORD)).status).toBe(429);
  await api.db.update(rateLimits).set({ expires_at: new Date(Date.now() - 1000).toISOString() });
  expect((await tryAs(email, PASSWORD)).status).toBe(200);
});

test('failed sign-ins are forgotten when a sign-in succeeds, but not those of strangers', async () => {
  const { email } = await addPerson(api);
  for (let tries = 0; tries < 2; tries++) await tryAs(email, 'wrong', stranger(tries));
  for (let tries = 1; tries < SIGN_IN.pair.most; tries++) await tryAs(email, 'wrong');
  expect((await tryAs(email, PASSWORD)).status).toBe(200);
  // The owner's own count is zero again. The count of the account stays.
  expect((await tryAs(email, 'wrong')).status).toBe(401);
  const own = like(rateLimits.key, `${await signInKey(email)}%`);
  const counts = await api.db.select().from(rateLimits).where(own);
  expect(counts.map(({ count }) => count).sort()).toEqual([1, 1, 1, SIGN_IN.pair.most + 2]);
});

test('failed sign-ins from one client address are limited, and do not lock accounts', async () => {
  const client = '2001:db8:1:2::7';
  const key = 'sign-in:client:2001:db8:1:0';
  await tryAs('one@test.example', 'wrong', client);
  const count = SIGN_IN.client.most - 1;
  await api.db.update(rateLimits).set({ count }).where(eq(rateLimits.key, key));
  expect((await tryAs('two@test.example', 'wrong', client)).status).toBe(401);
  const { email } = await addPerson(api);
  for (let tries = 0; tries < 6; tries++) {
    const answer = await tryAs(email, 'wrong', `2001:db8:1:${tries}::9`);
    await expectLimit(answer, tooManySignIns.client, 15);
  }
  expect((await tryAs(email, PASSWORD, '192.0.2.9')).status).toBe(200);
});

test('failed sign-ins of one account from many client addresses are limited together', async () => {
  const { email } = await lockedOut();
  await expectLimit(await tryAs(email, PASSWORD, stranger(3)), tooManySignIns.account, 24 * 60);
});

test('a failed sign-in hashes what was typed once, also for an account that does not exist', async () => {
  const { email } = await addPerson(api);
  const scrypt = vi.spyOn(crypto, 'scrypt');
  // What is imported by name is the spy then.
  syncBuiltinESMExports();
  for (const address of [email, 'no@test.example']) {
    scrypt.mockClear();
    expect((await tryAs(address, 'wrong', '203.0.113.1')).status).toBe(401);
    expect(scrypt.mock.calls.map(([typed]) => typed)).toEqual(['wrong']);
  }
  scrypt.mockRestore();
  syncBuiltinESMExports();
});

test('a browser that has signed in before can sign in while strangers are refused, even at its own client address', async () => {
  const { email } = await addPerson(api, { role: 'admin' });
  const cookie = await browserOf(email);
  await tryAs(email, 'wrong');
  for (let tries = 0; tries < 4; tries++) await ask(email);
  await exhaust(email);
  await api.db.update(rateLimits).set({ count: 1000 });
  expect((await ask(email)).status).toBe(429);
  expect((await tryAs(email, PASSWORD, HERE, cookie)).status).toBe(200);
  expect((await ask(email, HERE, cookie)).status).toBe(200);
});

test('a browser that has signed in before has a count of its own', async () => {
  const { email } = await addPerson(api);
  const [cookie, other] = [await browserOf(email), await browserOf(email)];
  // From another address each time: it is the browser that counts.
  await tryAs(email, 'wrong', stranger(1), cookie);
  await countTo('device', SIGN_IN.device.most - 1);
  expect((await tryAs(email, 'wrong', stranger(2), cookie)).status).toBe(401);
  await expectLimit(await tryAs(email, PASSWORD, HERE, cookie), tooManySignIns.device, 15);
  expect((await tryAs(email, PASSWORD, HERE, other)).status).toBe(200);
  expect((await tryAs(email, PASSWORD)).status).toBe(200);
  for (let mails = 0; mails < RESET.device.most; mails++)
    expect((await ask(email, stranger(mails), cookie)).status).toBe(200);
  expect((await ask(email, HERE, cookie)).status).toBe(429);
});

test('a browser that has signed in before has no failed tries after a sign-in, and stays the same browser', async () => {
  const { email } = await addPerson(api);
  const cookie = await browserOf(email);
  await tryAs(email, 'wrong', HERE, cookie);
  await countTo('device', SIGN_IN.device.most - 1);
  const answer = await tryAs(email, PASSWORD, HERE, cookie);
  expect(answer.status).toBe(200);
  expect(deviceOf(cookiesOf(answer))).toBe(deviceOf(cookie));
  expect(await api.db.$count(rateLimits, like(rateLimits.key, 'sign-in:device:%'))).toBe(0);
});

test('a browser that has signed in before is known for its own account alone, and not by a cookie that somebody made up', async () => {
  const [owner, thief] = [await addPerson(api), await addPerson(api)];
  const [ownerCookie, thiefCookie] = [await browserOf(owner.email), await browserOf(thief.email)];
  await exhaust(owner.email);
  const real = deviceOf(ownerCookie);
  const [name] = real.split('=');
  const [, value] = deviceOf(thiefCookie).split('=');
  const statusOf = async (cookie: string) => (await tryAs(owner.email, PASSWORD, stranger(4), cookie)).status;
  for (const forged of [thiefCookie, `${name}=${value}`, real.slice(0, -6), `${name}=x`])
    expect(await statusOf(forged)).toBe(429);
  expect(await statusOf(real)).toBe(200);
});

test('a browser that has signed in before is known for each of two people who use it', async () => {
  const [one, two] = [await addPerson(api), await addPerson(api)];
  const cookie = [await browserOf(one.email), await browserOf(two.email)].join('; ');
  for (const { email } of [one, two]) {
    await exhaust(email);
    expect((await tryAs(email, PASSWORD, stranger(5), cookie)).status).toBe(200);
  }
});

test('a browser that has signed in before is unknown after the password was changed elsewhere', async () => {
  const boss = await signIn(api.url, api.origin);
  const person = await addPerson(api);
  const cookie = await browserOf(person.email);
  const password = 'told by phone';
  await send(boss, 'PUT', `${USERS}/${person.id}`, { password });
  await exhaust(person.email);
  expect((await tryAs(person.email, password, stranger(6), cookie)).status).toBe(429);
});

test('the way out that a refusal names works: when sign-ins are refused: a reset, after which this browser is let in', async () => {
  const { email } = await lockedOut();
  expect((await ask(email)).status).toBe(200);
  const password = 'set by mail';
  const [token] = await resetTokens(api, email);
  const answer = await from(HERE, 'reset-password', { token, password });
  expect(answer.status).toBe(200);
  // On any device: the tries of strangers were meant for the old password.
  expect((await tryAs(email, password, '192.0.2.77')).status).toBe(200);
  // If strangers exhaust the limit again, this browser is still let in.
  await exhaust(email);
  expect((await tryAs(email, password, HERE, cookiesOf(answer))).status).toBe(200);
});

test('the way out that a refusal names works: when sign-ins are refused: another admin, who gives a new password', async () => {
  const boss = await signIn(api.url, api.origin);
  const { id, email } = await lockedOut();
  await send(boss, 'PUT', `${USERS}/${id}`, { password: 'told by phone' });
  expect((await tryAs(email, 'told by phone')).status).toBe(200);
});

test('the way out that a refusal names works: when mails are refused: the mail that was sent already', async () => {
  const { email } = await addPerson(api);
  for (let mails = 0; mails < RESET.account.most; mails++) expect((await ask(email, stranger(mails))).status).toBe(200);
  await expectLimit(await ask(email), tooManyResets.account, 60);
  expect(await mailsTo(api, email)).toHaveLength(RESET.account.most);
  const token = (await resetTokens(api, email)).at(-1);
  const set = await from(HERE, 'reset-password', { token, password: 'set by mail' });
  expect(set.status).toBe(200);
});

test.each(['somebody', 'nobody'])('requests for a new password of %s are limited alike', async (who) => {
  const email = who === 'nobody' ? 'unknown@test.example' : (await addPerson(api)).email;
  for (let tries = 0; tries < RESET.pair.most; tries++) expect((await ask(email)).status).toBe(200);
  await expectLimit(await ask(email), tooManyResets.pair, 15);
});

test('the link that was mailed before a refusal works longer than the refusal lasts', () => {
  for (const { seconds } of [RESET.account, RESET.pair, RESET.device])
    expect(seconds).toBeLessThanOrEqual(RESET_SECONDS);
});
