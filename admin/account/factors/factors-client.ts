import type * as z from 'zod/mini';
import { call } from '#admin/account/auth-call.ts';
import { newPasskey, proven } from '#admin/account/passkey.ts';
import {
  type Factors,
  factorsContract,
  newAuthenticatorContract,
  recoveryCodesContract,
} from '#core/users/factors-contract';

/** An authenticator app that is being set up. */
export type NewAuthenticator = z.infer<typeof newAuthenticatorContract>;

const codesIn = (answer: unknown) => recoveryCodesContract.parse(answer).recovery_codes;

/** The user's own second steps. @throws AuthRefusal, or ZodError for an unexpected answer */
export async function ownFactors(): Promise<Factors> {
  return factorsContract.parse(await call('/factors'));
}

/** Makes a passkey on this device. Gives recovery codes where there were none. @throws AuthRefusal */
export async function addPasskey(name: string): Promise<string[]> {
  const credential = await newPasskey(await call('/passkey-options', undefined, {}));
  return codesIn(await proven('/passkeys', { credential, name }));
}

/** Removes a passkey. @throws AuthRefusal */
export const removePasskey = (id: string) => call(`/passkeys/${encodeURIComponent(id)}`, undefined, {}, 'DELETE');

/** The secret for a new app, which counts only once its first code is confirmed. @throws AuthRefusal */
export async function newAuthenticator(): Promise<NewAuthenticator> {
  return newAuthenticatorContract.parse(await call('/authenticator', undefined, {}));
}

/** Confirms the new app. Gives recovery codes where there were none. @throws AuthRefusal */
export async function confirmAuthenticator(code: string): Promise<string[]> {
  return codesIn(await call('/authenticator/confirm', undefined, { code }));
}

/** Removes the app. @throws AuthRefusal */
export const removeAuthenticator = () => call('/authenticator', undefined, {}, 'DELETE');

/** A new set of recovery codes; those before work no more. @throws AuthRefusal */
export async function newRecoveryCodes(): Promise<string[]> {
  return codesIn(await call('/recovery-codes', undefined, {}));
}

/** Asks for a second step again in all browsers. @throws AuthRefusal */
export const forgetBrowsers = () => call('/remembered-browsers', undefined, {}, 'DELETE');
