import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** A module that a built module cannot run without. */
const STATIC_IMPORT = /\b(?:import|export)\b[^"'`;()]*?["'](\.\.?\/[\w./-]+)["']/g;

/** Built modules and all that they import statically, as paths of files. */
export function withImports(files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    const imported = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)]
      .map(([, name = '']) => path.join(path.dirname(file), name))
      // What looks like an import in a text is none.
      .filter((one) => existsSync(one));
    withImports(imported, known);
  }
  return known;
}

/** The bytes of texts after gzip, each by itself. */
export const gzippedBytes = (texts: Iterable<string>): number =>
  [...texts].filter((text) => text.length > 0).reduce((sum, text) => sum + gzipSync(text).length, 0);

/** The bytes of files after gzip, each by itself. */
export const gzippedFiles = (files: Iterable<string>): number =>
  gzippedBytes([...files].map((file) => readFileSync(file, 'utf8')));
