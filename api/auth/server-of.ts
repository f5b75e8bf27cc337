import type { ApiContext } from '#api/context';

/**
 * better-auth, loaded when somebody signs in or asks who is signed in: no public page pays for it.
 */
export async function authOf(c: ApiContext) {
  const { authServer } = await import('#api/auth/server');
  return authServer(c.var.config, c.var.db, c.var.lang);
}

/**
 * What better-auth answers to the request of `c`, or to a `call` of its own. It catches errors of the database, and
 * would answer a sign-out as done whose session is still there: they are thrown here. @throws DatabaseFailed
 */
export async function answerOfAuth(
  c: ApiContext,
  call: (auth: Awaited<ReturnType<typeof authOf>>) => Promise<Response> = (auth) =>
    auth.handler(c.req.raw),
): Promise<Response> {
  const auth = await authOf(c);
  c.set('failure', undefined);
  const answer = await call(auth);
  if (c.var.failure) throw c.var.failure;
  return answer;
}

/** Sets on the answer of `c` the cookies that better-auth set on `answer`. */
export function passCookies(c: ApiContext, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie())
    c.header('Set-Cookie', cookie, { append: true });
}
