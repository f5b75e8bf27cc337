import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { assertLicences, shippedPackages } from '#scripts/licences/check';
import { ensureHeadlessBrowser } from '#scripts/local/browser';
import { build } from '#scripts/local/build';
import { inRoot, root, run } from '#scripts/local/root';
import { readReport } from '#testing/report';
import { buildSecondSociety, SECOND_SOCIETY } from '#testing/second-society';
import { newSociety, SHARED_SOCIETY, serveSociety, UNUSED_SOCIETY } from '#testing/society';
import { TYPE_CHECKS } from '#testing/type-checks';

const RESULTS = inRoot('test-results');
/** The option that leaves out all steps that need a build. */
const QUICK = '--quick';
/** The option that leaves out all steps that need none. */
const BUILT = '--built';
/** The option that runs the long tests alone: random walks, faults at random, kills at any moment. */
const LONG = '--long';
const totals = { passed: 0, failed: 0 };

/** What failed, said again at the end, where whoever reads the last lines finds it. */
const failures: string[] = [];

/** Runs a tool of the project with its output shown; gives its exit code. */
function tool(script: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [inRoot('node_modules', script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: process.env,
  });
  return new Promise((done) => child.on('exit', (code) => done(code ?? 1)));
}

/** A step that passes or fails as a whole. */
async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = Date.now();
  console.log(`\n— ${name}`);
  try {
    const code = await work();
    if (typeof code === 'number' && code !== 0) throw new Error(`${name} failed`);
  } catch (error) {
    totals.failed += 1;
    const message = error instanceof Error ? error.message : String(error);
    failures.push(message);
    console.error(message);
  }
  console.log(`— ${name}: ${Math.round((Date.now() - started) / 1000)} s`);
}

/** A step whose tests are counted from the runner's report. A crashed runner is one failure. */
const counted = (name: string, report: string, work: () => Promise<number>) =>
  step(name, async () => {
    const code = await work();
    const found = readReport(`${RESULTS}/${report}`);
    totals.passed += found.passed;
    totals.failed += found.failed;
    failures.push(...found.failures);
    return found.failed > 0 ? 0 : code;
  });

const vitest = (project: string) =>
  tool('vitest/vitest.mjs', [
    'run',
    '--project',
    project,
    '--reporter=default',
    `--reporter=${inRoot('testing/told-failures.ts')}`,
    '--reporter=json',
    `--outputFile.json=${RESULTS}/${project}.json`,
  ]);

const lint = () => step('lint', () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings']));
/** Fails for unused files, exports and packages. */
const unused = () => step('unused code', () => tool('knip/bin/knip.js', ['--no-progress']));
const types = () =>
  step('types', async () => {
    for (const [program, ...args] of TYPE_CHECKS) {
      const code = await tool(program, args);
      if (code !== 0) return code;
    }
    return 0;
  });
const onNode = () => counted('unit and contract tests on Node and libSQL', 'node.json', () => vitest('node'));
const inABrowser = () => counted('components and screens in a browser', 'browser.json', () => vitest('browser'));

/** The steps without a build, a Worker or a browser. */
async function quick(): Promise<void> {
  await Promise.all([lint(), unused(), types(), onNode()]);
}

async function onTheWorker(): Promise<void> {
  const society = await serveSociety();
  // Playwright reads BASE_URL, Vitest the other one, because it sets BASE_URL itself.
  Object.assign(process.env, { BASE_URL: society.url, [SHARED_SOCIETY]: society.url });
  try {
    await counted('contract and crash tests on workerd and D1', 'worker.json', () => vitest('worker'));
    await counted('journeys', 'journeys.json', () =>
      tool('playwright/cli.js', ['test', ...process.argv.slice(2).filter((one) => one !== BUILT)]),
    );
  } finally {
    await society.close();
  }
}

/** Every step, or those alone that need a build. */
async function everything(isBuiltAlone: boolean): Promise<void> {
  ensureHeadlessBrowser();
  // Each of these keeps one core busy, and the build is what the rest waits for.
  const read = isBuiltAlone ? null : Promise.all([lint(), unused(), types()]);
  await step('build', async () => {
    await build();
    process.env[UNUSED_SOCIETY] = (await newSociety()).stateDir;
    process.env[SECOND_SOCIETY] = await buildSecondSociety();
  });
  if (read) {
    await onNode();
    await inABrowser();
  }
  await read;
  await step('the built Worker', onTheWorker);
  for (const name of [UNUSED_SOCIETY, SECOND_SOCIETY]) {
    const folder = process.env[name];
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** The long tests, and the build that some of them serve. */
async function long(): Promise<void> {
  await step('build', () => build());
  await step('licences of what is shipped', async () => assertLicences(shippedPackages()));
  await counted('long tests', 'long.json', () => vitest('long'));
  process.env.REACT_BUILD = 'development';
  await counted('what React warns of', 'browser.json', () => vitest('browser'));
}

const given = (option: string) => process.argv.includes(option);

await run(async () => {
  rmSync(RESULTS, { recursive: true, force: true });
  const started = Date.now();
  if (given(LONG)) await long();
  else await (given(QUICK) ? quick() : everything(given(BUILT)));
  console.log(`\n${Math.round((Date.now() - started) / 1000)} s`);
  if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join('\n\n')}\n`);
  console.log(`${totals.passed} passed, ${totals.failed} failed`);
  if (totals.failed > 0 || totals.passed === 0) process.exitCode = 1;
});
