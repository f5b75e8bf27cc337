import { paths } from '#core/kit/paths';
import { build } from '#scripts/local/build';
import { inRoot, run } from '#scripts/local/root';
import { gzippedFiles, withImports } from '#testing/module-graph';
import { societyOf, startWorkers, type WorkerName } from './server/start.ts';
import { kB } from './support/browser.ts';
import { median, saveResults, spread } from './support/results.ts';

/**
 * Starts a process for the built Worker, and one for a bare Hono Worker, in turn, and measures the time from the
 * start to the first answer. Prints the medians and how much longer ours takes; times depend on the machine.
 *
 *   node scripts/bootstrap.mjs bench/cold-start.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 10);
const MORE_MAX_MS = 300;

await run(async () => {
  await build();
  const read = gzippedFiles(withImports([inRoot('dist/server/entry.mjs')]));
  const env = await societyOf(200);
  /** Milliseconds from the start of a process to its first answer. */
  const firstAnswer = async (worker: WorkerName, path: string) => {
    const started = performance.now();
    const workers = await startWorkers(env, [worker]);
    try {
      const answer = await fetch(workers.urlOf(worker) + path);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status}: ${path}`);
      return performance.now() - started;
    } finally {
      await workers.stop();
    }
  };
  const starts: Record<string, { worker: WorkerName; path: string; times: number[] }> = {
    bare: { worker: 'floor', path: '/floor/answer', times: [] },
    events: { worker: 'society', path: paths.events(), times: [] },
    JSON: { worker: 'society', path: paths.api.events(), times: [] },
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const { worker, path, times } of Object.values(starts))
      times.push(Math.round(await firstAnswer(worker, path)));
  const found = Object.entries(starts).map(([name, { times }]) => ({
    name,
    medianMs: median(times),
    spread: spread(times),
    moreMs: median(times) - median(starts.bare?.times ?? []),
  }));
  for (const { name, medianMs, spread, moreMs } of found)
    console.log(`${name.padEnd(8)}${medianMs} ms (${spread.join('–')}), ${moreMs} more`);
  console.log(`read before the first answer: ${kB(read)} gzipped`);
  saveResults('cold-start', { rounds: ROUNDS, readBytes: read, starts: found });
  if (found.every(({ moreMs }) => moreMs <= MORE_MAX_MS)) return;
  console.error(`More than ${MORE_MAX_MS} ms longer than the bare Worker.`);
  process.exitCode = 1;
});
