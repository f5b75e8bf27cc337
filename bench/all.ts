import { spawnSync } from 'node:child_process';
import { inRoot } from '#scripts/local/root';

/**
 * Runs the benchmarks of what visitors and volunteers wait for, one after the other, and fails when one does. All
 * of them take more than an hour.
 *
 *   node scripts/bootstrap.mjs bench/all.ts [server bytes …]
 */
const ALL = ['server', 'bytes', 'lighthouse', 'cold-start', 'import', 'find', 'soak', 'letters'];
const named = process.argv.slice(2);
const unknown = named.filter((name) => !ALL.includes(name));
if (unknown.length > 0) throw new Error(`no such benchmark: ${unknown}. There are: ${ALL}`);

const failed = (named.length > 0 ? named : ALL).filter((name) => {
  console.log(`\n— ${name}\n`);
  const file = inRoot(`bench/${name}.ts`);
  return spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}
