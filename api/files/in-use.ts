import { DOCUMENT_FOLDER, KEYS_AT_ONCE, pictureOf } from '#api/files/files';
import { paths } from '#core/kit/paths';
import { recoverablePictures } from '#db/files/queries';
import type { Database } from '#db/kit/client';
import { recoverableUrls, shownUrls } from '#db/settings/queries';

/**
 * Those of `files` (keys of the file store) that a row names, or that the history may bring back: the
 * row of a picture, for a smaller copy that of its picture, and for a document its setting.
 */
export async function filesInUse(db: Database, files: readonly string[]): Promise<ReadonlySet<string>> {
  const pictures = [...new Set(files.map(pictureOf))];
  const known = new Set<string>();
  for (let at = 0; at < pictures.length; at += KEYS_AT_ONCE) {
    const rows = await recoverablePictures(db, pictures.slice(at, at + KEYS_AT_ONCE));
    for (const { key } of rows) known.add(key);
  }
  const documents = await documentsAmong(db, files, recoverableUrls);
  return new Set(files.filter((file) => known.has(pictureOf(file)) || documents.has(file)));
}

/**
 * Those of the `known` files that visitors may see again: pictures, which are served only with their row,
 * and the documents that a setting shows now. A document is public wherever its file is.
 */
export async function shownAmong(db: Database, known: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const files = [...known];
  const shown = await documentsAmong(db, files, shownUrls);
  return new Set(files.filter((file) => !file.startsWith(DOCUMENT_FOLDER) || shown.has(file)));
}

async function documentsAmong(
  db: Database,
  files: readonly string[],
  find: typeof shownUrls | typeof recoverableUrls,
): Promise<ReadonlySet<string>> {
  const documents = files.filter((file) => file.startsWith(DOCUMENT_FOLDER));
  const found = documents.length > 0 ? await find(db, documents.map(addressOf)) : [];
  const urls = new Set(found.map(({ value }) => value));
  return new Set(documents.filter((file) => urls.has(addressOf(file))));
}

const addressOf = (file: string) => paths.document(file.slice(DOCUMENT_FOLDER.length));
