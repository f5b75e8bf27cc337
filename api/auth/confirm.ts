import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { personWithPassword } from '#api/auth/check-password';
import { clientDigest } from '#api/auth/client-digest';
import { knownDevice } from '#api/auth/device';
import { passkeyOptions, personWithPasskey } from '#api/auth/factors/passkeys';
import { limitSignIn, settled } from '#api/auth/limits';
import { setSessionCookie } from '#api/auth/open-session';
import { newToken } from '#api/auth/reset-link';
import type { ApiContext, ApiEnv } from '#api/context';
import { Invalid, MustConfirm } from '#api/errors';
import { parseInput, readBody } from '#api/rest/input';
import { CONFIRMED_MINUTES } from '#core/rules/factors';
import { confirmInput } from '#db/schema/factor';
import { sessions } from '#db/schema/profile';
import { countSignIn } from '#db/write/security-log';

/**
 * Lets through who proved who they are within the last `CONFIRMED_MINUTES`, at the sign-in or since (OWASP ASVS
 * 7.5.3). @throws MustConfirm
 */
export function ensureConfirmed(c: ApiContext): void {
  // Real time: a fixed clock must not prolong it.
  const age = Date.now() - Date.parse(c.var.session.confirmed_at);
  if (age > CONFIRMED_MINUTES * 60 * 1000) throw new MustConfirm();
}

/** `ensureConfirmed` as a middleware. */
export const requireConfirmed: MiddlewareHandler<ApiEnv> = async (c, next) => {
  ensureConfirmed(c);
  await next();
};

/** What a browser is asked for a confirmation by passkey. */
export async function confirmOptions(c: ApiContext): Promise<Response> {
  return c.json(await passkeyOptions(c, 'passkey-confirm', c.var.actor.id));
}

/**
 * The caller proves once more who they are, by password or passkey. A wrong password counts like a failed sign-in.
 * The session gets a new token (OWASP ASVS 7.2.4). @throws Invalid, TooManyRequests
 */
export async function confirm(c: ApiContext): Promise<Response> {
  const input = parseInput(confirmInput, await readBody(c));
  const { db, session } = c.var;
  const byPasskey = 'credential' in input;
  await ('credential' in input
    ? provePasskey(c, input.credential)
    : provePassword(c, input.password));
  const token = newToken();
  await db
    .update(sessions)
    .set({
      token,
      verified_at: new Date().toISOString(),
      ...(byPasskey && { factor: 'passkey' as const }),
    })
    .where(eq(sessions.token, session.token));
  await setSessionCookie(c, token);
  return c.json({});
}

async function provePassword(c: ApiContext, password: string): Promise<void> {
  const { db, actor, now } = c.var;
  const device = await knownDevice(c, actor.email);
  const counts = await limitSignIn(c, actor.email, device);
  if (await personWithPassword(c, actor.email, password)) {
    await db.batch(settled(db, counts));
    return;
  }
  await countSignIn(db, 'failed', actor.email, now(), clientDigest(c));
  throw new Invalid({ password: ({ auth }) => auth.passwordWrong });
}

async function provePasskey(
  c: ApiContext,
  credential: Parameters<typeof personWithPasskey>[2],
): Promise<void> {
  const { id } = await personWithPasskey(c, 'passkey-confirm', credential);
  if (id !== c.var.actor.id)
    throw new Invalid({ credential: ({ factors }) => factors.passkeyFailed });
}
