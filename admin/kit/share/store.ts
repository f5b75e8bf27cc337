import { HttpError } from 'ra-core';
import { z } from 'zod';
import { drawSharePicture } from '#admin/kit/share/draw.ts';
import { type Shareable, type Shared, sharedOf } from '#admin/kit/share/says.ts';
import { uploadSharePicture } from '#admin/kit/upload/upload.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { officeLang } from '#admin/shell/language.ts';
import { tableOf } from '#core/calendar/bikram-sambat-years';
import { LANGS, type Lang } from '#core/kit/lang';
import { paths } from '#core/kit/paths';
import { browserEn } from '#core/words/browser.en';
import { browserNe } from '#core/words/browser.ne';

const records = z.array(z.unknown());
const years = z.object({ bikram_sambat_years: z.string().nullable() });

/** The record may change while its picture is drawn. */
const TRIES = 3;
const CHANGED = 409;

/**
 * Draws and stores the pictures of a record as it is stored now, in each of its languages, unless the present one fits
 * and not `always`. Returns the address of the one in the language of the back office; `null` when the record is gone.
 * @throws Error when it cannot be read, drawn or stored, or was aborted
 */
export async function storeSharePictures(
  kind: Shareable,
  id: string,
  always: boolean,
  signal: AbortSignal,
): Promise<string | null> {
  for (let left = TRIES; ; left--) {
    const record = await read(kind, id);
    if (!record) return null;
    try {
      const { en, ne } = await storedIn(kind, id, { record, always, signal });
      return (officeLang() === 'ne' && ne) || en;
    } catch (error) {
      const isChanged = error instanceof HttpError && error.status === CHANGED;
      if (!isChanged || left <= 1) throw error;
    }
  }
}

interface Drawing {
  record: Shared;
  always: boolean;
  signal: AbortSignal;
}

/** Storing one leaves the version of the record as it is: all of them are drawn of what was read. */
async function storedIn(kind: Shareable, id: string, { record, always, signal }: Drawing) {
  const urls: Record<Lang, string | null> = { en: null, ne: null };
  for (const lang of LANGS) {
    const picture = record.pictures[lang];
    urls[lang] = picture?.stored ?? null;
    if (!picture || (picture.stored && !always)) continue;
    const file = await drawSharePicture(picture.says);
    signal.throwIfAborted();
    const texts = { lang, updated_at: record.updated_at, picture: picture.says.picture ?? '' };
    urls[lang] = (await uploadSharePicture(kind, id, { file, texts, signal })).url;
  }
  return urls;
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
  return record ? sharedOf(kind, record, { words: { en: browserEn, ne: browserNe }, table }) : null;
}
