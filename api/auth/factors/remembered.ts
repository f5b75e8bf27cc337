import { authCookie, setAuthCookie } from '#api/auth/auth-cookie';
import { accountMark } from '#api/auth/device';
import { keepToken, tokensOf, tokenValue } from '#api/auth/one-time';
import { newToken } from '#api/auth/reset-link';
import type { ApiContext } from '#api/context';
import { REMEMBERED_DAYS } from '#core/rules/factors';
import { verifications } from '#db/schema/profile';

const SECONDS = REMEMBERED_DAYS * 24 * 3600;

/** A cookie of its own for each account, so that people who share a browser do not forget one another. */
const cookieOf = async (c: ApiContext, email: string) =>
  `remembered-${await accountMark(c, email)}`;

/** Whether a second step was made in this browser not long ago, and the person asked to remember it. */
export async function isRemembered(
  c: ApiContext,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const token = authCookie(c, await cookieOf(c, email));
  return token !== null && (await tokenValue(c.var.db, 'remembered', token)) === id;
}

/** Remembers this browser: no second step is asked for here, for `REMEMBERED_DAYS`. */
export async function remember(
  c: ApiContext,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const token = newToken();
  const kept = { token, value: id, seconds: SECONDS };
  await keepToken(c.var.db, 'remembered', kept);
  setAuthCookie(c, await cookieOf(c, email), token, SECONDS);
}

/** Remembers no browser of the caller any more. */
export async function forgetRemembered(c: ApiContext): Promise<Response> {
  const { db, actor } = c.var;
  await db.delete(verifications).where(tokensOf('remembered', actor.id));
  return c.json({});
}
