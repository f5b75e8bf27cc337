import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SOURCES } from '#scripts/local/build';
import { inRoot, root } from '#scripts/local/root';

/** The variable with the folder of the second society's build, if `npm test` has made one. */
export const SECOND_SOCIETY = 'SECOND_SOCIETY';

const SAMPLE = inRoot('testing/samples/second-society');

/** The modules with English words, by what they export: all of them, and those that islands bring along. */
const WORDS: Readonly<Record<string, string>> = {
  en: 'core/words/en',
  month: 'core/words/en/month',
  viewer: 'core/words/en/viewer',
  newsletterForm: 'core/words/en/newsletter-form',
  captcha: 'core/words/en/captcha',
};

/** A module in the place of one with words: the same words in brackets. */
const inBrackets = (name: string, plain: string) => `import { bracketed } from '#core/words/bracketed';
import { ${name} as plain } from '#${plain}';

export type Words = typeof plain;
export const ${name}: Words = bracketed(plain);
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
  for (const [name, module] of Object.entries(WORDS)) {
    renameSync(inFolder(`${module}.ts`), inFolder(`${module}-plain.ts`));
    writeFileSync(inFolder(`${module}.ts`), inBrackets(name, `${module}-plain`));
  }
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
