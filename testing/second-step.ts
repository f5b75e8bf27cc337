import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { localDay } from '#core/kit/dates';
import { newAuthenticatorContract, passkeyOptionsContract, recoveryCodesContract } from '#core/users/factors-contract';
import { siteSettings } from '#db/settings/schema';
import { authenticators } from '#db/users/factors.schema';
import type { Caller } from '#testing/client';
import { passkeyDevice } from '#testing/passkey';
import { type Api, addPerson, enter, PASSWORD, send } from '#testing/people';

const AUTH = '/api/auth';

/** The generator of a secret, as a person's app has it: the code at an instant `at`, in milliseconds. */
function codesOf(secret: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return (at: number = Date.now()) => totp.generate({ timestamp: at });
}

/** An instant in the middle of the half minute of now, for a test whose codes must not run out meanwhile. */
export const midStep = () => Math.floor(Date.now() / 30_000) * 30_000 + 15_000;

/** Sets up an app for the caller: its codes, and the recovery codes. The code that was typed is `used`. */
export async function setUpAuthenticator(caller: Caller) {
  const begun = await send(caller, 'POST', `${AUTH}/authenticator`, {});
  const { secret } = newAuthenticatorContract.parse(await begun.json());
  const code = codesOf(secret);
  // The code of the half minute before: that of now is left for the test.
  const used = code(Date.now() - 30_000);
  const answer = await send(caller, 'POST', `${AUTH}/authenticator/confirm`, { code: used });
  const { recovery_codes } = recoveryCodesContract.parse(await answer.json());
  return { secret, code, used, recovery_codes };
}

/** The challenge that a route asks a passkey. */
export async function challengeOf(caller: Caller, route: string): Promise<string> {
  const answer = await send(caller, 'POST', `${AUTH}/${route}`, {});
  return passkeyOptionsContract.parse(await answer.json()).challenge;
}

/** Adds a passkey of the caller, on a device in software. */
export async function addPasskey(caller: Caller, name = 'Phone') {
  const device = passkeyDevice(caller.origin);
  const credential = device.register(await challengeOf(caller, 'passkey-options'));
  const answer = await send(caller, 'POST', `${AUTH}/passkeys`, { credential, name });
  const { recovery_codes } = recoveryCodesContract.parse(await answer.json());
  return { device, recovery_codes };
}

type Device = ReturnType<typeof passkeyDevice>;
type Deviation = Parameters<Device['prove']>[1];

/** Signs in with a passkey that answers as it should, or not quite. */
export async function signInByPasskey(browser: Caller, device: Device, deviation?: Deviation) {
  const credential = device.prove(await challengeOf(browser, 'sign-in/passkey-options'), deviation);
  return send(browser, 'POST', `${AUTH}/sign-in/passkey`, { credential });
}

/** Proves once more, by a passkey, who the caller is. */
export async function confirmByPasskey(caller: Caller, device: Device) {
  const credential = device.prove(await challengeOf(caller, 'confirm-options'));
  return send(caller, 'POST', `${AUTH}/confirm`, { credential });
}

/** A browser that has no cookie. */
export const newBrowser = (api: Api): Caller => ({ url: api.url, origin: api.origin, cookie: '' });

/** The same browser with the cookies of an answer beside those that it had. */
export function withCookies(caller: Caller, answer: Response): Caller {
  const jar = new Map<string, string>();
  const set = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  for (const pair of [...caller.cookie.split('; ').filter(Boolean), ...set]) {
    const at = pair.indexOf('=');
    jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...caller, cookie };
}

/** Types address and password in a browser: the browser afterwards, and the answer. */
export async function typePassword(browser: Caller, email: string) {
  const answer = await send(browser, 'POST', `${AUTH}/sign-in/email`, { email, password: PASSWORD });
  return { browser: withCookies(browser, answer), answer };
}

/** Types a code as the second step: the browser afterwards, and the answer. */
export async function typeCode(browser: Caller, code: string, remember = false) {
  const answer = await send(browser, 'POST', `${AUTH}/second-step`, { code, remember });
  return { browser: withCookies(browser, answer), answer };
}

/** An editor with an app, signed in in `first`. */
export async function withApp(api: Api) {
  const person = await addPerson(api, { role: 'editor' });
  const first = await enter(api, person);
  const app = await setUpAuthenticator(first);
  /** A code that nobody used, of now or of a clock that is `late`: what was typed before is forgotten. */
  const fresh = async (late = 0) => {
    const own = eq(authenticators.user_id, person.id);
    await api.db.update(authenticators).set({ last_step: 0 }).where(own);
    return app.code(Date.now() - late);
  };
  return { person, first, ...app, fresh };
}

/** Demands a second step of admins from a day on, or from none. */
export async function demandFrom(api: Api, value = localDay(new Date())): Promise<void> {
  const row = { key: 'second_step_from' as const, value };
  const target = { target: siteSettings.key, set: { value } };
  await api.db.insert(siteSettings).values(row).onConflictDoUpdate(target);
}
