import { readFile } from 'node:fs/promises';
import { eq, like } from 'drizzle-orm';
import { type Naming, photoName, randomName, stemOf } from '#api/files/names';
import { keepPicture, type PictureStore } from '#api/files/store';
import { PICTURE_TYPES } from '#core/files/picture';
import { paths } from '#core/kit/paths';
import { slugOf } from '#core/kit/slug';
import { keyAt } from '#db/files/pictures';
import { media } from '#db/files/schema';
import type { Database } from '#db/kit/client';
import { redirects } from '#db/pages/redirects.schema';
import { acceptable } from '#scripts/import/acceptable';

/** The new addresses of the files that were imported before, by `bucket/path`. */
export async function movedFiles(db: Database): Promise<Map<string, string>> {
  const prefix = paths.formerFile('');
  const { path, target } = redirects;
  const rows = await db
    .select({ path, target, key: media.key })
    .from(redirects)
    .leftJoin(media, eq(media.key, keyAt(target)))
    .where(like(path, `${prefix}%`));
  // A picture that was deleted since is stored again; a document has no row.
  const there = rows.filter((row) => row.key !== null || row.target.startsWith(paths.document('')));
  return new Map(there.map((row) => [row.path.slice(prefix.length), row.target]));
}

/** The statement that redirects the former address of a file to the new one. */
export function moved(db: Database, file: string, target: string, now: Date) {
  const created_at = now.toISOString();
  return db
    .insert(redirects)
    .values({ path: paths.formerFile(file), target, created_at })
    .onConflictDoUpdate({ target: redirects.path, set: { target, created_at } });
}

/**
 * Stores a picture of the former site as any other. The redirect from its former address is stored in the same moment,
 * so that an import that is cut off goes on behind it.
 * @param from where it is on this machine
 * @returns its new address
 */
export async function movePicture(store: PictureStore, file: string, from: string): Promise<string> {
  const { bytes } = await acceptable(new Uint8Array(await readFile(from)));
  const { picture } = await keepPicture(store, bytes, namingOf(file), ({ key }) => [
    moved(store.db, file, paths.media(key), store.now()),
  ]);
  return paths.media(picture.key);
}

function namingOf(file: string): Naming {
  const [bucket, folder = '', ...rest] = file.split('/');
  if (bucket === 'galleries') return photoName((rest.length > 0 && slugOf(folder)) || 'photos', file);
  if (bucket === 'media') return randomName(folder === 'events' && rest.length > 0 ? folder : 'editor');
  const suffix = crypto.randomUUID().slice(0, 8);
  return (type) => `contents/${stemOf(file)}-${suffix}.${PICTURE_TYPES[type]}`;
}
