import { Hono } from 'hono';
import { limitTo, readToTheEnd } from '#api/body-limit';
import type { ApiContext, ApiEnv } from '#api/context';
import { ApiError, Invalid, NotFound } from '#api/errors';
import { AT_THE_EDGE } from '#api/media/serve';
import { cacheTags } from '#core/cache-tags';
import { paths } from '#core/paths';
import { MAGAZINE_MAX_BYTES } from '#core/rules/settings';
import { en } from '#core/words/en';

const FOLDER = 'documents/';
/** A form around the file: its boundary and headers. */
const FORM_MAX_BYTES = 4096;
/** A magazine that was uploaded may wait so long to be saved, in milliseconds. */
const SAVING_TAKES = 3_600_000;

function bucketOf(c: ApiContext) {
  if (!c.env.MEDIA) throw new ApiError(503, en.settings.noStore);
  return c.env.MEDIA;
}

const refused = (message: string, status: 413 | 422) =>
  new ApiError(status, message, { file: message });

/** Refuses what is too large for a magazine. @throws ApiError 413 with the reason under `file` */
export const magazineLimit = limitTo(MAGAZINE_MAX_BYTES + FORM_MAX_BYTES, async (c) => {
  await readToTheEnd(c);
  throw refused(en.settings.pdfTooLarge, 413);
});

/**
 * Stores the PDF that was sent as multipart `file`.
 * @returns its address, to be saved as the setting `magazine_pdf`
 * @throws ApiError 413, 422 with the reason under `file`
 */
export async function storeMagazine(c: ApiContext): Promise<{ url: string }> {
  const bucket = bucketOf(c);
  const form = await c.req.parseBody().catch(() => {
    throw new Invalid({ file: en.settings.pdfWanted });
  });
  const { file } = form;
  if (!(file instanceof File)) throw refused(en.settings.pdfWanted, 422);
  if (file.size > MAGAZINE_MAX_BYTES) throw refused(en.settings.pdfTooLarge, 413);
  const bytes = await file.arrayBuffer();
  // What a file is, its first bytes tell (ISO 32000-2, 7.5.2), not its name.
  if (new TextDecoder('latin1').decode(bytes.slice(0, 5)) !== '%PDF-')
    throw refused(en.settings.pdfWanted, 422);
  const name = `magazine-${c.var.now().getTime()}-${crypto.randomUUID().slice(0, 8)}.pdf`;
  await bucket.put(FOLDER + name, bytes, { httpMetadata: { contentType: 'application/pdf' } });
  return { url: paths.document(name) };
}

/**
 * Removes magazines that are no longer shown; gives the tags that the edge keeps them under. What
 * stays behind is removed at the next save.
 */
export async function dropUnusedMagazines(c: ApiContext, shown: string | null): Promise<string[]> {
  try {
    const files = (await c.env.MEDIA?.list({ prefix: FOLDER }))?.objects ?? [];
    const old = files.filter(
      ({ key, uploaded }) =>
        paths.document(key.slice(FOLDER.length)) !== shown &&
        Date.now() - uploaded.getTime() > SAVING_TAKES,
    );
    if (old.length > 0) await c.env.MEDIA?.delete(old.map(({ key }) => key));
    return old.map(({ key }) => cacheTags.document(key.slice(FOLDER.length)));
  } catch (error) {
    console.error('unused magazines are left', error);
    return [];
  }
}

/** Serves the stored documents; each has an address of its own, so that it can be kept for good. */
export const documents = new Hono<ApiEnv>().get(
  paths.document(':name{[a-z0-9-]+[.]pdf}'),
  async (c) => {
    const name = c.req.param('name') ?? '';
    const file = await c.env.MEDIA?.get(FOLDER + name);
    if (!file) throw new NotFound();
    return new Response(await file.arrayBuffer(), {
      headers: {
        'Content-Type': 'application/pdf',
        'Cache-Control': 'public, max-age=31536000, immutable',
        ...AT_THE_EDGE,
        'Cache-Tag': cacheTags.document(name),
        'X-Content-Type-Options': 'nosniff',
        ETag: file.httpEtag,
      },
    });
  },
);
