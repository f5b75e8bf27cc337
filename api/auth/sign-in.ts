import { eq } from 'drizzle-orm';
import { clientDigest } from '#api/auth/client-digest';
import { knownDevice, rememberDevice } from '#api/auth/device';
import { limitSignIn, settled } from '#api/auth/limits';
import { logOwnActivity } from '#api/auth/log';
import { authOf, passCookies } from '#api/auth/server-of';
import { sessionToken } from '#api/auth/session';
import type { ApiContext } from '#api/context';
import { Unauthenticated } from '#api/errors';
import { parseInput, readBody } from '#api/rest/input';
import { sessions, signInInput } from '#db/schema/profile';
import { countSignIn, logSignIn } from '#db/write/security-log';

/**
 * Signs in by address and password. Each try is counted before it is made, so that tries at the
 * same moment count as well. A good one is subtracted again; it makes the browser a known one, and
 * ends the session it had. The refusal is the same for a wrong address, password or account.
 * @throws TooManyRequests, Unauthenticated
 */
export async function signIn(c: ApiContext): Promise<Response> {
  const body = parseInput(signInInput, await readBody(c));
  const auth = await authOf(c);
  const device = await knownDevice(c, body.email);
  const counts = await limitSignIn(c, body.email, device);
  const answer = await auth.api.signInEmail({
    body,
    headers: c.req.raw.headers,
    asResponse: true,
  });
  if (answer.status >= 500) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  const { db, now } = c.var;
  if (!answer.ok) {
    await countSignIn(db, 'failed', body.email, now(), clientDigest(c));
    throw new Unauthenticated(({ auth }) => auth.failed);
  }
  const before = await sessionToken(c);
  await db.batch([
    ...settled(db, counts),
    logSignIn(db, body.email, device === null, now(), clientDigest(c)),
    // The session that this browser had ends, whoever's it was: its cookie is replaced.
    ...(before ? [db.delete(sessions).where(eq(sessions.token, before))] : []),
  ]);
  passCookies(c, answer);
  await rememberDevice(c, body.email, device ?? undefined);
  return c.body(await answer.text(), 200, { 'Content-Type': 'application/json' });
}

/** Ends every session of the caller, this browser's included. */
export async function signOutEverywhere(c: ApiContext): Promise<Response> {
  const answer = await (await authOf(c)).handler(c.req.raw);
  const { db, actor, now } = c.var;
  if (answer.ok) await db.batch([logOwnActivity(db, 'sign_out_everywhere', actor, now())]);
  return answer;
}
