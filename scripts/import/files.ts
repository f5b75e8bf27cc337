import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** The file stores of the former site: a folder of the export for each. */
export const BUCKETS = ['media', 'galleries', 'contents'] as const;
/** One of them. */
export type Bucket = (typeof BUCKETS)[number];

/** The files of an export: where each is on this machine, by its bucket and its path there. */
export type SourceFiles = ReadonlyMap<string, string>;

/** Every file of the three buckets, in `<folder>/<bucket>` or `<folder>/storage/<bucket>`. */
export async function listSourceFiles(folder: string): Promise<SourceFiles> {
  const files = new Map<string, string>();
  for (const bucket of BUCKETS) {
    const places = [path.join(folder, bucket), path.join(folder, 'storage', bucket)];
    for (const place of places.filter((one) => existsSync(one))) {
      const entries = await readdir(place, { recursive: true, withFileTypes: true });
      // Links are not followed: an export has none, and they lead anywhere.
      for (const entry of entries.filter((one) => one.isFile() && !one.name.startsWith('.'))) {
        const file = path.join(entry.parentPath, entry.name);
        const inside = path.relative(place, file).split(path.sep).join('/');
        files.set(`${bucket}/${inside}`.normalize('NFC'), file);
      }
    }
  }
  return files;
}

/** What an address of a file of the former site begins with, before its bucket. */
const FORMER = /^(?:https?:\/\/[^/\s]+)?\/storage\/v1\/(?:object|render\/image)\/public\//i;
const FORMER_BEGINNINGS =
  /(?:https?:\/\/[^/\s"'<>()]+)?\/storage\/v1\/(?:object|render\/image)\/public\/(?:media|galleries|contents)\/[^\s"'<>()]+/gi;

/** The bucket and the path that an address of the former site means; `null` for any other text. */
export function formerFile(address: string): string | null {
  const beginning = FORMER.exec(address)?.[0];
  if (beginning === undefined) return null;
  const rest = decoded(address.slice(beginning.length).replace(/[?#].*$/s, ''));
  return BUCKETS.some((bucket) => rest.startsWith(`${bucket}/`)) ? rest.normalize('NFC') : null;
}

/** HTML in which `replace` has said what stands in place of every address of the former site. */
export function replaceFormer(html: string, replace: (file: string) => string | null): string {
  return html.replace(FORMER_BEGINNINGS, (address) => {
    const file = formerFile(address.replaceAll('&amp;', '&'));
    return (file && replace(file)) ?? address;
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
