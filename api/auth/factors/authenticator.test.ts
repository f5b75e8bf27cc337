import { and, eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { SECOND_STEP } from '#api/auth/limits';
import { refused } from '#api/rest/contract/support';
import { secondStepContract } from '#core/users/factors-contract';
import { en } from '#core/words/en';
import { authenticators, recoveryCodes } from '#db/users/factors.schema';
import { sessions, verifications } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import { signIn } from '#testing/client';
import { addPerson, enter, isIn, mailsTo, send } from '#testing/people';
import { midStep, newBrowser, setUpAuthenticator, typeCode, typePassword, withApp } from '#testing/second-step';

vi.useFakeTimers({ toFake: ['Date'], now: midStep() });
const api = await startApi();
const boss = await signIn(api.url, api.origin);
afterAll(() => vi.useRealTimers());

const wrongCode = { code: en.factors.codeWrong };

const atSecondStep = async (email: string) => {
  const { browser, answer } = await typePassword(newBrowser(api), email);
  return { browser, asked: secondStepContract.parse(await answer.json()) };
};
/** Types the password in a new browser, and then a code. */
const enterBy = async (email: string, code: string | undefined) =>
  typeCode((await atSecondStep(email)).browser, code ?? '');
/** Signs in by the password alone. */
const entersAlone = async (email: string) => isIn((await typePassword(newBrowser(api), email)).browser);
const sessionsOf = (id: string) => api.db.$count(sessions, eq(sessions.user_id, id));
const mailedTo = async (email: string) => JSON.stringify(await mailsTo(api, email));

test('an authenticator app is asked for after the password, which alone opens no session', async () => {
  const { person } = await withApp(api);
  const before = await sessionsOf(person.id);
  const { browser, asked } = await atSecondStep(person.email);
  expect(asked).toEqual({ second_step: { authenticator: true, passkey: false } });
  expect(await isIn(browser)).toBe(false);
  expect(await sessionsOf(person.id)).toBe(before);
});

test('an authenticator app lets somebody in by the code of now, or of a slow clock', async () => {
  for (const late of [0, 30_000]) {
    const { person, fresh } = await withApp(api);
    const entered = await enterBy(person.email, await fresh(late));
    expect(entered.answer.status).toBe(200);
    expect(await isIn(entered.browser)).toBe(true);
  }
});

test('an authenticator app refuses a wrong code, one that is late, and one of another person', async () => {
  const { person, code } = await withApp(api);
  const other = await withApp(api);
  const { browser } = await atSecondStep(person.email);
  const typed = [String((Number(code()) + 1) % 1_000_000).padStart(6, '0'), code(Date.now() - 90_000), other.code()];
  for (const one of typed) {
    const { answer, browser: after } = await typeCode(browser, one);
    expect(await refused(answer)).toMatchObject({ status: 422, errors: wrongCode });
    expect(await isIn(after)).toBe(false);
  }
});

test('an authenticator app takes a code once, whoever types it again, also two at the same moment', async () => {
  const { person, code, used } = await withApp(api);
  const [one, two] = [await atSecondStep(person.email), await atSecondStep(person.email)];
  const replayed = await typeCode(one.browser, used);
  expect(await refused(replayed.answer)).toMatchObject({ status: 422, errors: { code: en.factors.codeUsed } });
  const both = await Promise.all([typeCode(one.browser, code()), typeCode(two.browser, code())]);
  expect(both.map(({ answer }) => answer.status).toSorted()).toEqual([200, 422]);
});

test('an authenticator app is no longer asked for when the step took too long', async () => {
  const { person, code } = await withApp(api);
  const { browser } = await atSecondStep(person.email);
  const over = { expires_at: '2020-01-01T00:00:00.000Z' };
  await api.db.update(verifications).set(over).where(eq(verifications.value, person.id));
  const { answer } = await typeCode(browser, code());
  expect(await refused(answer)).toMatchObject({ status: 401, message: en.factors.stepOver });
});

test('an authenticator app limits guesses, also with a right one among them, and tells when to go on', async () => {
  const { person, code } = await withApp(api);
  const { browser } = await atSecondStep(person.email);
  const most = SECOND_STEP[0]?.most ?? 0;
  for (let tries = 0; tries < most; tries++) expect((await typeCode(browser, '000000')).answer.status).toBe(422);
  const { answer } = await typeCode(browser, code());
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const own = and(eq(securityLog.kind, 'step_failed'), eq(securityLog.email, person.email));
  expect(await api.db.select().from(securityLog).where(own)).toMatchObject([{ count: most }]);
});

test('an authenticator app stores its secret encrypted, and is mailed and logged', async () => {
  const { person, secret } = await withApp(api);
  const [stored] = await api.db.select().from(authenticators).where(eq(authenticators.user_id, person.id));
  expect(JSON.stringify(stored)).not.toContain(secret);
  const { changed, mail } = en.factors;
  for (const text of [changed.authenticator_added(), mail.subject, '/admin/login'])
    expect(await mailedTo(person.email)).toContain(text);
});

test('an authenticator app that is only half set up is not asked for, and begins anew', async () => {
  const person = await addPerson(api, { role: 'editor' });
  const first = await enter(api, person);
  expect((await send(first, 'POST', '/api/auth/authenticator', {})).status).toBe(200);
  expect(await entersAlone(person.email)).toBe(true);
  await setUpAuthenticator(first);
  expect((await send(first, 'POST', '/api/auth/authenticator', {})).status).toBe(409);
});

test('an authenticator app is not asked for in a remembered browser, but in any other one', async () => {
  const { person, code, first } = await withApp(api);
  const { browser } = await atSecondStep(person.email);
  const kept = await typeCode(browser, code(), true);
  const again = await typePassword(kept.browser, person.email);
  expect(await isIn(again.browser)).toBe(true);
  await atSecondStep(person.email);
  expect((await send(first, 'DELETE', '/api/auth/remembered-browsers')).status).toBe(200);
  const { answer } = await typePassword(kept.browser, person.email);
  expect(secondStepContract.safeParse(await answer.json()).success).toBe(true);
});

test('an app of another AUTH_SECRET takes no code, and a recovery code lets in', async () => {
  const { person, code, recovery_codes } = await withApp(api);
  const { secret } = await withApp(api);
  const other = { secret: `00${secret}` };
  await api.db.update(authenticators).set(other).where(eq(authenticators.user_id, person.id));
  const { browser } = await atSecondStep(person.email);
  expect((await typeCode(browser, code())).answer.status).toBe(422);
  expect((await typeCode(browser, recovery_codes[0] ?? '')).answer.status).toBe(200);
});

test('the last second step takes the recovery codes with it', async () => {
  const { person, first } = await withApp(api);
  expect((await send(first, 'DELETE', '/api/auth/authenticator')).status).toBe(200);
  expect(await api.db.$count(recoveryCodes, eq(recoveryCodes.user_id, person.id))).toBe(0);
  expect(await entersAlone(person.email)).toBe(true);
});

test('recovery codes sign in once each, however they are typed, and are mailed', async () => {
  const { person, recovery_codes } = await withApp(api);
  const [first = '', second = ''] = recovery_codes;
  expect(recovery_codes).toHaveLength(8);
  // Of 32 characters: 140 bits, where the standard asks for 128.
  for (const one of recovery_codes) expect(one).toMatch(/^(?:[\da-z]{4}-){6}[\da-z]{4}$/);
  for (const [typed, status] of [
    [first.toUpperCase().replaceAll('-', ' '), 200],
    [first, 422],
    [second, 200],
  ] as const) {
    expect((await enterBy(person.email, typed)).answer.status).toBe(status);
  }
  expect(await api.db.$count(recoveryCodes, eq(recoveryCodes.user_id, person.id))).toBe(6);
  expect(await mailedTo(person.email)).toContain(en.factors.changed.recovery_code_used('6'));
});

test('recovery codes that were replaced, or are somebody else’s, are of no use', async () => {
  const { person, first, recovery_codes } = await withApp(api);
  const other = await withApp(api);
  expect((await send(first, 'POST', '/api/auth/recovery-codes', {})).status).toBe(200);
  for (const [code] of [recovery_codes, other.recovery_codes])
    expect((await enterBy(person.email, code)).answer.status).toBe(422);
});

test('lost second steps are reset by another admin, which ends sessions and is mailed and logged', async () => {
  const { person, first } = await withApp(api);
  const path = `/api/admin/users/${person.id}/factors`;
  expect((await send(boss, 'DELETE', path)).status).toBe(200);
  expect(await isIn(first)).toBe(false);
  expect(await entersAlone(person.email)).toBe(true);
  expect(await mailedTo(person.email)).toContain('all second steps were reset by admin@test.example');
  const reset = eq(securityLog.kind, 'factors_reset');
  expect(await api.db.select().from(securityLog).where(reset)).toMatchObject([
    { email: person.email, actor: 'admin@test.example' },
  ]);
});

test('lost second steps are not reset by oneself, nor for nobody', async () => {
  const me = await (await send(boss, 'GET', '/api/auth/get-session')).json();
  const own = await send(boss, 'DELETE', `/api/admin/users/${me.user.id}/factors`);
  expect(await refused(own)).toMatchObject({ status: 409, message: en.factors.notOwn });
  expect((await send(boss, 'DELETE', '/api/admin/users/nobody/factors')).status).toBe(404);
});
