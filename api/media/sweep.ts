import type { R2Bucket } from '@cloudflare/workers-types';
import type { Bindings } from '#api/config';
import { KEYS_AT_ONCE, PICTURE_FOLDERS, pictureOf } from '#api/media/files';
import { removeFiles } from '#api/media/remove';
import { purgeTags } from '#api/purge';
import { cacheTags } from '#core/cache-tags';
import type { Database } from '#db/client';
import { forgetUnused, knownPictures } from '#db/queries/media';

const HOUR = 3_600_000;
/** How old a file without a row must be: an upload under way has its file first. */
const UPLOAD_TAKES = HOUR;
/** How long a picture may wait to be used: a page can stay open in the editor for days. */
const EDITING_TAKES = 7 * 24 * HOUR;

/** What a sweep removed, by key. */
export interface Swept {
  /** Files that no row knew: left behind by a crash. */
  files: string[];
  /** Pictures that nothing shows any more, with their files. */
  pictures: string[];
}

/**
 * Removes files without a row and pictures that nothing shows, and logs what it removed.
 * @param now the real time: the file store stamps its files with it
 */
export async function sweepMedia(
  db: Database,
  env: Pick<Bindings, 'MEDIA' | 'PURGE' | 'JOBS'>,
  now: Date,
): Promise<Swept> {
  const before = (age: number) => new Date(now.getTime() - age);
  const unused = await forgetUnused(db, before(EDITING_TAKES).toISOString());
  const pictures = unused.map(({ key }) => key);
  await removeFiles(env, pictures);
  const files: string[] = [];
  for (const folder of PICTURE_FOLDERS)
    if (env.MEDIA) files.push(...(await sweepFolder(db, env.MEDIA, folder, before(UPLOAD_TAKES))));
  // They were served as long as they were there.
  await purgeTags({ env }, files.map(pictureOf).map(cacheTags.picture));
  if (files.length + pictures.length > 0)
    console.log(
      `swept ${files.length} files without a row and ${pictures.length} unused pictures`,
      [...files, ...pictures],
    );
  return { files, pictures };
}

async function sweepFolder(
  db: Database,
  bucket: R2Bucket,
  prefix: string,
  before: Date,
): Promise<string[]> {
  const swept: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ prefix, limit: KEYS_AT_ONCE, ...(cursor && { cursor }) });
    const old = page.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    if (old.length > 0) {
      const rows = await knownPictures(db, [...new Set(old.map(pictureOf))]);
      const known = new Set(rows.map(({ key }) => key));
      const orphans = old.filter((key) => !known.has(pictureOf(key)));
      if (orphans.length > 0) await bucket.delete(orphans);
      swept.push(...orphans);
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return swept;
}
