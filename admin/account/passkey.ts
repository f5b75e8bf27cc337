import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as z from 'zod/mini';
import { AuthRefusal, call } from '#admin/account/auth-call.ts';
import { officeWords } from '#admin/shell/language.ts';
import { passkeyOptionsContract } from '#core/users/factors-contract';

/** Whether this browser has passkeys at this address: they need HTTPS. */
export const knowsPasskeys = () => 'PublicKeyCredential' in window;

const library = () => import('@simplewebauthn/browser');

const isOptions = (value: unknown) => passkeyOptionsContract.safeParse(value).success;
// The other half of the library made them on the server; between, they are passed on as they are.
const requestOptions = z.custom<PublicKeyCredentialRequestOptionsJSON>(isOptions);
const creationOptions = z.custom<PublicKeyCredentialCreationOptionsJSON>(isOptions);

/** As a rule, they closed the browser's dialog. */
function refused(error: unknown): AuthRefusal {
  console.warn('the browser gave no passkey', error);
  const { passkeyFailed, passkeyKnown } = officeWords().factors;
  // The name in WebAuthn for a device that has a passkey already.
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return new AuthRefusal(isKnown ? passkeyKnown : passkeyFailed);
}

/** Asks the browser for the proof of a passkey, by the server's `options`. @throws AuthRefusal */
export async function passkeyProof(options: unknown) {
  try {
    const { startAuthentication } = await library();
    return await startAuthentication({ optionsJSON: requestOptions.parse(options) });
  } catch (error) {
    throw refused(error);
  }
}

/** Creates a passkey in the browser, by the server's `options`. @throws AuthRefusal */
export async function newPasskey(options: unknown) {
  try {
    const { startRegistration } = await library();
    return await startRegistration({ optionsJSON: creationOptions.parse(options) });
  } catch (error) {
    throw refused(error);
  }
}

/** Sends a passkey's proof to the server. A refusal of it is no error of a field. @throws AuthRefusal */
export async function proven(path: string, body: { credential: object; name?: string }) {
  try {
    return await call(path, undefined, body);
  } catch (error) {
    const reason = error instanceof AuthRefusal && error.errors.credential;
    throw reason ? new AuthRefusal(reason) : error;
  }
}
