import { personWithPassword } from '#api/auth/check-password';
import { clientDigest } from '#api/auth/client-digest';
import { knownDevice } from '#api/auth/device';
import { enter } from '#api/auth/enter';
import { factorsOf, needsSecondStep } from '#api/auth/factors/needed';
import { isRemembered } from '#api/auth/factors/remembered';
import { askSecondStep } from '#api/auth/factors/second-step';
import { limitSignIn, settled } from '#api/auth/limits';
import type { ApiContext } from '#api/context';
import { Unauthenticated } from '#api/errors';
import { parseInput, readBody } from '#api/rest/input';
import { signInInput } from '#db/schema/profile';
import { countSignIn } from '#db/write/security-log';

/**
 * Signs in by address and password. Each try is counted before it is made, so that tries at the
 * same moment count as well. A good one is subtracted again; it makes the browser a known one, and
 * ends the session it had. The refusal is the same for a wrong address, password or account. Who has a second
 * step is asked for it instead, unless the browser is remembered.
 * @throws TooManyRequests, Unauthenticated
 */
export async function signIn(c: ApiContext): Promise<Response> {
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
