import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { refused } from '#api/rest/contract/support';
import { factorsContract } from '#core/users/factors-contract';
import { en } from '#core/words/en';
import { passkeys } from '#db/users/factors.schema';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import type { Caller } from '#testing/client';
import { passkeyDevice } from '#testing/passkey';
import { addPerson, enter, isIn, send } from '#testing/people';
import { addPasskey, challengeOf, newBrowser, signInByPasskey, withCookies } from '#testing/second-step';

const api = await startApi();

const failed = { status: 422, errors: { credential: en.factors.passkeyFailed } };

/** An editor with a passkey. */
async function withPasskey() {
  const person = await addPerson(api, { role: 'editor' });
  const first = await enter(api, person);
  return { person, first, ...(await addPasskey(first)) };
}
const begin = (browser: Caller) => challengeOf(browser, 'sign-in/passkey-options');
const prove = (browser: Caller, credential: object) =>
  send(browser, 'POST', '/api/auth/sign-in/passkey', { credential });

test('a passkey signs in without a password, and says when it was used', async () => {
  const { device, first, recovery_codes } = await withPasskey();
  expect(recovery_codes).toHaveLength(8);
  const answer = await signInByPasskey(newBrowser(api), device);
  expect(answer.status).toBe(200);
  expect(await isIn(withCookies(newBrowser(api), answer))).toBe(true);
  const own = await send(first, 'GET', '/api/auth/factors');
  expect(factorsContract.parse(await own.json()).passkeys).toEqual([
    expect.objectContaining({ name: 'Phone', last_used_at: expect.any(String) }),
  ]);
});

test('a passkey proves nothing a second time, nor with a challenge of nobody', async () => {
  const { device } = await withPasskey();
  const browser = newBrowser(api);
  const proof = device.prove(await begin(browser));
  expect((await prove(browser, proof)).status).toBe(200);
  expect(await refused(await prove(browser, proof))).toMatchObject(failed);
  expect(await refused(await prove(browser, device.prove('bm9ib2R5')))).toMatchObject(failed);
});

test.each([
  ['on another website', { origin: 'https://evil.example' }],
  ['for another website', { rpId: 'evil.example' }],
  ['without finger, face or PIN', { isVerified: false }],
])('a passkey %s is refused', async (_, deviation) => {
  const { device } = await withPasskey();
  expect(await refused(signInByPasskey(newBrowser(api), device, deviation))).toMatchObject(failed);
});

test('a passkey that was copied is refused, since its count went back', async () => {
  const { device } = await withPasskey();
  expect((await signInByPasskey(newBrowser(api), device, { counter: 5 })).status).toBe(200);
  expect((await signInByPasskey(newBrowser(api), device, { counter: 4 })).status).toBe(422);
});

test('a passkey of somebody whose account is switched off is refused', async () => {
  const { person, device } = await withPasskey();
  await api.db.update(profiles).set({ is_active: false }).where(eq(profiles.id, person.id));
  expect((await signInByPasskey(newBrowser(api), device)).status).toBe(422);
});

test('a passkey that nobody stored is refused, with another way named', async () => {
  expect(await refused(signInByPasskey(newBrowser(api), passkeyDevice(api.origin)))).toMatchObject({
    status: 422,
    errors: { credential: en.factors.passkeyUnknown },
  });
});

test('a passkey is added by its own challenge alone, once, and by no other website', async () => {
  const { first, device } = await withPasskey();
  const other = await enter(api, await addPerson(api, { role: 'editor' }));
  const add = (credential: object) => send(first, 'POST', '/api/auth/passkeys', { credential, name: 'Laptop' });
  const fresh = passkeyDevice(api.origin);
  for (const credential of [
    fresh.register(await challengeOf(other, 'passkey-options')),
    fresh.register(await begin(first)),
    fresh.register(await challengeOf(first, 'passkey-options'), { origin: 'https://evil.example' }),
    fresh.register(await challengeOf(first, 'passkey-options'), { isVerified: false }),
  ])
    expect(await refused(await add(credential))).toMatchObject(failed);
  const twice = device.register(await challengeOf(first, 'passkey-options'));
  expect(await refused(await add(twice))).toMatchObject({ errors: { credential: en.factors.passkeyKnown } });
  expect((await add({ id: 'x' })).status).toBe(422);
});

test('a passkey is removed by its owner, and signs in no more', async () => {
  const { person, first, device } = await withPasskey();
  const [stored] = await api.db.select().from(passkeys).where(eq(passkeys.user_id, person.id));
  const { first: other } = await withPasskey();
  const path = `/api/auth/passkeys/${stored?.id}`;
  expect((await send(other, 'DELETE', path)).status).toBe(404);
  expect((await send(first, 'DELETE', path)).status).toBe(200);
  expect((await signInByPasskey(newBrowser(api), device)).status).toBe(422);
});
