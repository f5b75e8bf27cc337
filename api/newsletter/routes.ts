import { Hono } from 'hono';
import { limitTo } from '#api/body-limit';
import { clientAddress } from '#api/client-address';
import type { ApiEnv } from '#api/context';
import { NotFound } from '#api/errors';
import { leave } from '#api/newsletter/consent';
import { subscribe } from '#api/newsletter/subscribe';
import { paths } from '#core/paths';
import { en } from '#core/words/en';

/** More than the fields hold: what is too long for its field is told so there. */
const FORM_LIMIT = 64 * 1024;
const limited = limitTo(FORM_LIMIT);

/** The site's own list: subscribing, and the one click of a mail program that ends it (RFC 8058). */
export const newsletterRoutes = new Hono<ApiEnv>()
  .post(paths.api.newsletter(), limited, async (c) => {
    const { db, config, now } = c.var;
    const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(
      c.req.header('content-type') ?? '',
    );
    const body: unknown = await (isForm ? c.req.parseBody() : c.req.json()).catch(() => undefined);
    if (body === undefined)
      return c.json({ success: false, message: en.errors.malformedBody }, 400);
    if (typeof body !== 'object' || body === null || Array.isArray(body))
      return c.json({ success: false, message: en.errors.notAnObject }, 422);
    const address = clientAddress(c.req.raw.headers);
    const answer = await subscribe({ db, config, env: c.env ?? {}, now: now(), address }, body);
    c.header('Cache-Control', 'no-store');
    if (isForm && c.req.header('accept')?.includes('text/html'))
      return answer.status === 200
        ? c.redirect(paths.newsletterSent(), 303)
        : c.redirect(paths.newsletter(), 307);
    if (answer.retryAfter) c.header('Retry-After', String(answer.retryAfter));
    return c.json(answer.body, answer.status);
  })
  // Somebody who opens the address in a browser gets the page with the button: a mere look must not unsubscribe.
  .get(paths.api.unsubscribe(), (c) =>
    c.redirect(paths.newsletterUnsubscribe(c.req.query('token')), 303),
  )
  .post(paths.api.unsubscribe(), limited, async (c) => {
    const { db, config, now } = c.var;
    const gone = await leave({ db, config, now: now() }, c.req.query('token') ?? '');
    if (!gone) throw new NotFound(en.newsletter.unsubscribe.invalid);
    return c.json({ success: true, message: en.newsletter.unsubscribe.done });
  });
