import { eq } from 'drizzle-orm';
import { accountMark, authCookie, dropAuthCookie, rememberedDevice, setAuthCookie } from '#api/auth/device';
import { enter } from '#api/auth/enter';
import { takeCode } from '#api/auth/factors/authenticator';
import type { OwnFactors } from '#api/auth/factors/needed';
import { takeRecoveryCode } from '#api/auth/factors/recovery-codes';
import { forgetSteps, limitSteps } from '#api/auth/limits';
import { storeToken, takeToken, tokensOf, tokenValue } from '#api/auth/one-time';
import { newToken } from '#api/auth/reset-link';
import { clientDigest } from '#api/http/client-ip';
import type { Actor, ApiContext } from '#api/http/context';
import { Invalid, Unauthenticated } from '#api/http/errors';
import { parseInput, readBody } from '#api/rest/input';
import { type Factor, REMEMBERED_DAYS } from '#core/users/sign-in';
import { secondStepInput } from '#db/users/factors.schema';
import { type Profile, profiles, verifications } from '#db/users/schema';
import { countSignIn } from '#db/users/security-log';

const COOKIE = 'second-step';
/** How long somebody has for the second step, in seconds. */
export const STEP_SECONDS = 10 * 60;

/** Answers that a second step is wanted of `person`, whose password was right. There is no session yet. */
export async function askSecondStep(
  c: ApiContext,
  { id }: Profile,
  { authenticator, passkey }: OwnFactors,
): Promise<Response> {
  const token = newToken();
  await storeToken(c.var.db, 'second-step', { token, value: id, seconds: STEP_SECONDS });
  setAuthCookie(c, COOKIE, token, STEP_SECONDS);
  return c.json({ second_step: { authenticator, passkey } });
}

/**
 * The second step of a sign-in: the code of the app, or a recovery code.
 * @throws Unauthenticated when the step is over, Invalid, TooManyRequests
 */
export async function secondStep(c: ApiContext): Promise<Response> {
  const { code, remember: stays } = parseInput(secondStepInput, await readBody(c));
  const token = authCookie(c, COOKIE) ?? '';
  const person = await personOf(c, token);
  const taken = await takeStep(c, person, code);
  // Of two requests with two good codes, one signs in.
  if ((await takeToken(c.var.db, 'second-step', token)) === null) throw stepOver();
  dropAuthCookie(c, COOKIE);
  if (stays) await remember(c, person);
  return enter(c, person, taken, await rememberedDevice(c, person.email));
}

const stepOver = () => new Unauthenticated(({ factors }) => factors.stepOver);

async function personOf(c: ApiContext, token: string): Promise<Profile> {
  const { db } = c.var;
  const id = token && (await tokenValue(db, 'second-step', token));
  const [person] = id ? await db.select().from(profiles).where(eq(profiles.id, id)) : [];
  if (!person?.is_active) throw stepOver();
  return person;
}

const SECONDS = REMEMBERED_DAYS * 24 * 3600;

/** A cookie of its own for each account, so that people who share a browser do not forget one another. */
const cookieOf = async (c: ApiContext, email: string) => `remembered-${await accountMark(c, email)}`;

/** Whether a second step was made in this browser not long ago, and the person asked to remember it. */
export async function isRemembered(c: ApiContext, { id, email }: { id: string; email: string }): Promise<boolean> {
  const token = authCookie(c, await cookieOf(c, email));
  return token !== null && (await tokenValue(c.var.db, 'remembered', token)) === id;
}

async function remember(c: ApiContext, { id, email }: { id: string; email: string }): Promise<void> {
  const token = newToken();
  const kept = { token, value: id, seconds: SECONDS };
  await storeToken(c.var.db, 'remembered', kept);
  setAuthCookie(c, await cookieOf(c, email), token, SECONDS);
}

/** Forgets all browsers that are remembered for the caller. */
export async function forgetRemembered(c: ApiContext): Promise<Response> {
  const { db, actor } = c.var;
  await db.delete(verifications).where(tokensOf('remembered', actor.id));
  return c.json({});
}

/**
 * Takes the code that a person typed as their second step: that of the app when it is six digits, else as a recovery
 * code. Each try is counted before it is made. @throws Invalid, TooManyRequests
 */
export async function takeStep(c: ApiContext, person: Actor, code: string): Promise<Factor> {
  const { db, now } = c.var;
  await limitSteps(c, person);
  const taken = await takeAny(c, person, code);
  if (taken === 'wrong' || taken === 'used') {
    await countSignIn(db, 'step_failed', person.email, now(), clientDigest(c));
    throw new Invalid({ code: ({ factors }) => (taken === 'used' ? factors.codeUsed : factors.codeWrong) });
  }
  await forgetSteps(db, person);
  return taken;
}

async function takeAny(c: ApiContext, person: Actor, code: string): Promise<Factor | 'wrong' | 'used'> {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(c, person, code);
  const taken = await takeCode(c, person.id, digits);
  return taken === 'right' ? 'authenticator' : taken;
}
