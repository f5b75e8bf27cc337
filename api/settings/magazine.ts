import { Hono } from 'hono';
import { DOCUMENT_FOLDER, listFiles } from '#api/files/files';
import { bringBack, QUARANTINE, quarantine, quarantined } from '#api/files/quarantine';
import { AT_THE_EDGE } from '#api/files/serve';
import { limitTo, readToTheEnd } from '#api/http/body-limit';
import { shownAs } from '#api/http/content-headers';
import type { ApiContext, ApiEnv } from '#api/http/context';
import { ApiError, Invalid, NotFound } from '#api/http/errors';
import { cacheTags } from '#core/kit/cache-tags';
import { localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { MAGAZINE_MAX_BYTES } from '#core/settings/settings';
import type { Text } from '#core/words/languages';

const FORM_MAX_BYTES = 4096;
/** How long an uploaded magazine may wait to be saved as a setting, in milliseconds. */
const SAVING_TAKES = 3_600_000;

function bucketOf(c: ApiContext) {
  if (!c.env.MEDIA) throw new ApiError(503, ({ settings }) => settings.noStore);
  return c.env.MEDIA;
}

const refused = (reason: Text, status: 413 | 422) => new ApiError(status, reason, { file: reason });

const pdfWanted: Text = ({ settings }) => settings.pdfWanted;
const pdfTooLarge: Text = ({ settings }) => settings.pdfTooLarge;

/** Refuses what is too large for a magazine. @throws ApiError 413 with the reason under `file` */
export const magazineLimit = limitTo(MAGAZINE_MAX_BYTES + FORM_MAX_BYTES, async (c) => {
  await readToTheEnd(c);
  throw refused(pdfTooLarge, 413);
});

/**
 * Stores the PDF that was sent as multipart `file`.
 * @returns its address, to be saved as the setting `magazine_pdf`
 * @throws ApiError 413, 422 with the reason under `file`, 503 without a file store
 */
export async function storeMagazine(c: ApiContext): Promise<{ url: string }> {
  const bucket = bucketOf(c);
  const form = await c.req.parseBody().catch(() => {
    throw new Invalid({ file: pdfWanted });
  });
  const { file } = form;
  if (!(file instanceof File)) throw refused(pdfWanted, 422);
  if (file.size > MAGAZINE_MAX_BYTES) throw refused(pdfTooLarge, 413);
  // The first bytes tell whether a file is a PDF (ISO 32000-2, 7.5.2); its name does not.
  if ((await file.slice(0, 5).text()) !== '%PDF-') throw refused(pdfWanted, 422);
  const name = `magazine-${c.var.now().getTime()}-${crypto.randomUUID().slice(0, 8)}.pdf`;
  await bucket.put(DOCUMENT_FOLDER + name, await file.arrayBuffer(), {
    httpMetadata: { contentType: 'application/pdf' },
  });
  return { url: paths.document(name) };
}

/**
 * Brings the magazine at the address `shown` back from quarantine, if it is there, and puts the others
 * into quarantine. It never throws: the sweep brings back what is shown, and the next save tries again.
 * @returns the cache tags of the magazines that are not shown any more
 */
export async function showMagazine(c: ApiContext, shown: string | null): Promise<string[]> {
  const bucket = c.env.MEDIA;
  if (!bucket) return [];
  // Files carry the real time of their making.
  const now = new Date();
  try {
    const wanted = shown === null ? null : keyOf(shown);
    if (wanted && !(await bucket.head(wanted)))
      for (const { key: file } of await listFiles(bucket, QUARANTINE))
        if (quarantined(file)?.key === wanted) await bringBack(bucket, file, wanted);
    const old = (await listFiles(bucket, DOCUMENT_FOLDER)).filter(
      ({ key, uploaded }) => key !== wanted && now.getTime() - uploaded.getTime() > SAVING_TAKES,
    );
    const keys = old.map(({ key }) => key);
    await quarantine(bucket, keys, localDay(now));
    return keys.map((key) => cacheTags.document(key.slice(DOCUMENT_FOLDER.length)));
  } catch (error) {
    console.error('settings: unused magazines could not be removed, the next save tries again', error);
    return [];
  }
}

/** The key in the file store of the document at `address`; `null` for one that is elsewhere. */
function keyOf(address: string): string | null {
  const root = paths.document('');
  return address.startsWith(root) ? DOCUMENT_FOLDER + address.slice(root.length) : null;
}

/** Serves the stored documents; each has an address of its own, so that it can be kept for good. */
export const documents = new Hono<ApiEnv>().get(paths.document(':name{[a-z0-9-]+[.]pdf}'), async (c) => {
  const name = c.req.param('name') ?? '';
  const file = await c.env.MEDIA?.get(DOCUMENT_FOLDER + name);
  if (!file) throw new NotFound();
  // Streamed: it is up to 20 MB, and a Worker has 128.
  return new Response(file.body as unknown as ReadableStream, {
    headers: {
      'Content-Length': String(file.size),
      'Content-Type': 'application/pdf',
      'Content-Disposition': shownAs(name),
      'Cache-Control': 'public, max-age=31536000, immutable',
      ...AT_THE_EDGE,
      'Cache-Tag': cacheTags.document(name),
      'X-Content-Type-Options': 'nosniff',
      ETag: file.httpEtag,
    },
  });
});
