import { clientDigest } from '#api/auth/client-digest';
import { takeCode } from '#api/auth/factors/authenticator';
import { takeRecoveryCode } from '#api/auth/factors/recovery-codes';
import { forgetSteps, limitSteps } from '#api/auth/limits';
import type { Actor, ApiContext } from '#api/context';
import { Invalid } from '#api/errors';
import type { Factor } from '#core/rules/factors';
import { countSignIn } from '#db/write/security-log';

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
    throw new Invalid({
      code: ({ factors }) => (taken === 'used' ? factors.codeUsed : factors.codeWrong),
    });
  }
  await forgetSteps(db, person);
  return taken;
}

async function takeAny(
  c: ApiContext,
  person: Actor,
  code: string,
): Promise<Factor | 'wrong' | 'used'> {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(c, person, code);
  const taken = await takeCode(c, person.id, digits);
  return taken === 'right' ? 'authenticator' : taken;
}
