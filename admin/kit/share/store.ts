import { HttpError } from 'ra-core';
import { z } from 'zod';
import { drawSharePicture } from '#admin/kit/share/draw.ts';
import { type Shareable, type Shared, sharedOf } from '#admin/kit/share/says.ts';
import { uploadSharePicture } from '#admin/kit/upload/upload.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeLang, officeWords } from '#admin/shell/language.ts';
import { tableOf } from '#core/calendar/bikram-sambat-years';
import { paths } from '#core/kit/paths';

const records = z.array(z.unknown());
const years = z.object({ bikram_sambat_years: z.string().nullable() });

/** The record may change while its picture is drawn. */
const TRIES = 3;
const CHANGED = 409;

/**
 * Draws and stores the picture of a record as it is stored now, unless the present one fits and not `always`. Returns
 * its address; `null` when the record is gone.
 * @throws Error when it cannot be read, drawn or stored, or was aborted
 */
export async function storeSharePicture(
  kind: Shareable,
  id: string,
  always: boolean,
  signal: AbortSignal,
): Promise<string | null> {
  for (let left = TRIES; ; left--) {
    const record = await read(kind, id);
    if (!record) return null;
    if (record.share_image && !always) return record.share_image;
    const file = await drawSharePicture(record.says);
    signal.throwIfAborted();
    try {
      const { updated_at, says } = record;
      const texts = { updated_at, picture: says.picture ?? '' };
      const { url } = await uploadSharePicture(kind, id, { file, texts, signal });
      return url;
    } catch (error) {
      const isChanged = error instanceof HttpError && error.status === CHANGED;
      if (!isChanged || left <= 1) throw error;
    }
  }
}

/** `null` when it was deleted since it was saved, which is no failure. */
async function read(kind: Shareable, id: string): Promise<Shared | null> {
  const query = new URLSearchParams({ filter: JSON.stringify({ id: [id] }) });
  const [found, settings] = await Promise.all([
    httpClient(`${paths.api.admin()}/${kind}?${query}`),
    httpClient(paths.api.settings()),
  ]);
  const [record] = records.parse(found.json);
  const table = tableOf(years.parse(settings.json).bikram_sambat_years);
  return record ? sharedOf(kind, record, { lang: officeLang(), words: officeWords(), table }) : null;
}
