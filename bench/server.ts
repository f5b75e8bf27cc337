import { parseArgs } from 'node:util';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { type Loaded, load, type Target } from './server/load.ts';
import { REQUESTS, targetOf, type View, viewsOf } from './server/requests.ts';
import { quietRounds } from './server/rounds.ts';
import { type Served, serveWorkers } from './server/start.ts';
import { median, saveResults, spread } from './support/results.ts';

/**
 * Measures how many answers a second the built Worker gives in workerd, as shares of what a bare Hono answer
 * reaches in the same workerd in the same round: answered from memory (repeat) and made anew (first). Prints
 * medians with their spread, writes them into bench/results/server.json, and fails when a share is below its
 * target. A round in which other processes took more than a tenth of the processor does not count.
 *
 *   node scripts/bootstrap.mjs bench/server.ts [--events 200,5000,10000] [--connections 1,16,64] [--rounds 5]
 */
const ROUND_MS = 700;
const WARM_UP_MS = 500;
/** Targets hold for this many connections: with fewer a client waits, with more it queues. */
const JUDGED = 16;

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '200,5000,10000' },
    connections: { type: 'string', default: '1,16,64' },
    rounds: { type: 'string', default: '5' },
  },
});
const numbers = (list: string) => list.split(',').map(Number);
const rounds = Number(values.rounds);

interface Row {
  name: string;
  /** `floor` for the bare answers. */
  view: View | 'floor';
  target: Target;
  atLeast?: number | undefined;
}

interface Result {
  events: number;
  connections: number;
  name: string;
  view: Row['view'];
  /** The median share of the bare answer, the lowest and the highest. */
  share: number;
  spread: [number, number];
  /** The median, in answers a second: of this machine alone. */
  rate: number;
  bytes: number;
}

function rowsOf(served: Served): Row[] {
  const { urlOf, admin } = served;
  return [
    { name: 'one query', view: 'floor', target: { url: `${urlOf('floor')}/floor/query` } },
    ...REQUESTS.flatMap((request) =>
      viewsOf(request).map((view): Row => {
        const headers: Record<string, string> = request.isAdmin ? { cookie: admin.cookie } : {};
        const target = { ...targetOf(served, request, view), headers };
        return { name: request.name, view, target, atLeast: request[view] };
      }),
    ),
  ];
}

async function measure(served: Served, events: number, connections: number): Promise<Result[]> {
  const rows = rowsOf(served);
  const bare: Target = { url: `${served.urlOf('floor')}/floor/answer` };
  for (const { target } of [{ target: bare }, ...rows]) await load(target, connections, WARM_UP_MS);
  const counted = await quietRounds(rounds, async () => {
    const [loaded, floors] = [[], []] as [Loaded[], number[]];
    for (const [at, { target }] of rows.entries()) {
      // The bare answer again and again: a machine is not as fast all the time.
      if (at % 4 === 0) floors.push((await load(bare, connections, ROUND_MS)).rate);
      loaded.push(await load(target, connections, ROUND_MS));
    }
    floors.push((await load(bare, connections, ROUND_MS)).rate);
    return loaded.map((one, at) => {
      const [before = 0, after = 0] = floors.slice(Math.floor(at / 4));
      return { ...one, share: (2 * one.rate) / (before + after) };
    });
  });
  return rows.map(({ name, view }, at) => {
    const own = counted.flatMap((round) => round[at] ?? []);
    const shares = own.map(({ share }) => share);
    return {
      events,
      connections,
      name,
      view,
      bytes: own.at(-1)?.bytes ?? 0,
      share: median(shares),
      spread: spread(shares),
      rate: Math.round(median(own.map(({ rate }) => rate))),
    };
  });
}

function print({ name, view, share, spread, rate, bytes }: Result, atLeast = 0): void {
  const [lowest, highest] = spread.map((one) => one.toFixed(3));
  console.log(
    `${name.padEnd(26)}${view.padEnd(8)}${share.toFixed(3)}  (${lowest}–${highest})` +
      `${String(rate).padStart(7)}/s${String(bytes).padStart(9)} B` +
      `${atLeast > 0 ? `   at least ${atLeast}${share < atLeast ? ': MISSED' : ''}` : ''}`,
  );
}

await run(async () => {
  await build();
  const results: Result[] = [];
  let missed = 0;
  for (const events of numbers(values.events)) {
    const served = await serveWorkers(events);
    try {
      for (const connections of numbers(values.connections)) {
        console.log(`\n${events} events, ${connections} connections`);
        const measured = await measure(served, events, connections);
        const targets = rowsOf(served);
        for (const [at, result] of measured.entries()) {
          const { atLeast = 0 } = connections === JUDGED ? (targets[at] ?? {}) : {};
          print(result, atLeast);
          if (result.share < atLeast) missed += 1;
        }
        results.push(...measured);
      }
    } finally {
      await served.stop();
    }
  }
  saveResults('server', { rounds, results });
  if (missed === 0) return;
  console.error(`\n${missed} shares are below their targets`);
  process.exitCode = 1;
});
