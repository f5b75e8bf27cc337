import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { rememberedDevice } from '#api/auth/device';
import { personWithPassword } from '#api/auth/enter';
import { factorsOf } from '#api/auth/factors/needed';
import { passkeyOptions, personWithPasskey } from '#api/auth/factors/passkeys';
import { takeStep } from '#api/auth/factors/second-step';
import { limitSignIn, settled } from '#api/auth/limits';
import { ensureRecent } from '#api/auth/recent-proof';
import { newToken } from '#api/auth/reset-link';
import { setSessionCookie } from '#api/auth/session';
import { clientDigest } from '#api/http/client-ip';
import { type ApiContext, type ApiEnv, answerJson } from '#api/http/context';
import { Invalid } from '#api/http/errors';
import { parseInput, readBody } from '#api/rest/input';
import { proofContract } from '#core/users/factors-contract';
import type { Factor } from '#core/users/sign-in';
import { confirmInput } from '#db/users/factors.schema';
import { sessions } from '#db/users/schema';
import { countSignIn } from '#db/users/security-log';

/** Lets through who proved not long ago who they are. @throws MustConfirm */
export const ensureConfirmed = (c: ApiContext): void => ensureRecent(c.var.session);

/** Marks the session as confirmed for this request, which carries its proof: the old password beside a new one. */
export function takeAsProven(c: ApiContext): void {
  c.set('session', { ...c.var.session, confirmed_at: new Date().toISOString() });
}

/** `ensureConfirmed` as a middleware, for what has effects before it writes. */
export const requireConfirmed: MiddlewareHandler<ApiEnv> = async (c, next) => {
  ensureConfirmed(c);
  await next();
};

/** Answers which second steps the caller can confirm with, beside the password. */
export async function proofOf(c: ApiContext): Promise<Response> {
  const { actor, role } = c.var;
  return answerJson(c, proofContract, await factorsOf(c, { ...actor, role, role_ends_on: null }));
}

/** Answers the WebAuthn request options for a confirmation by passkey. */
export async function confirmOptions(c: ApiContext): Promise<Response> {
  return c.json(await passkeyOptions(c, 'passkey-confirm', c.var.actor.id));
}

/**
 * The caller proves once more who they are, by a passkey or the password; whoever has a second step types a code of
 * it beside the password. A wrong password counts like a failed sign-in. The session gets a new token (OWASP ASVS
 * 7.2.4). @throws Invalid, TooManyRequests
 */
export async function confirm(c: ApiContext): Promise<Response> {
  const input = parseInput(confirmInput, await readBody(c));
  const { db, session } = c.var;
  const used = await ('credential' in input ? provePasskey(c, input.credential) : provePassword(c, input));
  // A browser that is remembered for a second step which is gone is so no more: it would never be proof enough.
  const factor = used ?? (session.factor === 'remembered' ? null : session.factor);
  const token = newToken();
  await db
    .update(sessions)
    .set({ token, verified_at: new Date().toISOString(), factor })
    .where(eq(sessions.token, session.token));
  await setSessionCookie(c, token);
  return c.json({});
}

/** The second step that was used beside the password; null for whoever has none. */
async function provePassword(
  c: ApiContext,
  { password, code }: { password: string; code: string },
): Promise<Factor | null> {
  const { db, actor, session, now } = c.var;
  if (session.has_factor && !code) throw new Invalid({ code: ({ factors }) => factors.codeRequired });
  const device = await rememberedDevice(c, actor.email);
  const counts = await limitSignIn(c, actor.email, device);
  if (!(await personWithPassword(c, actor.email, password))) {
    await countSignIn(db, 'failed', actor.email, now(), clientDigest(c));
    throw new Invalid({ password: ({ auth }) => auth.passwordWrong });
  }
  await db.batch(settled(db, counts));
  return session.has_factor ? takeStep(c, actor, code) : null;
}

async function provePasskey(c: ApiContext, credential: Parameters<typeof personWithPasskey>[2]): Promise<Factor> {
  await personWithPasskey(c, 'passkey-confirm', credential, c.var.actor);
  return 'passkey';
}
