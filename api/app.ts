import { Hono, type MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { refuseUnreadable } from '#api/address';
import { requireAdmin } from '#api/auth/guard';
import { authRoutes } from '#api/auth/routes';
import { limitBodies } from '#api/body-limit';
import { captchaRoutes } from '#api/captcha/routes';
import { contactSubmission } from '#api/contact/submission';
import { type ApiContext, type ApiEnv, openContext } from '#api/context';
import { envConfig } from '#api/env-config';
import { ApiError, Forbidden, NotFound, Outdated, TooManyRequests } from '#api/errors';
import { feeds } from '#api/feeds/routes';
import { health } from '#api/health';
import { langOfCall } from '#api/language';
import { mediaRoutes } from '#api/media/serve';
import { newsletterRoutes } from '#api/newsletter/routes';
import { calendar } from '#api/public/calendar';
import { docs } from '#api/public/docs';
import { publicEvents } from '#api/public/events';
import { formerFiles } from '#api/redirects';
import { resources } from '#api/resources';
import { seo } from '#api/seo/routes';
import { documents } from '#api/settings/magazine';
import { submissionRoute } from '#api/submissions/route';
import { paths } from '#core/paths';
import { wordsOf } from '#core/words/languages';
import { lastChange } from '#db/queries/last-change';

const admin = new Hono<ApiEnv>().use(requireAdmin).route('/', resources);

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

/** Addresses outside `/api/` whose handlers need the context. */
const FILES = [
  `${paths.media('')}*`,
  `${paths.formerFile('')}*`,
  paths.calendarFeed(),
  paths.wholeCalendarFeed(),
  `${paths.events()}/:file{.+\\.ics}`,
  paths.rss(),
  paths.sitemap(),
  paths.robots(),
  paths.envConfig(),
];

/** Everything but the pages. It runs wherever there is a `fetch`: in workerd and in Node. */
export const api = new Hono<ApiEnv>();
api.use('/api/*', refuseUnreadable);
for (const path of ['/api/*', ...FILES]) api.use(path, openContext);
api.use('/api/*', limitBodies, refuseForeign);
api.route('/', health);
api.route(paths.api.auth(), authRoutes);
api.route(paths.api.admin(), admin);
api.route('/', publicEvents);
api.route('/', calendar);
api.route('/', docs);
api.route('/', captchaRoutes);
api.route('/', submissionRoute(contactSubmission));
api.route('/', newsletterRoutes);
api.route('/', feeds);
api.route('/', seo);
api.route('/', mediaRoutes);
api.route('/', documents);
api.route('/', formerFiles);
api.route('/', envConfig);
// A mounted app's notFound is ignored by Hono: this is the API's own.
api.all('/api/*', () => {
  throw new NotFound();
});
api.onError(onError);

/** Turns every error into `{ message, errors? }` and its status; unknown ones are logged, not shown. */
async function onError(error: Error, c: ApiContext): Promise<Response> {
  if (error instanceof TooManyRequests) c.header('Retry-After', String(error.retryAfter));
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
  console.error(`request ${requestId}: ${c.req.method} ${c.req.path}`, error);
  const down = isDatabaseDown(error);
  const { errors } = words;
  const message = down ? errors.unavailable(requestId) : errors.unexpected(requestId);
  return c.json({ message }, down ? 503 : 500);
}

/** Whether the database could not be reached. A statement that it refused is an error of ours. */
function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (
      /no database:|network connection lost|D1_ERROR: (?:network|internal|overloaded)|ECONNREFUSED|fetch failed|storage (?:caused|operation exceeded)/i.test(
        cause.message,
      )
    )
      return true;
  }
  return false;
}
