import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { requireOffice, requirePermission } from '#api/auth/guard';
import { mayCall } from '#api/auth/permissions';
import type { ApiEnv } from '#api/http/context';
import { Forbidden, Unauthenticated } from '#api/http/errors';
import { linkBy } from '#api/registrations/door/links';
import { paths } from '#core/kit/paths';
import { doorLinks } from '#db/registrations/check-ins.schema';

/** What a phone with a link to a door sends with each call (RFC 6750). */
const BEARER = /^Bearer ([\w.-]+)$/;

/**
 * Lets through who may call the route that answers: people with a role in the back office, by their session, and whoever
 * has a link to the door of an event, by its secret. Sets `actor`, and `role` and `session` or `link`.
 * @throws Unauthenticated, Forbidden, MustUseFactor, SecondStepMissing, MustConfirm
 */
export const requireCaller: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const [, secret] = BEARER.exec(c.req.header('Authorization') ?? '') ?? [];
  if (secret === undefined)
    return requireOffice(c, async () => {
      await requirePermission(c, next);
    });
  const id = linkBy(c.var.config, secret);
  const [link] = id === null ? [] : await c.var.db.select().from(doorLinks).where(eq(doorLinks.id, id));
  if (!link) throw new Unauthenticated(({ registrations }) => registrations.door.noLink);
  const base = paths.api.admin();
  const route = matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path;
  if (!mayCall('door', c.req.method, route?.slice(base.length))) throw new Forbidden(({ errors }) => errors.notYours);
  c.set('actor', { id: link.id, email: link.name, name: link.name });
  c.set('link', link);
  c.header('Cache-Control', 'private, no-store');
  await next();
};
