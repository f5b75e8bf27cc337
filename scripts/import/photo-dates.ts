import { readFile } from 'node:fs/promises';
import { dateTaken } from '#core/rules/date-taken';
import type { Rows } from '#scripts/import/rows';

/**
 * The photos with the dates at which they were taken, which the stored pictures tell no longer. A date
 * that the export tells is not read again.
 * @param moved the new address of each file of the former site
 * @param files where each is on this machine
 */
export async function withDatesTaken(
  photos: Rows['gallery_photos'],
  moved: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
  now: Date,
): Promise<Rows['gallery_photos']> {
  const paths = new Map([...moved].map(([file, address]) => [address, files.get(file)]));
  const dated: Rows['gallery_photos'] = [];
  for (const photo of photos) {
    const path = photo.taken_at === null ? paths.get(photo.url) : undefined;
    const taken_at = path ? await dateOf(path, now) : photo.taken_at;
    dated.push({ ...photo, taken_at });
  }
  return dated;
}

async function dateOf(path: string, now: Date): Promise<string | null> {
  const bytes = await readFile(path);
  return dateTaken(new Uint8Array(bytes).buffer, now);
}
