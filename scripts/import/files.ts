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

/** What stands before the bucket in an address of the former site, or in one of this product's own. */
const BEFORE = String.raw`(?:(?:https?:\/\/[^\/\s"'<>()]+)?\/storage\/v1\/(?:object|render\/image)\/public\/|\/media\/)`;
const FILE = String.raw`(?:media|galleries|contents)\/[^\s"<>]+`;
const FORMER = new RegExp(`^${BEFORE}`, 'i');
// Our own addresses have no host: where one stands before `/media/`, it is another site's.
const FORMER_IN_HTML = new RegExp(`(?<![\\w.:/-])${BEFORE}${FILE}`, 'gi');

/** The bucket and the path that an address of the former site means; `null` for any other text. */
export function formerFile(url: string): string | null {
  const beginning = FORMER.exec(url)?.[0];
  if (beginning === undefined) return null;
  const rest = decoded(url.slice(beginning.length).replace(/[?#].*$/s, ''));
  return BUCKETS.some((bucket) => rest.startsWith(`${bucket}/`)) ? rest.normalize('NFC') : null;
}

/** HTML in which `replace` has said what stands in place of every address of the former site. */
export function replaceFormer(html: string, replace: (file: string) => string | null): string {
  return html.replace(FORMER_IN_HTML, (found: string, at: number) => {
    const url = endOf(found, html.slice(at - 1, at) === "'");
    const file = formerFile(url.replaceAll('&amp;', '&'));
    const now = file && replace(file);
    return now ? now + found.slice(url.length) : found;
  });
}

/** An address without what follows it in a text: names have brackets and apostrophes as well. */
function endOf(found: string, isQuoted: boolean): string {
  const url = isQuoted ? found.replace(/'.*$/s, '') : found;
  const ended = url.replace(/[.,;:!?]+$/, '');
  return ended.includes('(') ? ended : ended.replace(/\).*$/s, '');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
