import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { ApiEnv } from '#api/http/context';
import { decoded } from '#core/kit/decoded';
import { paths } from '#core/kit/paths';
import { redirects } from '#db/pages/redirects.schema';

/** A file that moved stays where it is now; an hour is short enough to correct an import. */
const CACHING = 'public, max-age=3600';

/** Redirects from the files of the former site, so that links to them from elsewhere still work. */
export const formerFiles = new Hono<ApiEnv>().get(`${paths.formerFile('')}*`, async (c, next) => {
  const [found] = await c.var.db
    .select({ target: redirects.target })
    .from(redirects)
    .where(eq(redirects.path, decoded(new URL(c.req.url).pathname)));
  // Without one the answer is the site's usual 404.
  if (!found) return next();
  c.header('Cache-Control', CACHING);
  return c.redirect(found.target, 301);
});
