import { readFile } from 'node:fs/promises';
import { DOCUMENT_FOLDER } from '#api/files/files';
import { stemOf } from '#api/files/names';
import type { PictureStore } from '#api/files/store';
import { paths } from '#core/kit/paths';
import { MAGAZINE_MAX_BYTES } from '#core/settings/settings';
import { Unreadable } from '#scripts/import/acceptable';
import { moved } from '#scripts/import/pictures';

/** Whether a file is a PDF, and so the magazine: no other document is taken over. */
export const isDocument = (file: string): boolean => /\.pdf$/i.test(file);

/** @throws Unreadable when the bytes are no magazine that the product would take */
export function checkMagazine(bytes: Uint8Array): void {
  if (bytes.length > MAGAZINE_MAX_BYTES) throw new Unreadable('The magazine is too large');
  if (new TextDecoder().decode(bytes.subarray(0, 5)) !== '%PDF-') throw new Unreadable('The file is no PDF');
}

/** Stores the magazine; its former address leads to it from then on. @returns its new address */
export async function moveMagazine({ db, files, now }: PictureStore, file: string, from: string): Promise<string> {
  const bytes = new Uint8Array(await readFile(from));
  checkMagazine(bytes);
  const name = `magazine-${stemOf(file)}-${crypto.randomUUID().slice(0, 8)}.pdf`;
  await files.put(DOCUMENT_FOLDER + name, bytes, { contentType: 'application/pdf' });
  await moved(db, file, paths.document(name), now());
  return paths.document(name);
}
