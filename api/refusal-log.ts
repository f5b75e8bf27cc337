import { matchedRoutes } from 'hono/route';
import type { ApiContext } from '#api/context';
import type { ApiError } from '#api/errors';

/** What a wrong click does not cause: no session, no permission, too large, too often. */
const LOGGED: ReadonlySet<number> = new Set([401, 403, 413, 429]);

/**
 * The path of a call for a log. Of a mailed link it is the route: its token opens an account, and logs are read by
 * more people than mailboxes.
 */
export function loggedPath(c: ApiContext): string {
  const secret = matchedRoutes(c).find(({ path }) => path.includes(':token'));
  return secret?.path ?? c.req.path;
}

/**
 * Logs that a call was refused: who called what, and why. The request's id leads to the client's address in
 * Cloudflare's own logs. On a laptop and in tests nobody looks for attacks.
 */
export function logRefusal(c: ApiContext, { name, status }: ApiError): void {
  if (c.var.config?.SITE_MODE !== 'production' || !LOGGED.has(status)) return;
  const caller = c.var.actor?.id ?? null;
  console.warn(`refused ${status}: ${c.req.method} ${loggedPath(c)}`, { name, caller });
}
