import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { localDay } from '#core/dates';
import { CONFIRMED_MINUTES } from '#core/rules/factors';
import { en } from '#core/words/en';
import { sessions } from '#db/schema/profile';
import { siteSettings } from '#db/schema/setting';
import { startApi } from '#testing/api';
import type { Caller } from '#testing/client';
import { addPerson, enter, isIn, PASSWORD, send, USERS } from '#testing/people';
import {
  addPasskey,
  challengeOf,
  midStep,
  setUpAuthenticator,
  withCookies,
} from '#testing/second-step';

vi.useFakeTimers({ toFake: ['Date'], now: midStep() });
const api = await startApi();
afterAll(async () => {
  vi.useRealTimers();
});

const confirm = (caller: Caller, body: object) => send(caller, 'POST', '/api/auth/confirm', body);
/** An admin who signed in `minutes` ago. */
async function adminSince(minutes: number) {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  await api.db.update(sessions).set({ created_at }).where(eq(sessions.user_id, person.id));
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

describe('a confirmation', () => {
  test('by password opens it, with a new token in place of the old one', async () => {
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

  test('by one’s own passkey opens it, by that of somebody else does not', async () => {
    const { caller, person } = await adminSince(0);
    const { device } = await addPasskey(caller);
    const other = await addPasskey((await adminSince(0)).caller);
    const created_at = '2026-01-01T00:00:00.000Z';
    await api.db.update(sessions).set({ created_at }).where(eq(sessions.user_id, person.id));
    const challenge = () => challengeOf(caller, 'confirm-options');
    const foreign = { credential: other.device.prove(await challenge()) };
    expect((await confirm(caller, foreign)).status).toBe(422);
    const own = await confirm(caller, { credential: device.prove(await challenge()) });
    expect(await deleted(withCookies(caller, own))).toBe(200);
  });
});

describe('a second step that is demanded of admins', () => {
  const demand = (value: string) =>
    api.db
      .insert(siteSettings)
      .values({ key: 'second_step_from', value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value } });
  const day = (days: number) => localDay(new Date(Date.now() + days * 24 * 3600_000));
  const opens = async (caller: Caller) => (await send(caller, 'GET', USERS)).status === 200;
  afterAll(() => demand(''));

  test('is not asked for before its day, nor of editors', async () => {
    await demand(day(2));
    expect(await opens((await adminSince(0)).caller)).toBe(true);
    await demand(day(0));
    expect(await isIn(await enter(api, await addPerson(api, { role: 'editor' })))).toBe(true);
  });

  test('keeps the last one from being removed, not the others', async () => {
    await demand(day(0));
    const { caller } = await adminSince(0);
    await setUpAuthenticator(caller);
    const last = await send(caller, 'DELETE', '/api/auth/authenticator');
    expect(last.status).toBe(409);
    expect(await last.json()).toMatchObject({ message: en.factors.lastFactor });
    await addPasskey(caller);
    expect((await send(caller, 'DELETE', '/api/auth/authenticator')).status).toBe(200);
  });

  test('is kept by a session whose password is changed', async () => {
    await demand(day(0));
    const { caller } = await adminSince(0);
    await setUpAuthenticator(caller);
    const body = { current_password: PASSWORD, new_password: 'another-good-one-1' };
    const changed = await send(caller, 'POST', '/api/auth/change-password', body);
    expect(changed.status).toBe(200);
    expect(await opens(withCookies(caller, changed))).toBe(true);
  });
});
