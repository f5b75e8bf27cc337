import { DOCUMENT_FOLDER, KEYS_AT_ONCE, pictureOf } from '#api/media/files';
import { paths } from '#core/paths';
import type { Database } from '#db/client';
import { keptPictures } from '#db/queries/media';
import { keptAddresses } from '#db/queries/settings';

/**
 * Those of `files` (keys of the file store) that a row names, or that the history may bring back: the
 * row of a picture, for a smaller copy that of its picture, and for a document its setting.
 */
export async function knownAmong(
  db: Database,
  files: readonly string[],
): Promise<ReadonlySet<string>> {
  const pictures = [...new Set(files.map(pictureOf))];
  const known = new Set<string>();
  for (let at = 0; at < pictures.length; at += KEYS_AT_ONCE) {
    const rows = await keptPictures(db, pictures.slice(at, at + KEYS_AT_ONCE));
    for (const { key } of rows) known.add(key);
  }
  const documents = files.filter((file) => file.startsWith(DOCUMENT_FOLDER));
  const shown = documents.length > 0 ? await keptAddresses(db, documents.map(addressOf)) : [];
  const addresses = new Set(shown.map(({ value }) => value));
  const isShown = (file: string) =>
    file.startsWith(DOCUMENT_FOLDER) && addresses.has(addressOf(file));
  return new Set(files.filter((file) => known.has(pictureOf(file)) || isShown(file)));
}

const addressOf = (file: string) => paths.document(file.slice(DOCUMENT_FOLDER.length));
