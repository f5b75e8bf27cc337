import type { APIContext } from 'astro';
import { type Frame, frameOf } from '#core/settings/frame';
import { publishedPage } from '#db/pages/queries';
import { type Page as OwnPage, pageInput } from '#db/pages/schema';
import { cachePage } from '#site/cache.ts';
import { asksForPreview, type Preview, previewOf } from '#site/loaders/preview.ts';

type Page = Pick<APIContext, 'cache' | 'locals' | 'request' | 'url'> & {
  response: { headers: Headers; status?: number };
};

/**
 * Loads the page with the address `slug`, or `null`, and the frame, in one round trip. With `?preview`, people with a
 * role in the back office get drafts too, or what they typed, and no cache may keep the answer. Otherwise a page that
 * exists is cached under `tags`.
 * @throws Error when the database does not answer
 */
export async function ownPage(astro: Page, slug: string, tags: string[]) {
  const found = await readPage(astro, slug);
  if (found.page && !asksForPreview(astro)) cachePage(astro, found.frame, tags);
  return found;
}

/**
 * As `ownPage`, for an address that has a built-in text. It is cached without a page too, and gives
 * `null` and the default frame when the database does not answer.
 */
export async function ownPageOrBuiltIn(astro: Page, slug: string, tags: string[]) {
  try {
    const found = await readPage(astro, slug);
    if (!asksForPreview(astro)) cachePage(astro, found.frame, tags);
    return found;
  } catch (error) {
    console.error(`page ${slug}: could not be read`, error);
    const preview: Preview = { kind: 'none' };
    return { frame: frameOf([]), page: null, preview };
  }
}

interface Read {
  frame: Frame;
  page: OwnPage | null;
  preview: Preview;
}

async function readPage(astro: Page, slug: string): Promise<Read> {
  const { locals } = astro;
  const preview = await previewOf(astro, pageInput);
  const found = await publishedPage(locals.db, slug, preview.kind !== 'none');
  if (preview.kind !== 'form') return { ...found, preview };
  // The sanitizer is large, and no visitor needs it.
  const { pageRow } = await import('#db/pages/write');
  const at = locals.now.toISOString();
  const stored = found.page ?? { id: slug, created_at: at, updated_at: at };
  return { ...found, page: { ...stored, ...pageRow(preview.input) }, preview };
}
