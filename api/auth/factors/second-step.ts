import { eq } from 'drizzle-orm';
import { authCookie, dropAuthCookie, setAuthCookie } from '#api/auth/auth-cookie';
import { knownDevice } from '#api/auth/device';
import { enter } from '#api/auth/enter';
import type { OwnFactors } from '#api/auth/factors/needed';
import { remember } from '#api/auth/factors/remembered';
import { takeStep } from '#api/auth/factors/take-step';
import { keepToken, takeToken, tokenValue } from '#api/auth/one-time';
import { newToken } from '#api/auth/reset-link';
import type { ApiContext } from '#api/context';
import { Unauthenticated } from '#api/errors';
import { parseInput, readBody } from '#api/rest/input';
import { secondStepInput } from '#db/schema/factor';
import { type Profile, profiles } from '#db/schema/profile';

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
  await keepToken(c.var.db, 'second-step', { token, value: id, seconds: STEP_SECONDS });
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
  return enter(c, person, taken, await knownDevice(c, person.email));
}

const stepOver = () => new Unauthenticated(({ factors }) => factors.stepOver);

/** Whose second step it is. @throws Unauthenticated */
async function personOf(c: ApiContext, token: string): Promise<Profile> {
  const { db } = c.var;
  const id = token && (await tokenValue(db, 'second-step', token));
  const [person] = id ? await db.select().from(profiles).where(eq(profiles.id, id)) : [];
  if (!person?.is_active) throw stepOver();
  return person;
}
