import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { isAdmin } from '#api/auth/is-admin';
import { configOf } from '#api/config';
import { PREVIEW } from '#core/rules/page';
import { publishedPage } from '#db/queries/pages';
import { keep } from '#site/cache.ts';

type Page = Pick<APIContext, 'cache' | 'locals' | 'request' | 'url'> & {
  response: { headers: Headers };
};

/**
 * The page that volunteers wrote for `slug`, or `null`, and the frame, in one round trip. With
 * `?preview` a signed-in admin sees a draft as well, and how it will look: such an answer is kept by
 * nobody, otherwise the page is kept under `tags` (a page that is not there is not).
 */
export async function ownPage(astro: Page, slug: string, tags: string[], builtIn = false) {
  const { db } = astro.locals;
  if (!astro.url.searchParams.has(PREVIEW)) {
    const found = await publishedPage(db, slug);
    if (found.page || builtIn) keep(astro, tags);
    return { ...found, preview: false };
  }
  const preview = await isAdmin(configOf(env), db, astro.request.headers);
  astro.response.headers.set('Cache-Control', 'private, no-store');
  return { ...(await publishedPage(db, slug, preview)), preview };
}
