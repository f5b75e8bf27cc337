import { Hono } from 'hono';
import { limitTo } from '#api/body-limit';
import { clientAddress } from '#api/client-address';
import { takeMessage } from '#api/contact/take';
import type { ApiEnv } from '#api/context';
import { paths } from '#core/paths';
import { en } from '#core/words/en';

/** More than the fields hold: what is too long for its field is told so there. */
const FORM_LIMIT = 64 * 1024;
const limited = limitTo(FORM_LIMIT);

/**
 * `POST /api/contact`, JSON or a form: answers `{ success, message, errors? }`. A browser that posts
 * a form and wants a page is sent to one: to the thanks, or to the form with its errors.
 */
export const contactRoutes = new Hono<ApiEnv>().post(paths.api.contact(), limited, async (c) => {
  const { db, config, now } = c.var;
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i.test(
    c.req.header('content-type') ?? '',
  );
  const body: unknown = await (isForm ? c.req.parseBody() : c.req.json()).catch(() => undefined);
  if (body === undefined) return c.json({ success: false, message: en.errors.malformedBody }, 400);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return c.json({ success: false, message: en.errors.notAnObject }, 422);
  const address = clientAddress(c.req.raw.headers);
  const answer = await takeMessage({ db, config, env: c.env ?? {}, now: now(), address }, body);
  c.header('Cache-Control', 'no-store');
  if (isForm && c.req.header('accept')?.includes('text/html')) {
    if (answer.status === 200) return c.redirect(paths.contactSent(), 303);
    // The browser posts the same form again, to the page that can show it.
    return c.redirect(paths.contact(), 307);
  }
  if (answer.retryAfter) c.header('Retry-After', String(answer.retryAfter));
  return c.json(answer.body, answer.status);
});
