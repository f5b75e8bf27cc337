import { memoryOf } from './server/memory.ts';
import { shareOfOthers } from './server/others.ts';
import { othersRow } from './server/rounds.ts';
import { serveWorkers } from './server/start.ts';
import { visitors } from './soak/visitors.ts';
import { quantile, type Row, spread } from './support/rows.ts';

const EVENTS = 10_000;
/** The share of what the machine can do at which a site may still be quick. */
const LOAD = 0.7;
const MOST = { p99: 300, memory: 64 };
/** The soak is measured in so many parts, whose p99 is the spread. */
const PARTS = 4;

/**
 * Fifty connections visit 10,000 addresses while an editor saves an event each second: first as fast as the machine
 * can, then at 70 % of that. Memory is measured between, because the Worker stands still meanwhile.
 */
export async function measureSoak({ seconds }: { seconds: number }): Promise<Row[]> {
  const served = await serveWorkers(EVENTS);
  try {
    const memory = await memoryOf('society', served.inspectorPort);
    const many = visitors(served.urlOf('society'), served.admin);
    try {
      await many.atMost(seconds / 12);
      const capacity = await many.atMost(seconds / 4);
      const used = [await memory.measure()];
      const parts: number[][] = [];
      const { others } = await shareOfOthers(async () => {
        for (let part = 0; part < PARTS; part++) parts.push(await many.atRate(LOAD * capacity, seconds / PARTS));
      });
      used.push(await memory.measure());
      for (const error of many.errors.slice(0, 10)) console.error(error.slice(0, 300));
      const times = parts.flat();
      const at = (share: number) => ({
        value: quantile(times, share),
        spread: spread(parts.map((part) => quantile(part, share))),
      });
      return [
        othersRow(others, `${seconds} s`),
        { name: 'what the machine can do; then 70 % of it are sent', value: capacity, unit: 'answers a second' },
        { name: 'p50', ...at(0.5), unit: 'ms' },
        { name: 'p99', ...at(0.99), unit: 'ms', atMost: MOST.p99 },
        { name: 'errors', value: many.errors.length, unit: 'count', atMost: 0 },
        { name: 'stale answers', value: many.stale(), unit: 'count', atMost: 0 },
        { name: 'saved by the editor', value: many.written(), unit: 'count', atLeast: 1 },
        { name: 'memory of ours', value: Math.max(...used), unit: 'MB', spread: spread(used), atMost: MOST.memory },
      ];
    } finally {
      memory.close();
      many.close();
    }
  } finally {
    await served.stop();
  }
}
