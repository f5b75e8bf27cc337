import { paths } from '#core/kit/paths';
import { inRoot } from '#scripts/local/root';
import { gzippedFiles, withImports } from '#testing/module-graph';
import { removeSociety, societyOf, startWorkers, type WorkerName } from './server/start.ts';
import { median, type Row, spread } from './support/rows.ts';

const MORE_MAX_MS = 300;
const EVENTS = 200;

/** What is asked of a new process. */
const FIRST: Readonly<Record<'bare' | 'events' | 'JSON', { worker: WorkerName; path: string }>> = {
  bare: { worker: 'floor', path: '/floor/answer' },
  events: { worker: 'society', path: paths.events() },
  JSON: { worker: 'society', path: paths.api.events() },
};

/**
 * Starts a process for the built Worker, and one for a bare Hono Worker, in turn, and measures the time from the start
 * to the first answer, and how much longer ours takes in the same round.
 */
export async function measureColdStart({ rounds }: { rounds: number }): Promise<Row[]> {
  const env = await societyOf(EVENTS);
  const firstAnswer = async ({ worker, path }: (typeof FIRST)[keyof typeof FIRST]) => {
    const started = performance.now();
    // The first answer is that to the probe.
    const workers = await startWorkers(env, [worker], path);
    const took = performance.now() - started;
    await workers.stop();
    return took;
  };
  try {
    const found: Record<keyof typeof FIRST, number>[] = [];
    for (let round = 0; round < rounds; round++) {
      const bare = await firstAnswer(FIRST.bare);
      found.push({ bare, events: await firstAnswer(FIRST.events), JSON: await firstAnswer(FIRST.JSON) });
    }
    const bare = found.map((one) => one.bare);
    const more = (name: 'events' | 'JSON'): Row => {
      const values = found.map((one) => one[name] - one.bare);
      const what = `${name}, more than a bare Worker`;
      return { name: what, value: median(values), unit: 'ms', spread: spread(values), atMost: MORE_MAX_MS };
    };
    const read = gzippedFiles(withImports([inRoot('dist/server/entry.mjs')])) / 1000;
    return [
      { name: 'a bare Worker', value: median(bare), unit: 'ms', spread: spread(bare) },
      more('events'),
      more('JSON'),
      { name: 'read before the first answer, gzipped', value: read, unit: 'kB' },
    ];
  } finally {
    await removeSociety(env);
  }
}
