import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot, run, Stop } from '#scripts/local/root';
import { git, withCopiedProject } from '#testing/copied-project';

/**
 * Tries the README's instructions for adding a field and a resource. It applies a patch to a copy
 * of the project, lets drizzle-kit write the migration, and runs types, tests and a journey without
 * any other change. `files` is the most files that the patch may touch: what is written by hand, texts
 * in both languages included.
 *
 *   npm run exercise [-- partners]
 */
const EXERCISES = [
  { name: 'tickets-url', files: 4 },
  { name: 'partners', files: 8 },
];
/** Tests of the modules that derive what they need from a declaration, texts in both languages included. */
const TESTS = [
  'core',
  'db',
  'api/rest',
  'api/feeds',
  'api/events',
  'api/galleries',
  'api/files/sweep.test.ts',
  'api/roles.test.ts',
  'api/matrix.test.ts',
  'api/proof-walk.test.ts',
  'api/operations/backup',
  'admin',
];

const bin = (name: string) => inRoot('node_modules', name);

/** Runs a Node script in `folder` with its output shown. @throws Stop when it fails */
function step(folder: string, what: string, script: string, args: string[]): void {
  console.log(`\n— ${what}`);
  const { status } = spawnSync(process.execPath, [script, ...args], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Stop(`${what}: failed`);
}

async function exercise({ name, files }: (typeof EXERCISES)[number]): Promise<void> {
  const patch = inRoot(`e2e/exercises/${name}.patch`);
  const touched = [...readFileSync(patch, 'utf8').matchAll(/^\+\+\+ b\/(.+)$/gm)];
  if (touched.length > files) throw new Stop(`${name} takes ${touched.length} files, not ${files}`);
  await withCopiedProject((folder) => {
    git(['apply', patch], folder);
    const journey = `e2e/${name}.spec.ts`;
    cpSync(inRoot(`e2e/exercises/${name}.journey.ts`), path.join(folder, journey));
    step(folder, 'migration', bin('drizzle-kit/bin.cjs'), ['generate', '--name', 'exercise']);
    step(folder, 'types', bin('astro/bin/astro.mjs'), ['check', '--minimumSeverity', 'warning']);
    step(folder, 'tests', bin('vitest/vitest.mjs'), ['run', '--project', 'node', ...TESTS]);
    step(folder, 'build', 'scripts/build.ts', []);
    step(folder, 'journey', bin('playwright/cli.js'), ['test', journey, '--project', 'desktop']);
  });
  console.log(`\n${name}: ${touched.length} files written by hand, ${files} allowed`);
}

await run(async () => {
  const [, , wanted] = process.argv;
  for (const one of EXERCISES) if (!wanted || one.name === wanted) await exercise(one);
});
