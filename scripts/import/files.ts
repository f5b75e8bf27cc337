import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { decoded } from '#core/kit/decoded';

/** The file stores of the former site: a folder of the export for each. */
export const BUCKETS = ['media', 'galleries', 'contents'] as const;
/** The name of a file store of the former site. */
export type Bucket = (typeof BUCKETS)[number];

/** The files of an export: from `bucket/path` to the path on this machine. */
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

/** The beginning of an address, up to the bucket: one of the former site, or one of this product's own. */
const BEFORE = String.raw`(?:(?:https?:\/\/[^\/\s"'<>()]+)?\/storage\/v1\/(?:object|render\/image)\/public\/|\/media\/)`;
const FILE = String.raw`(?:media|galleries|contents)\/[^\s"<>]+`;
const FORMER = new RegExp(`^${BEFORE}`, 'i');
// Our own addresses have no host: where one stands before `/media/`, it is another site's.
const FORMER_IN_HTML = new RegExp(`(?<![\\w.:/-])${BEFORE}${FILE}`, 'gi');

/** The `bucket/path` that an address of the former site means; `null` for any other text. */
export function formerFile(url: string): string | null {
  const beginning = FORMER.exec(url)?.[0];
  if (beginning === undefined) return null;
  const rest = decoded(url.slice(beginning.length).replace(/[?#].*$/s, ''));
  return BUCKETS.some((bucket) => rest.startsWith(`${bucket}/`)) ? rest : null;
}

/** Replaces the addresses of the former site in HTML by what `replace` gives for their files; with `null` they stay. */
export function replaceFormer(html: string, replace: (file: string) => string | null): string {
  return html.replace(FORMER_IN_HTML, (found: string, at: number) => {
    const url = endOf(found, html.slice(at - 1, at) === "'");
    const file = formerFile(url.replaceAll('&amp;', '&'));
    const now = file && replace(file);
    return now ? now + found.slice(url.length) : found;
  });
}

/** Cuts off the punctuation behind an address in a text: names of files have brackets and apostrophes as well. */
function endOf(found: string, isQuoted: boolean): string {
  const url = isQuoted ? found.replace(/'.*$/s, '') : found;
  const ended = url.replace(/[.,;:!?]+$/, '');
  return ended.includes('(') ? ended : ended.replace(/\).*$/s, '');
}
