import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { securityLog } from '#db/schema/security-log';
import { startApi } from '#testing/api';
import { passkeyDevice } from '#testing/passkey';
import { addPerson, enter, send } from '#testing/people';
import {
  addPasskey,
  challengeOf,
  midStep,
  newBrowser,
  setUpAuthenticator,
  typeCode,
  typePassword,
} from '#testing/second-step';

vi.useFakeTimers({ toFake: ['Date'], now: midStep() });
const api = await startApi();
afterAll(async () => {
  vi.useRealTimers();
});

const signIn = async (credentialOf: (challenge: string) => object, browser = newBrowser(api)) =>
  send(browser, 'POST', '/api/auth/sign-in/passkey', {
    credential: credentialOf(await challengeOf(browser, 'sign-in/passkey-options')),
  });
const entriesOf = (email: string, kind: 'signed_in' | 'passkey_failed') =>
  api.db
    .select({ kind: securityLog.kind, count: securityLog.count, detail: securityLog.detail })
    .from(securityLog)
    .where(eq(securityLog.email, email))
    .orderBy(securityLog.at)
    .then((rows) => rows.filter((row) => row.kind === kind));

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
  expect((await signIn(device.prove)).status).toBe(200);
  const ways = (await entriesOf(person.email, 'signed_in')).map(({ detail }) => detail);
  expect(ways.toSorted()).toEqual([
    ...['authenticator', 'passkey', 'password', 'recovery_code', 'remembered'],
  ]);
});

test('a refused passkey is counted, at a sign-in and at a confirmation', async () => {
  const person = await addPerson(api, { role: 'editor' });
  const first = await enter(api, person);
  const { device } = await addPasskey(first);
  const other = await addPasskey(await enter(api, await addPerson(api, { role: 'editor' })));
  expect((await signIn((one) => device.prove(one, { isVerified: false }))).status).toBe(422);
  for (const credential of [
    other.device.prove(await challengeOf(first, 'confirm-options')),
    passkeyDevice(api.origin).prove(await challengeOf(first, 'confirm-options')),
    device.prove('bm9ib2R5'),
  ])
    expect((await send(first, 'POST', '/api/auth/confirm', { credential })).status).toBe(422);
  expect(await entriesOf(person.email, 'passkey_failed')).toEqual([
    { kind: 'passkey_failed', count: 4, detail: '' },
  ]);
  // One that nobody has names no account.
  expect((await signIn(passkeyDevice(api.origin).prove)).status).toBe(422);
  expect(await entriesOf('', 'passkey_failed')).toHaveLength(1);
});
