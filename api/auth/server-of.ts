import type { ApiContext } from '#api/context';

/**
 * better-auth, loaded when somebody signs in or asks who is signed in: no public page pays for it.
 */
export async function authOf(c: ApiContext) {
  const { authServer } = await import('#api/auth/server');
  return authServer(c.var.config, c.var.db, c.var.lang);
}

/** Sets on the answer of `c` the cookies that better-auth set on `answer`. */
export function passCookies(c: ApiContext, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie())
    c.header('Set-Cookie', cookie, { append: true });
}
