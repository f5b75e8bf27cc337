import { eq } from 'drizzle-orm';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { answerJson } from '#api/answer-json';
import { changeAddress, confirmAddress } from '#api/auth/address';
import { personWithPassword } from '#api/auth/check-password';
import { clientDigest } from '#api/auth/client-digest';
import { confirm, confirmOptions, proofOf, requireConfirmed } from '#api/auth/confirm';
import { knownDevice } from '#api/auth/device';
import { enter } from '#api/auth/enter';
import {
  confirmAuthenticator,
  newAuthenticator,
  removeAuthenticator,
} from '#api/auth/factors/authenticator';
import { factorsOf, needsSecondStep } from '#api/auth/factors/needed';
import { ownFactors } from '#api/auth/factors/own-factors';
import {
  addPasskey,
  passkeyRegistrationOptions,
  passkeySignInOptions,
  removePasskey,
  signInByPasskey,
} from '#api/auth/factors/passkey-routes';
import { renewRecoveryCodes } from '#api/auth/factors/recovery-codes';
import { forgetRemembered, isRemembered } from '#api/auth/factors/remembered';
import { askSecondStep, secondStep } from '#api/auth/factors/second-step';
import { requireHolder, requireOffice } from '#api/auth/guard';
import { limitSignIn, settled } from '#api/auth/limits';
import { changePassword, openResetLink, requestReset, resetPassword } from '#api/auth/password';
import { roleOfUser } from '#api/auth/role-of';
import { answerOfAuth } from '#api/auth/server-of';
import {
  endOtherSessions,
  endOwnSession,
  ownSessions,
  signOutEverywhere,
} from '#api/auth/sessions';
import type { ApiContext, ApiEnv } from '#api/context';
import { Unauthenticated } from '#api/errors';
import { parseInput, readBody } from '#api/rest/input';
import { setupContract } from '#core/contracts/account';
import { countAdmins } from '#db/queries/doctor';
import { languageInput, profiles, signInInput } from '#db/schema/profile';
import { countSignIn } from '#db/write/security-log';

const answer = (c: ApiContext) => answerOfAuth(c);

/**
 * Keeps in which language the caller wants the back office; without one it is what the browser prefers.
 * @throws Invalid for a language that is not ours
 */
async function chooseLanguage(c: ApiContext): Promise<Response> {
  const { lang } = parseInput(languageInput, await readBody(c));
  const { db, actor } = c.var;
  await db.update(profiles).set({ lang }).where(eq(profiles.id, actor.id));
  return c.json({ lang });
}

/** Whether anybody can sign in as an admin. Strangers learn of a site without one, and nothing else. */
async function setup(c: ApiContext): Promise<Response> {
  const [admins] = await countAdmins(c.var.db);
  c.header('Cache-Control', 'no-store');
  return answerJson(c, setupContract, { has_admin: (admins?.total ?? 0) > 0 });
}

const record = z.record(z.string(), z.unknown());

/**
 * Makes of what better-auth answers what scripts may read: without the session's token, which is in the
 * cookie alone, and with the role that a person has on this day.
 */
const shownAccount: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { res } = c;
  if (!res.headers.get('content-type')?.startsWith('application/json')) return;
  const body: unknown = await res.json();
  // Otherwise the headers of the old response would be laid over those of the new one.
  c.res = undefined;
  const headers = new Headers(res.headers);
  headers.delete('content-length');
  const shown = JSON.stringify(ofToday(withoutToken(body), c.var.now()));
  c.res = new Response(shown, { status: res.status, headers });
};

function withoutToken(value: unknown): unknown {
  const read = record.safeParse(value);
  if (!read.success) return value;
  const { token: _, session, ...rest } = read.data;
  return session === undefined ? rest : { ...rest, session: withoutToken(session) };
}

function ofToday(value: unknown, now: Date): unknown {
  const read = record.safeParse(value);
  const role = read.success ? roleOfUser(read.data.user, now) : null;
  if (!role) return value;
  return { ...read.data, user: { ...record.parse(read.data?.user), role } };
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
  const device = await knownDevice(c, email);
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

/**
 * The paths of better-auth that the product uses, under its own names; its other endpoints are not
 * reachable. Second steps are ours (`docs/decisions/second-steps.md`).
 */
export const authRoutes = new Hono<ApiEnv>()
  .use(shownAccount)
  .post('/sign-in/email', signIn)
  .post('/sign-out', answer)
  .get('/get-session', answer)
  .get('/setup', setup)
  .post('/request-password-reset', requestReset)
  .get('/reset-password/:token', openResetLink)
  .post('/reset-password', resetPassword)
  .post('/change-password', requireOffice, changePassword)
  .post('/change-address', requireOffice, requireConfirmed, changeAddress)
  .post('/confirm-address', confirmAddress)
  .post('/language', requireOffice, chooseLanguage)
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
