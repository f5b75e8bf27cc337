import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { inRoot } from '#scripts/local/root';

const FACE = 'node_modules/@fontsource/yantramanav/files/yantramanav-devanagari-400-normal.woff2';
const LETTERS = [
  ...Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(0x900 + at)),
  ...['\u200c', '\u200d', '\u25cc'],
];

/**
 * Puts a face with Devanagari into `folder`, where none is yet, as each phone has one and many a server has not: without
 * it, a page in Nepali has boxes for its letters at first. Gives the variables of a browser that has it; none on systems
 * that do not read fontconfig.
 */
export async function phoneFonts(folder: string): Promise<Record<string, string>> {
  if (process.platform !== 'linux') return {};
  const file = path.join(folder, 'fonts.conf');
  if (!(await stat(file).catch(() => null))) {
    await mkdir(folder, { recursive: true });
    const face = await subsetFont(await readFile(inRoot(FACE)), LETTERS.join(''), { targetFormat: 'truetype' });
    const include = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
    const files = {
      'devanagari.ttf': face,
      'fonts.conf': `<?xml version="1.0"?><fontconfig>${include}<dir>${folder}</dir></fontconfig>`,
    };
    // Several processes can do it at once: each file is there whole or not at all.
    for (const [name, content] of Object.entries(files)) {
      const written = path.join(folder, `${name}.${process.pid}`);
      await writeFile(written, content);
      await rename(written, path.join(folder, name));
    }
  }
  return { FONTCONFIG_FILE: file };
}
