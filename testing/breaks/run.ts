import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, Stop } from '#scripts/local/root';
import { BREAKS, type Break } from '#testing/breaks/breaks';
import { withCopiedProject } from '#testing/copied-project';
import { readReport } from '#testing/report';
import { TYPE_CHECKS } from '#testing/type-checks';

/**
 * Makes each fault of `breaks.ts` in a copy of the project, and tells which test turns red. It asks the tests
 * in the order of their cost: those beside the changed file, the types, those on Node that read the file, those in
 * a browser that read it, then the rest of `npm test`.
 * It fails when a fault is seen by none.
 *
 *   npm run breaks [-- <number>… | <number>-<number>… | <part of a file's path>…]
 */
const LONGEST_MS = 60 * 60_000;

/** Runs one of the project's programs in `folder`. Gives what it printed, and whether it failed. */
function program(folder: string, args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: LONGEST_MS,
    maxBuffer: 1e9,
  });
  return { isRed: status !== 0, output: stdout + stderr };
}

/** The first test that a report calls failed. A file without a name of a test was cut off after another's failure. */
function firstRed(report: string): string | undefined {
  if (!existsSync(report)) return undefined;
  const failures = readReport(report).failures.map((text) => text.split('\n')[0] ?? '');
  return failures.find((text) => text.includes(' › ')) ?? failures[0];
}

type Level = (folder: string, file: string) => string | undefined;

/** Runs some tests of a project of Vitest until one fails. */
function tests(folder: string, project: 'node' | 'browser', which: readonly string[]): string | undefined {
  const report = path.join(folder, 'test-results/breaks.json');
  rmSync(report, { force: true });
  const { isRed, output } = program(folder, [
    'node_modules/vitest/vitest.mjs',
    ...which,
    '--run',
    '--project',
    project,
    '--bail',
    '1',
    '--passWithNoTests',
    '--reporter',
    'json',
    '--outputFile',
    report,
  ]);
  return isRed ? (firstRed(report) ?? lastLine(output)) : undefined;
}

const besideIt: Level = (folder, file) => tests(folder, 'node', [`${path.dirname(file)}/`]);

/** Of a file that no module imports, such as a migration, all tests. */
const readingIt: Level = (folder, file) => tests(folder, 'node', /\.tsx?$/.test(file) ? ['related', file] : []);

/** A browser reads modules alone. */
const inABrowser: Level = (folder, file) =>
  /\.tsx?$/.test(file) ? tests(folder, 'browser', ['related', file]) : undefined;

const types: Level = (folder) => {
  for (const [script, ...args] of TYPE_CHECKS) {
    const { isRed, output } = program(folder, [`node_modules/${script}`, ...args]);
    if (isRed) return `types: ${output.split('\n').find((line) => /error/.test(line)) ?? ''}`;
  }
  return undefined;
};

const built: Level = (folder) => {
  const { isRed, output } = program(folder, [
    'scripts/bootstrap.mjs',
    'testing/run.ts',
    '--built',
    '-x',
    '--retries',
    '0',
  ]);
  if (!isRed) return undefined;
  const reports = ['worker', 'journeys'].map((name) => firstRed(path.join(folder, `test-results/${name}.json`)));
  return reports.find(Boolean) ?? lastLine(output);
};

const LEVELS: readonly Level[] = [besideIt, types, readingIt, inABrowser, built];

const lastLine = (output: string) => output.trim().split('\n').at(-1) ?? '';

/** Which of the faults are asked for. @throws Stop when there is none */
function chosen(wanted: readonly string[]): [number, Break][] {
  const all = BREAKS.map((one, at): [number, Break] => [at + 1, one]);
  const found = all.filter(
    ([number, { file }]) =>
      wanted.length === 0 ||
      wanted.some((text) => {
        const [from, to = from] = text.split('-').map(Number);
        return from !== undefined && to !== undefined && Number.isInteger(from + to)
          ? from <= number && number <= to
          : file.includes(text);
      }),
  );
  if (found.length === 0) throw new Stop(`No fault is called ${wanted.join(', ')}.`);
  return found;
}

await run(() =>
  withCopiedProject((folder) => {
    // Its test sees each fault by the text alone.
    rmSync(path.join(folder, 'testing/breaks'), { recursive: true });
    const missed: number[] = [];
    const faults = chosen(process.argv.slice(2));
    for (const [number, { says, file, from, to }] of faults) {
      const target = path.join(folder, file);
      const whole = readFileSync(target, 'utf8');
      const started = Date.now();
      // A function, because a text may hold `$&`.
      writeFileSync(
        target,
        whole.replace(from, () => to),
      );
      let red: string | undefined;
      for (const level of LEVELS) red ??= level(folder, file);
      red = red?.replace(`${path.relative(root, folder)}/`, '');
      writeFileSync(target, whole);
      if (!red) missed.push(number);
      const seconds = Math.round((Date.now() - started) / 1000);
      console.log(`${number}. ${says} (${file}), ${seconds} s\n   ${red ?? 'NO TEST IS RED'}`);
    }
    console.log(`\n${faults.length - missed.length} of ${faults.length} faults are seen`);
    if (missed.length > 0) throw new Stop(`Not seen: ${missed.join(', ')}`);
  }),
);
