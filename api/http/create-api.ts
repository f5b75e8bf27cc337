import { Hono, type MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { matchedRoutes } from 'hono/route';
import { limitBodies } from '#api/http/body-limit';
import { dropContentHeaders } from '#api/http/content-headers';
import { type ApiContext, type ApiEnv, langOfCall, openContext } from '#api/http/context';
import { ApiError, Forbidden, Malformed, NotFound, Outdated, TooManyRequests } from '#api/http/errors';
import { paths } from '#core/kit/paths';
import { wordsOf } from '#core/words/languages';
import { lastChange } from '#db/history/last-change';
import { DatabaseFailed } from '#db/kit/failed';

/**
 * Refuses writes that a browser sends for another website. Hono's csrf checks only what forms can
 * send. JSON is refused here too, so that the protection does not depend on a CORS preflight.
 * @throws Forbidden
 */
const refuseForeign: MiddlewareHandler<ApiEnv> = async (c, next) => {
  // Mail programs have no origin; the token in the address is the permission.
  if (c.req.path === paths.api.unsubscribe()) return next();
  const { origin: own } = new URL(c.var.config.SITE_URL);
  const origin = c.req.header('origin');
  // Only browsers send this header, and no script can change it (W3C Fetch Metadata).
  const site = c.req.header('sec-fetch-site') ?? 'none';
  const harmless =
    ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) ||
    site === 'same-origin' ||
    (site !== 'cross-site' && origin === own) ||
    (site === 'none' && origin === undefined);
  if (!harmless) throw new Forbidden(({ errors }) => errors.foreignRequest);
  return csrf({ origin: own })(c, next);
};

/**
 * Creates an app that opens the context for calls and for `files`, addresses outside `/api/`, refuses what nobody
 * may send, and answers errors. `add` adds the routes; a call that none of them answers is not found.
 */
export function createApi(add: (api: Hono<ApiEnv>) => void, files: readonly string[] = []): Hono<ApiEnv> {
  const api = new Hono<ApiEnv>();
  api.use('/api/*', refuseUnreadable);
  for (const path of ['/api/*', ...files]) api.use(path, openContext);
  api.use('/api/*', limitBodies, refuseForeign);
  add(api);
  // A mounted app's notFound is ignored by Hono: this is the API's own.
  api.all('/api/*', () => {
    throw new NotFound();
  });
  api.onError(onError);
  return api;
}

/** The `Retry-After` while the database does not answer: locks and lost connections pass. */
const DOWN_SECONDS = 5;

/** Turns every error into `{ message, errors? }` and its status; unknown ones are logged, not shown. */
async function onError(error: Error, c: ApiContext): Promise<Response> {
  dropContentHeaders(c);
  if (error instanceof TooManyRequests) c.header('Retry-After', String(error.retryAfter));
  if (error instanceof ApiError) logRefusal(c, error);
  // The context may have no words yet: the error can come from the handler that sets them.
  const words = wordsOf(langOfCall(c));
  if (error instanceof Outdated) {
    const { current, record, status } = error;
    const changed_by = await lastChange(c.var.db, record);
    return c.json({ ...error.said(words), current, changed_by }, status);
  }
  if (error instanceof ApiError) return c.json(error.said(words), error.status);
  // Hono's own refusals: the csrf check, and bodies that are not JSON.
  if (error instanceof HTTPException)
    return onError(
      error.status === 403
        ? new Forbidden(({ errors }) => errors.foreignRequest)
        : new ApiError(error.status, ({ errors }) => errors.malformedBody),
      c,
    );
  const requestId = c.var.requestId;
  console.error(`request ${requestId}: ${c.req.method} ${loggedPath(c)}`, error);
  const down = isDatabaseDown(error);
  if (down) c.header('Retry-After', String(DOWN_SECONDS));
  const { errors } = words;
  // Whatever the handler wanted to have kept.
  c.header('Cache-Control', 'no-store');
  const message = down ? errors.unavailable(requestId) : errors.unexpected(requestId);
  return c.json({ message }, down ? 503 : 500);
}

/** A statement that the database refused is an error of ours. */
function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseFailed && cause.isDown) return true;
  return false;
}

/** Refusals that a wrong click does not cause: no session, no permission, too large, too often. */
const LOGGED: ReadonlySet<number> = new Set([401, 403, 413, 429]);

/**
 * The path of a call for a log. Of a mailed link it is the route: its token opens an account, and logs are read by
 * more people than mailboxes.
 */
function loggedPath(c: ApiContext): string {
  const secret = matchedRoutes(c).find(({ path }) => path.includes(':token'));
  return secret?.path ?? c.req.path;
}

/**
 * Logs that a call was refused: who called what, and why; the line has the client's address (`log.ts`). On a laptop
 * and in tests nobody looks for attacks.
 */
function logRefusal(c: ApiContext, { name, status }: ApiError): void {
  if (c.var.config?.SITE_MODE !== 'production' || !LOGGED.has(status)) return;
  const caller = c.var.actor?.id ?? null;
  console.warn(`refused ${status}: ${c.req.method} ${loggedPath(c)}`, { name, caller });
}

/** Whether the path of an address can be read: every `%` in it begins an octet of UTF-8 (RFC 3986 §2.1). */
export function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Refuses an address that cannot be decoded, before another handler fails. @throws Malformed */
const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  if (!isReadable(c.req.url)) throw new Malformed(({ errors }) => errors.malformedUrl);
  await next();
};
