import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { ensureConfirmed } from '#api/auth/confirm';
import { ensureSetUp, ensureUsed } from '#api/auth/factors/needed';
import { isSensitive, mayCall } from '#api/auth/permissions';
import { signedIn } from '#api/auth/session';
import type { ApiContext, ApiEnv } from '#api/http/context';
import { Forbidden, Unauthenticated } from '#api/http/errors';
import { paths } from '#core/kit/paths';
import { hasOffice } from '#core/users/roles';

async function know(c: ApiContext): Promise<void> {
  const person = await signedIn(c);
  if (!person) throw new Unauthenticated();
  const { id, email, name, role, is_active, session } = person;
  if (!is_active || !hasOffice(role)) throw new Forbidden();
  c.set('actor', { id, email, name });
  c.set('role', role);
  c.set('session', session);
  c.header('Cache-Control', 'private, no-store');
}

/**
 * Lets active people with a role in the back office through, and sets `actor`, `role` and `session`. Whoever has a
 * second step has used it.
 * @throws Unauthenticated, Forbidden, MustUseFactor
 */
export const requireOffice: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await know(c);
  ensureUsed(c);
  await next();
};

/** As `requireOffice`, for the few routes by which a second step is used in a session. @throws Unauthenticated, Forbidden */
export const requireHolder: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await know(c);
  await next();
};

/**
 * Lets through who may call the route that answers, by the table of `core/users/roles`. Stands after
 * `requireOffice`. What is sensitive needs a recent proof of who they are.
 * @throws Forbidden, SecondStepMissing, MustConfirm
 */
export const requirePermission: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const base = paths.api.admin();
  const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path;
  const below = route?.startsWith(`${base}/`) ? route.slice(base.length) : undefined;
  if (!mayCall(c.var.role, c.req.method, below)) throw new Forbidden(({ errors }) => errors.notYours);
  ensureSetUp(c);
  if (isSensitive(c.req.method, below)) ensureConfirmed(c);
  await next();
};
