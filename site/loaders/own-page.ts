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
 * Loads the page with the address `slug`, or `null`, and the frame, in one round trip. With
 * `?preview`, signed-in admins get drafts too, and no cache may keep the answer. Otherwise a page
 * that exists is cached under `tags`.
 * @throws Error when the database does not answer
 */
export async function ownPage(astro: Page, slug: string, tags: string[]) {
  const found = await readPage(astro, slug);
  if (found.page && !asksForPreview(astro)) keep(astro, tags);
  return found;
}

/**
 * As `ownPage`, for an address that has a built-in text. It is cached without a page too, and gives
 * `null` and the default frame when the database does not answer.
 */
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
