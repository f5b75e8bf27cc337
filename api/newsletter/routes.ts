import { Hono } from 'hono';
import type { ApiEnv } from '#api/context';
import { NotFound } from '#api/errors';
import { leave } from '#api/newsletter/consent';
import { newsletterSubmission } from '#api/newsletter/submission';
import { submissionRoute } from '#api/submissions/route';
import { paths, pathsIn } from '#core/paths';

/** The site's own list: subscribing, and the one click of a mail program that ends it (RFC 8058). */
export const newsletterRoutes = new Hono<ApiEnv>()
  .route('/', submissionRoute(newsletterSubmission))
  // Somebody who opens the address in a browser gets the page with the button: a mere look must not unsubscribe.
  .get(paths.api.unsubscribe(), (c) =>
    c.redirect(pathsIn(c.var.lang).newsletterUnsubscribe(c.req.query('token')), 303),
  )
  .post(paths.api.unsubscribe(), async (c) => {
    const { db, config, now, words } = c.var;
    const gone = await leave({ db, config, now: now() }, c.req.query('token') ?? '', 'one_click');
    if (!gone) throw new NotFound(({ newsletter }) => newsletter.unsubscribe.invalid);
    return c.json({ success: true, message: words.newsletter.unsubscribe.done });
  });
