import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { newToken, tokenRow } from '#api/auth/reset-link';
import { refused } from '#api/rest/contract/support';
import { localDay } from '#core/kit/dates';
import { secondStepContract } from '#core/users/factors-contract';
import { CONFIRMED_MINUTES } from '#core/users/sign-in';
import { en } from '#core/words/en';
import { sessions, verifications } from '#db/users/schema';
import { startApi } from '#testing/api';
import type { Caller } from '#testing/client';
import { addPerson, enter, isIn, PASSWORD, send, USERS } from '#testing/people';
import {
  addPasskey,
  confirmByPasskey,
  demandFrom,
  midStep,
  newBrowser,
  setUpAuthenticator,
  typeCode,
  typePassword,
  withApp,
  withCookies,
} from '#testing/second-step';

vi.useFakeTimers({ toFake: ['Date'], now: midStep() });
const api = await startApi();
afterAll(() => vi.useRealTimers());

const AUTH = '/api/auth';
const confirm = (caller: Caller, body: object) => send(caller, 'POST', `${AUTH}/confirm`, body);
const asks = async (answer: Response) => (await answer.json()).reason;
/** Puts the sign-in, and what was confirmed since, `minutes` back. */
const putBack = (user_id: string, minutes: number) => {
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  const back = { created_at, verified_at: null };
  return api.db.update(sessions).set(back).where(eq(sessions.user_id, user_id));
};
/** An admin who signed in `minutes` ago. */
async function adminSince(minutes: number) {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  await putBack(person.id, minutes);
  return { person, caller };
}
const deleted = async (caller: Caller) =>
  (await send(caller, 'DELETE', `${USERS}/${(await addPerson(api)).id}`)).status;

test('what is sensitive is open shortly after the sign-in, and everything else always', async () => {
  expect(await deleted((await adminSince(CONFIRMED_MINUTES - 1)).caller)).toBe(200);
  const { caller } = await adminSince(CONFIRMED_MINUTES + 1);
  expect((await send(caller, 'GET', USERS)).status).toBe(200);
  const put = (body: object) => send(caller, 'PUT', '/api/admin/settings', body);
  expect((await put({ second_step_from: '2199-01-01' })).status).toBe(403);
  expect((await put({ contact_phone: '+64 9 123 4567' })).status).toBe(200);
});

test('a confirmation by password opens it, with a new token in place of the old one', async () => {
  const { caller } = await adminSince(60);
  expect((await confirm(caller, {})).status).toBe(422);
  const wrong = await confirm(caller, { password: 'not it' });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: { password: en.auth.passwordWrong } });
  const answer = await confirm(caller, { password: PASSWORD });
  expect(answer.status).toBe(200);
  const after = withCookies(caller, answer);
  expect(await deleted(after)).toBe(200);
  expect((await send(caller, 'GET', USERS)).status).toBe(401);
});

test('a confirmation by passkey opens it', async () => {
  const { caller, person } = await adminSince(0);
  const { device } = await addPasskey(caller);
  await putBack(person.id, CONFIRMED_MINUTES + 1);
  expect(await deleted(withCookies(caller, await confirmByPasskey(caller, device)))).toBe(200);
});

const opens = async (caller: Caller) => (await send(caller, 'GET', USERS)).status === 200;

test('a second step that is demanded of admins is not asked for before its day, nor of editors', async () => {
  await demandFrom(api, localDay(new Date(Date.now() + 2 * 24 * 3600_000)));
  expect(await opens((await adminSince(0)).caller)).toBe(true);
  await demandFrom(api);
  expect(await isIn(await enter(api, await addPerson(api, { role: 'editor' })))).toBe(true);
});

test('a second step that is demanded of admins keeps the last one from being removed, not the others', async () => {
  await demandFrom(api);
  const { caller } = await adminSince(0);
  await setUpAuthenticator(caller);
  const last = await send(caller, 'DELETE', `${AUTH}/authenticator`);
  expect(last.status).toBe(409);
  expect(await last.json()).toMatchObject({ message: en.factors.lastFactor });
  await addPasskey(caller);
  expect((await send(caller, 'DELETE', `${AUTH}/authenticator`)).status).toBe(200);
});

test('a second step that is demanded of admins is kept by a session whose password is changed', async () => {
  await demandFrom(api);
  const { caller } = await adminSince(0);
  await setUpAuthenticator(caller);
  const body = { current_password: PASSWORD, new_password: 'another-good-one-1' };
  const changed = await send(caller, 'POST', `${AUTH}/change-password`, body);
  expect(changed.status).toBe(200);
  expect(await opens(withCookies(caller, changed))).toBe(true);
});

const begins = (caller: Caller) => send(caller, 'POST', `${AUTH}/passkey-options`, {});

test('whoever has an app confirms by password and code, not by one of them', async () => {
  const { person, first, fresh, recovery_codes } = await withApp(api);
  await putBack(person.id, CONFIRMED_MINUTES + 1);
  const code = await fresh();
  expect(await asks(await begins(first))).toBe('confirm');
  const wrong = [
    [{ password: PASSWORD }, { code: en.factors.codeRequired }],
    [{ password: PASSWORD, code: '12' }, { code: en.factors.codeWrong }],
    [{ password: 'not it', code }, { password: en.auth.passwordWrong }],
    [{ password: 'not it', code: recovery_codes[0] }, { password: en.auth.passwordWrong }],
  ] as const;
  for (const [body, errors] of wrong)
    expect(await refused(await confirm(first, body))).toMatchObject({ status: 422, errors });
  expect(await asks(await begins(first))).toBe('confirm');
  // Beside a wrong password no code is used up.
  const right = await confirm(first, { password: PASSWORD, code });
  expect((await begins(withCookies(first, right))).status).toBe(200);
  const told = await send(withCookies(first, right), 'GET', `${AUTH}/confirm`);
  expect(await told.json()).toEqual({ authenticator: true, passkey: false });
});

test('whoever has an app needs more than a new password after a while', async () => {
  const { person, first } = await withApp(api);
  await putBack(person.id, CONFIRMED_MINUTES + 1);
  const change = { current_password: PASSWORD, new_password: 'another-good-one-1' };
  const answer = await send(first, 'POST', `${AUTH}/change-password`, change);
  expect(await asks(answer)).toBe('confirm');
});

test('whoever has an app is asked for it in a remembered browser before what is sensitive', async () => {
  const { person, fresh } = await withApp(api);
  const { browser } = await typePassword(newBrowser(api), person.email);
  const kept = await typeCode(browser, await fresh(), true);
  const again = await typePassword(kept.browser, person.email);
  expect(await isIn(again.browser)).toBe(true);
  expect(await asks(await begins(again.browser))).toBe('confirm');
  const proof = { password: PASSWORD, code: await fresh() };
  const proved = withCookies(again.browser, await confirm(again.browser, proof));
  expect((await begins(proved)).status).toBe(200);
});

test('whoever has an app has no remembered browser by it when it is removed, and other browsers ask anew', async () => {
  const { person, first, fresh } = await withApp(api);
  const { device } = await addPasskey(first);
  const { browser } = await typePassword(newBrowser(api), person.email);
  const kept = await typeCode(browser, await fresh(), true);
  expect((await send(first, 'DELETE', `${AUTH}/authenticator`)).status).toBe(200);
  expect(await asks(await send(kept.browser, 'GET', '/api/admin/events'))).toBe('confirm');
  const { answer } = await typePassword(kept.browser, person.email);
  expect(secondStepContract.safeParse(await answer.json()).success).toBe(true);
  const proved = withCookies(kept.browser, await confirmByPasskey(kept.browser, device));
  expect(await isIn(proved)).toBe(true);
});

test('whoever has an app is asked for it after a new password by a mailed link', async () => {
  const { person } = await withApp(api);
  const token = newToken();
  await api.db.insert(verifications).values(await tokenRow(person.id, token, 600, new Date()));
  const reset = { token, password: PASSWORD };
  const answer = await send(newBrowser(api), 'POST', `${AUTH}/reset-password`, reset);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).not.toContain('session_token');
  const signedIn = await typePassword(withCookies(newBrowser(api), answer), person.email);
  expect(secondStepContract.safeParse(await signedIn.answer.json()).success).toBe(true);
});
