import { eq } from 'drizzle-orm';
import { limitReset, limitSignIn, signInKeys } from '#api/auth/limits';
import { authOf } from '#api/auth/server-of';
import { inBackground } from '#api/background';
import type { ApiContext } from '#api/context';
import { Invalid } from '#api/errors';
import { parseInput, readBody } from '#api/resource-write';
import { en } from '#core/words/en';
import {
  changePasswordInput,
  resetInput,
  resetRequestInput,
  verifications,
} from '#db/schema/profile';
import { forgetAttempts, takeBackAttempt } from '#db/write/attempts';

/**
 * Mails the link to a new password. Whether there is such an account is found out after the
 * answer: neither its text nor its time tells. @throws TooManyRequests
 */
export async function requestReset(c: ApiContext): Promise<Response> {
  const body = parseInput(resetRequestInput, await readBody(c));
  await limitReset(c, body.email);
  inBackground(
    c,
    authOf(c).then((auth) => auth.api.requestPasswordReset({ body })),
  );
  return c.json({ message: en.auth.resetSent });
}

/** Sets a new password by a mailed link and ends every session. @throws Invalid */
export async function resetPassword(c: ApiContext): Promise<Response> {
  const { token, password } = parseInput(resetInput, await readBody(c));
  const auth = await authOf(c);
  const answer = await auth.api.resetPassword({
    body: { token, newPassword: password },
    asResponse: true,
  });
  if (answer.status >= 500) throw new Error(`reset: ${answer.status} ${await answer.text()}`);
  if (!answer.ok) throw new Invalid({ token: en.auth.linkStale }, en.auth.linkStale);
  return c.json({ message: en.auth.passwordSet });
}

/**
 * Changes the caller's password and signs out their other browsers. A wrong old password counts
 * like a failed sign-in. @throws Invalid, TooManyRequests
 */
export async function changePassword(c: ApiContext): Promise<Response> {
  const input = parseInput(changePasswordInput, await readBody(c));
  const { db, actor } = c.var;
  await limitSignIn(c, actor.email);
  const auth = await authOf(c);
  const answer = await auth.api.changePassword({
    body: {
      currentPassword: input.current_password,
      newPassword: input.new_password,
      revokeOtherSessions: true,
    },
    headers: c.req.raw.headers,
    asResponse: true,
  });
  if (answer.status >= 500) throw new Error(`password: ${answer.status} ${await answer.text()}`);
  if (!answer.ok) throw new Invalid({ current_password: en.auth.passwordWrong });
  const keys = await signInKeys(c, actor.email);
  await db.batch([
    forgetAttempts(db, keys.account),
    takeBackAttempt(db, keys.client),
    // A link to a new password that was asked for before is of no use any more.
    db.delete(verifications).where(eq(verifications.value, actor.id)),
  ]);
  // This browser's new session; the body of the answer has its token, which scripts need not see.
  for (const cookie of answer.headers.getSetCookie())
    c.header('Set-Cookie', cookie, { append: true });
  return c.json({ message: en.auth.passwordChanged });
}
