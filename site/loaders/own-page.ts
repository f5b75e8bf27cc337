import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { isAdmin } from '#api/auth/is-admin';
import { configOf } from '#api/config';
import { frameOf } from '#core/rules/frame';
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
 * @throws when the database does not answer
 */
export async function ownPage(astro: Page, slug: string, tags: string[]) {
  const found = await readPage(astro, slug);
  if (found.page && !asksForPreview(astro)) keep(astro, tags);
  return found;
}

/** The same for a page with a text of its own, which stands in when there is none, or none can be read. */
export async function ownPageOrBuiltIn(astro: Page, slug: string, tags: string[]) {
  try {
    const found = await readPage(astro, slug);
    if (!asksForPreview(astro)) keep(astro, tags);
    return found;
  } catch (error) {
    console.error(`page ${slug}: could not be read`, error);
    return { frame: frameOf([]), page: null, preview: false };
  }
}

const asksForPreview = ({ url }: Page) => url.searchParams.has(PREVIEW);

async function readPage(astro: Page, slug: string) {
  const { db } = astro.locals;
  if (!asksForPreview(astro)) return { ...(await publishedPage(db, slug)), preview: false };
  astro.response.headers.set('Cache-Control', 'private, no-store');
  const preview = await isAdmin(configOf(env), db, astro.request.headers);
  return { ...(await publishedPage(db, slug, preview)), preview };
}
