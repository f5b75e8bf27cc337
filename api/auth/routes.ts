import { Hono } from 'hono';
import type { ApiContext, ApiEnv } from '#api/context';

/**
 * better-auth is loaded when somebody signs in or is signed in: no public page pays for it.
 */
export async function authOf(c: ApiContext) {
  const { authServer } = await import('#api/auth/server');
  return authServer(c.var.config, c.var.db);
}

const answer = async (c: ApiContext) => (await authOf(c)).handler(c.req.raw);

/** The sign-in paths the product uses; better-auth's other endpoints are not reachable. */
export const authRoutes = new Hono<ApiEnv>()
  .post('/sign-in/email', answer)
  .post('/sign-out', answer)
  .get('/get-session', answer);
