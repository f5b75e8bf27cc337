import { knownDevice } from '#api/auth/device';
import { enter } from '#api/auth/enter';
import { changedFactors } from '#api/auth/factors/changed';
import { refuseLastFactor } from '#api/auth/factors/last-factor';
import {
  deletePasskey,
  newPasskeyOptions,
  passkeyOptions,
  personWithPasskey,
  storePasskey,
} from '#api/auth/factors/passkeys';
import { newRecoveryCodes } from '#api/auth/factors/recovery-codes';
import { markFactor } from '#api/auth/factors/session-factor';
import { limitPasskeys } from '#api/auth/limits';
import type { ApiContext } from '#api/context';
import { NotFound } from '#api/errors';
import { parseInput, readBody } from '#api/rest/input';
import { newPasskeyInput, passkeySignInInput } from '#db/schema/factor';

/** What a browser is asked for a sign-in by passkey. @throws TooManyRequests */
export async function passkeySignInOptions(c: ApiContext): Promise<Response> {
  await limitPasskeys(c);
  return c.json(await passkeyOptions(c, 'passkey-sign-in', ''));
}

/** Signs in by a passkey, which is both steps. @throws Invalid */
export async function signInByPasskey(c: ApiContext): Promise<Response> {
  const { credential } = parseInput(passkeySignInInput, await readBody(c));
  const person = await personWithPasskey(c, 'passkey-sign-in', credential);
  return enter(c, person, 'passkey', await knownDevice(c, person.email));
}

/** What a browser is asked for a new passkey of the caller. */
export async function passkeyRegistrationOptions(c: ApiContext): Promise<Response> {
  return c.json(await newPasskeyOptions(c));
}

/** Adds a passkey of the caller. Gives recovery codes where there are none. @throws Invalid, MustUseFactor */
export async function addPasskey(c: ApiContext): Promise<Response> {
  const { credential, name } = parseInput(newPasskeyInput, await readBody(c));
  await storePasskey(c, credential, name);
  await markFactor(c, 'passkey');
  const codes = await newRecoveryCodes(c, { onlyIfNone: true });
  await changedFactors(c, c.var.actor, 'passkey_added', name);
  return c.json({ recovery_codes: codes });
}

/** Removes a passkey of the caller. @throws NotFound, Conflict when it is the last second step that they need */
export async function removePasskey(c: ApiContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { actor } = c.var;
  await refuseLastFactor(c, { passkey: id });
  const name = await deletePasskey(c, id);
  if (name === null) throw new NotFound();
  await changedFactors(c, actor, 'passkey_removed', name);
  return c.json({});
}
