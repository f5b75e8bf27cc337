import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SOURCES } from '#scripts/local/build';
import { inRoot, root } from '#scripts/local/root';

/** The variable with the folder of the second society's build, if `npm test` has made one. */
export const SECOND_SOCIETY = 'SECOND_SOCIETY';

const SAMPLE = inRoot('testing/samples/second-society');

/** The module that replaces the English words: the same words in brackets. */
const WORDS = `import { bracketed } from '#core/words/bracketed';
import { en as plain } from '#core/words/plain';

export type Words = typeof plain;
export const en: Words = bracketed(plain);
`;

/**
 * Builds the site for another society in a temporary folder, with that society's file and texts, a
 * language with every text in brackets, and a link to this project's packages.
 * @returns the folder, which includes the scripts to serve the build
 * @throws Error when the build fails
 */
export async function buildSecondSociety(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'second-society-'));
  const inFolder = (...parts: string[]) => path.join(folder, ...parts);
  for (const file of globSync([...SOURCES, 'scripts/**/*', 'package.json', '.env.example'], { cwd: root }))
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
