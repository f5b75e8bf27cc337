import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { RESET, SIGN_IN } from '#api/auth/limits';
import { work } from '#api/jobs/jobs';
import { paths } from '#core/kit/paths';
import type { SecurityEvent } from '#core/users/security-log';
import { securityEntryContract } from '#core/users/security-log-contract';
import { rateLimits } from '#db/kit/limits.schema';
import { securityLog } from '#db/users/security-log.schema';
import { startApi } from '#testing/api';
import { admin, call, signIn } from '#testing/client';
import { passkeyDevice } from '#testing/passkey';
import { addPerson, enter, PASSWORD, send, USERS } from '#testing/people';
import {
  addPasskey,
  challengeOf,
  midStep,
  newBrowser,
  setUpAuthenticator,
  signInByPasskey,
  typeCode,
  typePassword,
} from '#testing/second-step';

const api = await startApi();
const guest = newBrowser(api);
beforeEach(() => api.db.batch([api.db.delete(rateLimits), api.db.delete(securityLog)]));

const tryAs = (email: string, password: string, from?: string, browser = guest) =>
  call(browser, '/api/auth/sign-in/email', {
    method: 'POST',
    body: JSON.stringify({ email, password }),
    ...(from && { headers: { 'cf-connecting-ip': from } }),
  });
const ask = (email: string) => send(guest, 'POST', '/api/auth/request-password-reset', { email });
const logged = () =>
  api.db
    .select({ kind: securityLog.kind, email: securityLog.email, count: securityLog.count })
    .from(securityLog)
    .orderBy(securityLog.kind, securityLog.email);
const wholeLog = async () => JSON.stringify(await api.db.select().from(securityLog));

test('the security log has a row for each good sign-in, and tells new browsers from known ones', async () => {
  const person = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, person);
  const again = { email: person.email, password: PASSWORD };
  await send(caller, 'POST', '/api/auth/sign-in/email', again);
  const rows = await api.db.select().from(securityLog).orderBy(securityLog.at);
  const row = { kind: 'signed_in', profile_id: person.id, email: person.email, count: 1 };
  expect(rows).toEqual([
    expect.objectContaining({ ...row, new_device: true }),
    expect.objectContaining({ ...row, new_device: false }),
  ]);
  expect(Math.abs(Date.parse(rows[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
});

test('the security log counts failed ones of an account in one row a place and day, those over the limit apart', async () => {
  const { id, email } = await addPerson(api);
  const tries = SIGN_IN.pair.most + 2;
  await Promise.all(Array.from({ length: tries }, () => tryAs(email, 'secret-that-was-tried')));
  expect(await logged()).toEqual([
    { kind: 'failed', email, count: SIGN_IN.pair.most },
    { kind: 'refused', email, count: 2 },
  ]);
  expect(await api.db.$count(securityLog, eq(securityLog.profile_id, id))).toBe(2);
  expect(await wholeLog()).not.toContain('secret-that-was-tried');
  // Those of another day are another row.
  const former = { counted: 'failed 2020-01-01' };
  await api.db.update(securityLog).set(former).where(ne(securityLog.count, 2));
  await api.db.delete(rateLimits);
  await tryAs(email, 'wrong');
  expect(await logged()).toHaveLength(3);
});

test('the security log counts tries by place, and keeps a digest of the address alone', async () => {
  const [one, other] = [await addPerson(api), await addPerson(api)];
  const [here, there] = ['203.0.113.7', '203.0.113.8'];
  for (const from of [here, here, there]) await tryAs(one.email, 'wrong', from);
  await tryAs(other.email, PASSWORD, here);
  for (const from of [here, there, there]) await tryAs('ghost@test.example', 'wrong', from);
  await tryAs(one.email, 'wrong');
  const rows = await api.db.select().from(securityLog).orderBy(securityLog.first_at);
  const [first = '', second = ''] = rows.map(({ client }) => client);
  expect(first).toMatch(/^[\da-f]{12}$/);
  expect(second).toMatch(/^[\da-f]{12}$/);
  expect(second).not.toBe(first);
  expect(rows.map(({ kind, email, client, count }) => ({ kind, email, client, count }))).toEqual([
    { kind: 'failed', email: one.email, client: first, count: 2 },
    { kind: 'failed', email: one.email, client: second, count: 1 },
    { kind: 'signed_in', email: other.email, client: first, count: 1 },
    { kind: 'failed', email: '', client: first, count: 1 },
    { kind: 'failed', email: '', client: second, count: 2 },
    { kind: 'failed', email: one.email, client: '', count: 1 },
  ]);
  expect(await wholeLog()).not.toContain('203.0.113');
  // The digest is of no use to who does not know the secret: another one makes others.
  const elsewhere = await startApi({ AUTH_SECRET: 'another secret that is long enough' });
  await tryAs('ghost@test.example', 'wrong', here, newBrowser(elsewhere));
  const [row] = await elsewhere.db.select().from(securityLog);
  expect(row?.client).toMatch(/^[\da-f]{12}$/);
  expect(row?.client).not.toBe(first);
});

test('the security log is listed for admins by event, address and place, without what is internal', async () => {
  const boss = await signIn(api.url, api.origin);
  await tryAs('ghost@test.example', 'wrong', '203.0.113.7');
  await tryAs(admin.email, 'wrong', '203.0.113.7');
  const listed = async (filter: object) => {
    const query = new URLSearchParams({ sort: '["at","DESC"]', filter: JSON.stringify(filter) });
    const answer = await call(boss, `${paths.api.admin()}/security_log?${query}`);
    expect(answer.status).toBe(200);
    return z.array(z.strictObject(securityEntryContract.shape)).parse(await answer.json());
  };
  const all = await listed({});
  expect(all.map(({ kind, email }) => [kind, email])).toEqual([
    ['failed', admin.email],
    ['failed', ''],
    ['signed_in', admin.email],
  ]);
  expect(await listed({ kind: 'failed' })).toEqual(all.slice(0, 2));
  expect(await listed({ kind: ['failed', 'refused'] })).toEqual(all.slice(0, 2));
  expect(await listed({ q: 'ADMIN' })).toEqual([all[0], all[2]]);
  expect(await listed({ client: all[0]?.client })).toEqual(all.slice(0, 2));
});

test('the security log tells of another day from which admins need a second step, and of no other setting', async () => {
  const boss = await signIn(api.url, api.origin);
  await api.db.delete(securityLog);
  const save = async (body: object) => expect((await send(boss, 'PUT', paths.api.settings(), body)).status).toBe(200);
  await save({ second_step_from: '2199-01-01' });
  await save({ contact_phone: '+64 9 000 0000' });
  await save({ second_step_from: '2199-02-01' });
  await save({ second_step_from: null });
  const rows = await api.db.select().from(securityLog).orderBy(securityLog.at);
  expect(rows.map(({ kind, email, actor, detail }) => [kind, email, actor, detail])).toEqual([
    ['setting_changed', admin.email, '', '/2199-01-01'],
    ['setting_changed', admin.email, '', '2199-01-01/2199-02-01'],
    ['setting_changed', admin.email, '', '2199-02-01/'],
  ]);
});

test('the security log counts tries that name no account together, without what was typed', async () => {
  for (let number = 0; number < 4; number++) await tryAs(`ghost-${number}@test.example`, 'wrong');
  for (let number = 0; number < 3; number++) await ask(`ghost-${number}@test.example`);
  expect(await logged()).toEqual([
    { kind: 'failed', email: '', count: 4 },
    { kind: 'reset_requested', email: '', count: 3 },
  ]);
  expect(await wholeLog()).not.toContain('ghost');
});

test('the security log counts requests for a new password, and wrong old passwords as failed', async () => {
  const { email } = await addPerson(api, { role: 'admin' });
  const caller = await enter(api, { email });
  await api.db.delete(securityLog);
  for (let times = 0; times <= RESET.pair.most; times++) await ask(email);
  const change = { current_password: 'not it', new_password: 'momo on a rainy monday' };
  await send(caller, 'POST', '/api/auth/change-password', change);
  expect(await logged()).toEqual([
    { kind: 'failed', email, count: 1 },
    { kind: 'refused', email, count: 1 },
    { kind: 'reset_requested', email, count: RESET.pair.most },
  ]);
});

test('the security log outlives the account it tells of', async () => {
  const boss = await signIn(api.url, api.origin);
  const { id, email } = await addPerson(api);
  await tryAs(email, PASSWORD);
  expect((await send(boss, 'DELETE', `${USERS}/${id}`)).status).toBe(200);
  const [row] = await api.db.select().from(securityLog).where(eq(securityLog.email, email));
  expect(row).toMatchObject({ kind: 'signed_in', profile_id: null });
});

test('the security log is kept for a year', async () => {
  const row = { kind: 'failed' as const, first_at: '' };
  await api.db.insert(securityLog).values([
    { ...row, email: 'old', at: '2025-05-30T00:00:00.000Z' },
    { ...row, email: 'kept', at: '2025-05-31T00:00:00.000Z' },
  ]);
  await work({ chore: 'forget-activity' }, api.db, new Date('2026-06-01T00:00:00Z'), {});
  expect((await logged()).map(({ email }) => email)).toEqual(['kept']);
});

describe('the security log of second steps', () => {
  beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: midStep() }));
  afterAll(() => vi.useRealTimers());

  const entriesOf = (email: string, kind: SecurityEvent) => {
    const those = and(eq(securityLog.email, email), eq(securityLog.kind, kind));
    return api.db.select().from(securityLog).where(those);
  };

  test('a sign-in is logged with the second step that was used, or none', async () => {
    const person = await addPerson(api, { role: 'editor' });
    const first = await enter(api, person);
    const { code, recovery_codes } = await setUpAuthenticator(first);
    const { device } = await addPasskey(first);
    const { browser } = await typePassword(newBrowser(api), person.email);
    const kept = await typeCode(browser, code(), true);
    await typePassword(kept.browser, person.email);
    const another = await typePassword(newBrowser(api), person.email);
    await typeCode(another.browser, recovery_codes[0] ?? '');
    expect((await signInByPasskey(newBrowser(api), device)).status).toBe(200);
    const ways = (await entriesOf(person.email, 'signed_in')).map(({ detail }) => detail);
    expect(ways.toSorted()).toEqual(['authenticator', 'passkey', 'password', 'recovery_code', 'remembered']);
  });

  test('a refused passkey is counted, at a sign-in and at a confirmation', async () => {
    const person = await addPerson(api, { role: 'editor' });
    const first = await enter(api, person);
    const { device } = await addPasskey(first);
    const other = await addPasskey(await enter(api, await addPerson(api, { role: 'editor' })));
    expect((await signInByPasskey(newBrowser(api), device, { isVerified: false })).status).toBe(422);
    for (const credential of [
      other.device.prove(await challengeOf(first, 'confirm-options')),
      passkeyDevice(api.origin).prove(await challengeOf(first, 'confirm-options')),
      device.prove('bm9ib2R5'),
    ])
      expect((await send(first, 'POST', '/api/auth/confirm', { credential })).status).toBe(422);
    expect(await entriesOf(person.email, 'passkey_failed')).toMatchObject([{ count: 4, detail: '' }]);
    // One that nobody has names no account.
    expect((await signInByPasskey(newBrowser(api), passkeyDevice(api.origin))).status).toBe(422);
    expect(await entriesOf('', 'passkey_failed')).toHaveLength(1);
  });
});
