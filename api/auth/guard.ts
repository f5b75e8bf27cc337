import type { MiddlewareHandler } from 'hono';
import { signedIn } from '#api/auth/session';
import type { ApiEnv } from '#api/context';
import { Forbidden, Unauthenticated } from '#api/errors';

/** Lets active admins through and sets `actor`. @throws Unauthenticated, Forbidden */
export const requireAdmin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const person = await signedIn(c);
  if (!person) throw new Unauthenticated();
  const { id, email, role, is_active } = person;
  if (!is_active || role !== 'admin') throw new Forbidden();
  c.set('actor', { id, email });
  c.header('Cache-Control', 'private, no-store');
  await next();
};
