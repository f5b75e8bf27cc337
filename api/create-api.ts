import { Hono, type MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { refuseUnreadable } from '#api/address';
import { limitBodies } from '#api/body-limit';
import { dropContentHeaders } from '#api/content-headers';
import { type ApiContext, type ApiEnv, openContext } from '#api/context';
import { ApiError, Forbidden, NotFound, Outdated, TooManyRequests } from '#api/errors';
import { langOfCall } from '#api/language';
import { loggedPath, logRefusal } from '#api/refusal-log';
import { paths } from '#core/paths';
import { wordsOf } from '#core/words/languages';
import { DatabaseFailed } from '#db/failed';
import { lastChange } from '#db/queries/last-change';

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
export function createApi(
  add: (api: Hono<ApiEnv>) => void,
  files: readonly string[] = [],
): Hono<ApiEnv> {
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

/** When a call may be tried again that the database did not answer: locks and lost connections pass. */
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

/** Whether the database could not be used. A statement that it refused is an error of ours. */
function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseFailed && cause.isDown) return true;
  return false;
}
