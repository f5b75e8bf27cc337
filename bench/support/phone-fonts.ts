import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { inRoot } from '#scripts/local/root';

const FACE = 'node_modules/@fontsource/yantramanav/files/yantramanav-devanagari-400-normal.woff2';
const LETTERS = [
  ...Array.from({ length: 0x80 }, (_, at) => String.fromCodePoint(0x900 + at)),
  ...['\u200c', '\u200d', '\u25cc'],
];

/**
 * Puts a face with Devanagari into `folder`, as each phone has one and many a server has not: without it, a page in
 * Nepali waits for ours. Gives the variables of a browser that has it; none on systems that do not read fontconfig.
 */
export async function phoneFonts(folder: string): Promise<NodeJS.ProcessEnv> {
  if (process.platform !== 'linux') return {};
  const face = await subsetFont(await readFile(inRoot(FACE)), LETTERS.join(''), { targetFormat: 'truetype' });
  await writeFile(path.join(folder, 'devanagari.ttf'), face);
  const file = path.join(folder, 'fonts.conf');
  const include = '<include ignore_missing="yes">/etc/fonts/fonts.conf</include>';
  await writeFile(file, `<?xml version="1.0"?><fontconfig>${include}<dir>${folder}</dir></fontconfig>`);
  return { FONTCONFIG_FILE: file };
}
