import type { ApiContext } from '#api/context';

/**
 * better-auth, loaded when somebody signs in or asks who is signed in: no public page pays for it.
 */
export async function authOf(c: ApiContext) {
  const { authServer } = await import('#api/auth/server');
  return authServer(c.var.config, c.var.db);
}
