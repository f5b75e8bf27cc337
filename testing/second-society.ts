import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SOURCES } from '#scripts/local/build';
import { inRoot, root } from '#scripts/local/root';

/** The folder of the second society's build, where `npm test` has made one already. */
export const SECOND_SOCIETY = 'SECOND_SOCIETY';

const SAMPLE = inRoot('testing/samples/second-society');

/** What stands in place of the English words: the same in brackets. */
const WORDS = `import { bracketed } from '#core/words/bracketed';
import { en as plain } from '#core/words/plain';

export type Words = typeof plain;
export const en: Words = bracketed(plain);
`;

/**
 * Builds the product for another society, in a folder of its own beside a link to this one's
 * packages: its file, its texts, and a language of which every text stands in brackets.
 * @returns the folder; it has the scripts that serve what is built in it
 */
export async function buildSecondSociety(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'second-society-'));
  const inFolder = (...parts: string[]) => path.join(folder, ...parts);
  for (const file of globSync([...SOURCES, 'scripts/**/*', 'package.json', '.env.example'], {
    cwd: root,
  }))
    cpSync(inRoot(file), inFolder(file), { recursive: true });
  symlinkSync(inRoot('node_modules'), inFolder('node_modules'));
  renameSync(inFolder('core/words/en.ts'), inFolder('core/words/plain.ts'));
  writeFileSync(inFolder('core/words/en.ts'), WORDS);
  cpSync(path.join(SAMPLE, 'bracketed.ts'), inFolder('core/words/bracketed.ts'));
  cpSync(path.join(SAMPLE, 'society.config.ts'), inFolder('society.config.ts'));
  cpSync(path.join(SAMPLE, 'society'), inFolder('society'), { recursive: true });
  const build = spawn(process.execPath, [inFolder('node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const code = await new Promise((done) => build.on('exit', done));
  if (code !== 0) throw new Error('the second society was not built');
  return folder;
}
