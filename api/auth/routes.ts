import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { changeEmail, confirmEmail } from '#api/auth/change-email';
import { confirm, confirmOptions, proofOf, requireConfirmed } from '#api/auth/confirm';
import { rememberedDevice } from '#api/auth/device';
import { enter, personWithPassword } from '#api/auth/enter';
import { confirmAuthenticator, newAuthenticator, removeAuthenticator } from '#api/auth/factors/authenticator';
import { changedFactors, markFactor, refuseLastFactor } from '#api/auth/factors/changed';
import { factorsOf, needsSecondStep } from '#api/auth/factors/needed';
import {
  deletePasskey,
  newPasskeyOptions,
  passkeyOptions,
  personWithPasskey,
  storePasskey,
} from '#api/auth/factors/passkeys';
import { newRecoveryCodes, ownFactors, renewRecoveryCodes } from '#api/auth/factors/recovery-codes';
import { askSecondStep, forgetRemembered, isRemembered, secondStep } from '#api/auth/factors/second-step';
import { requireHolder, requireOffice } from '#api/auth/guard';
import { limitPasskeys, limitSignIn, settled } from '#api/auth/limits';
import { changePassword, openResetLink, requestReset, resetPassword } from '#api/auth/password';
import { endOtherSessions, endOwnSession, ownSessions, signOut, signOutEverywhere, whoIsIn } from '#api/auth/sessions';
import { clientDigest } from '#api/http/client-ip';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { createApi } from '#api/http/create-api';
import { NotFound, Unauthenticated } from '#api/http/errors';
import { parseInput, readBody } from '#api/rest/input';
import { changeOwnName } from '#api/users/own-name';
import { paths } from '#core/kit/paths';
import { setupContract } from '#core/users/account-contract';
import { canBeToldOf, toldContract } from '#core/users/told';
import { countAdmins } from '#db/operations/doctor';
import { newPasskeyInput, passkeySignInInput } from '#db/users/factors.schema';
import { languageInput, profiles, signInInput, toldInput } from '#db/users/schema';
import { countSignIn } from '#db/users/security-log';

async function chooseLanguage(c: ApiContext): Promise<Response> {
  const { lang } = parseInput(languageInput, await readBody(c));
  const { db, actor } = c.var;
  await db.update(profiles).set({ lang }).where(eq(profiles.id, actor.id));
  return c.json({ lang });
}

/** Of what the caller is told by mail, as far as their role reads it. */
async function answerTold(c: ApiContext): Promise<Response> {
  const { db, actor, role } = c.var;
  const [own] = await db.select().from(profiles).where(eq(profiles.id, actor.id));
  if (!own) throw new NotFound();
  return answerJson(c, toldContract, Object.fromEntries(canBeToldOf(role).map((kind) => [kind, own[kind]])));
}

async function chooseTold(c: ApiContext): Promise<Response> {
  const chosen = parseInput(toldInput, await readBody(c));
  const { db, actor } = c.var;
  if (Object.keys(chosen).length > 0) await db.update(profiles).set(chosen).where(eq(profiles.id, actor.id));
  return answerTold(c);
}

/** Whether anybody can sign in as an admin. Strangers learn of a site without one, and nothing else. */
async function setup(c: ApiContext): Promise<Response> {
  const [admins] = await countAdmins(c.var.db);
  c.header('Cache-Control', 'no-store');
  return answerJson(c, setupContract, { has_admin: (admins?.total ?? 0) > 0 });
}

/**
 * Signs in by address and password. Each try is counted before it is made, so that tries at the
 * same moment count as well. A good one is subtracted again; it makes the browser a known one, and
 * ends the session it had. The refusal is the same for a wrong address, password or account. Who has a second
 * step is asked for it instead, unless the browser is remembered.
 * @throws TooManyRequests, Unauthenticated
 */
async function signIn(c: ApiContext): Promise<Response> {
  const { db, now } = c.var;
  const { email, password } = parseInput(signInInput, await readBody(c));
  const device = await rememberedDevice(c, email);
  const counts = await limitSignIn(c, email, device);
  const person = await personWithPassword(c, email, password);
  if (!person) {
    await countSignIn(db, 'failed', email, now(), clientDigest(c));
    throw new Unauthenticated(({ auth }) => auth.failed);
  }
  await db.batch(settled(db, counts));
  const factors = await factorsOf(c, person);
  if (!needsSecondStep(factors)) return enter(c, person, null, device);
  if (await isRemembered(c, person)) return enter(c, person, 'remembered', device);
  return askSecondStep(c, person, factors);
}

/** Signing in and out, passwords, sessions and second steps, under `/api/auth`. */
export const authRoutes = new Hono<ApiEnv>()
  .post('/sign-in/email', signIn)
  .post('/sign-out', signOut)
  .get('/get-session', whoIsIn)
  .get('/setup', setup)
  .post('/request-password-reset', requestReset)
  .get('/reset-password/:token', openResetLink)
  .post('/reset-password', resetPassword)
  .post('/change-password', requireOffice, changePassword)
  .post('/change-address', requireOffice, requireConfirmed, changeEmail)
  .post('/confirm-address', confirmEmail)
  .post('/language', requireOffice, chooseLanguage)
  .get('/told', requireOffice, answerTold)
  .post('/told', requireOffice, chooseTold)
  .post('/name', requireOffice, changeOwnName)
  .get('/sessions', requireOffice, ownSessions)
  .delete('/sessions/:id', requireOffice, endOwnSession)
  .delete('/sessions', requireOffice, endOtherSessions)
  .post('/second-step', secondStep)
  .post('/sign-in/passkey-options', passkeySignInOptions)
  .post('/sign-in/passkey', signInByPasskey)
  .get('/confirm', requireHolder, proofOf)
  .post('/confirm-options', requireHolder, confirmOptions)
  .post('/confirm', requireHolder, confirm)
  .get('/factors', requireOffice, ownFactors)
  .post('/authenticator', requireOffice, requireConfirmed, newAuthenticator)
  .post('/authenticator/confirm', requireOffice, requireConfirmed, confirmAuthenticator)
  .delete('/authenticator', requireOffice, requireConfirmed, removeAuthenticator)
  .post('/passkey-options', requireOffice, requireConfirmed, passkeyRegistrationOptions)
  .post('/passkeys', requireOffice, requireConfirmed, addPasskey)
  .delete('/passkeys/:id', requireOffice, requireConfirmed, removePasskey)
  .post('/recovery-codes', requireOffice, requireConfirmed, renewRecoveryCodes)
  .delete('/remembered-browsers', requireOffice, forgetRemembered)
  .post('/revoke-sessions', requireOffice, signOutEverywhere);

/** The API of accounts. */
export const authApi = createApi((api) => {
  api.route(paths.api.auth(), authRoutes);
});

async function passkeySignInOptions(c: ApiContext): Promise<Response> {
  await limitPasskeys(c);
  return c.json(await passkeyOptions(c, 'passkey-sign-in', ''));
}

/** A passkey is both steps of a sign-in. */
async function signInByPasskey(c: ApiContext): Promise<Response> {
  const { credential } = parseInput(passkeySignInInput, await readBody(c));
  const person = await personWithPasskey(c, 'passkey-sign-in', credential);
  return enter(c, person, 'passkey', await rememberedDevice(c, person.email));
}

async function passkeyRegistrationOptions(c: ApiContext): Promise<Response> {
  return c.json(await newPasskeyOptions(c));
}

async function addPasskey(c: ApiContext): Promise<Response> {
  const { credential, name } = parseInput(newPasskeyInput, await readBody(c));
  await storePasskey(c, credential, name);
  await markFactor(c, 'passkey');
  const codes = await newRecoveryCodes(c, { onlyIfNone: true });
  await changedFactors(c, c.var.actor, 'passkey_added', name);
  return c.json({ recovery_codes: codes });
}

async function removePasskey(c: ApiContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const { actor } = c.var;
  await refuseLastFactor(c, { passkey: id });
  const name = await deletePasskey(c, id);
  if (name === null) throw new NotFound();
  await changedFactors(c, actor, 'passkey_removed', name);
  return c.json({});
}
