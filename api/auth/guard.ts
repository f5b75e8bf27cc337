import type { MiddlewareHandler } from 'hono';
import { authOf } from '#api/auth/routes';
import type { ApiEnv } from '#api/context';
import { Forbidden, Unauthenticated } from '#api/errors';

/** Lets active admins through and sets `actor`. @throws Unauthenticated, Forbidden */
export const requireAdmin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const auth = await authOf(c);
  const signedIn = await auth.api.getSession({ headers: c.req.raw.headers });
  if (!signedIn) throw new Unauthenticated();
  const { id, email, role, is_active } = signedIn.user;
  if (!is_active || role !== 'admin') throw new Forbidden();
  c.set('actor', { id, email });
  c.header('Cache-Control', 'private, no-store');
  await next();
};
