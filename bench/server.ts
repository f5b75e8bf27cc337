import { type Loaded, load, type Target } from './server/load.ts';
import { type Measured, REQUESTS, targetOf, type View, viewsOf } from './server/requests.ts';
import { othersRow, quietRounds } from './server/rounds.ts';
import { type Served, serveWorkers } from './server/start.ts';
import { median, quantile, type Row, spread } from './support/rows.ts';

const ROUND_MS = 700;
const WARM_UP_MS = 500;
/** With fewer a client waits, with more it queues. */
const CONNECTIONS = 16;
/** The least share of its rate that what is flat keeps with the most events: rounds differ by as much. */
const FLAT = 0.8;
const VIEWS: Readonly<Record<View, string>> = { first: 'first view', repeat: 'repeat view' };

interface Options {
  events: readonly number[];
  connections?: number | undefined;
  rounds: number;
}

/** A request in one way, and what each round that counts found of it. */
interface Found {
  name: string;
  request: Measured;
  view: View;
  shares: number[];
  times: number[];
}

async function measure(served: Served, connections: number, rounds: number) {
  const asked = REQUESTS.flatMap((request) =>
    viewsOf(request).map((view) => ({ request, view, target: targetOf(served, request, view) })),
  );
  const bare: Target = { url: `${served.urlOf('floor')}/floor/answer` };
  for (const target of [bare, ...asked.map((one) => one.target)]) await load(target, connections, WARM_UP_MS);
  const { found, others } = await quietRounds(rounds, async () => {
    const [loaded, floors] = [[], []] as [Loaded[], number[]];
    for (const [at, { target }] of asked.entries()) {
      // The bare answer again and again: a machine is not as fast all the time.
      if (at % 4 === 0) floors.push((await load(bare, connections, ROUND_MS)).rate);
      loaded.push(await load(target, connections, ROUND_MS));
    }
    floors.push((await load(bare, connections, ROUND_MS)).rate);
    return loaded.map(({ rate, times }, at) => {
      const [before = 0, after = 0] = floors.slice(Math.floor(at / 4));
      return { times, share: (2 * rate) / (before + after) };
    });
  });
  const results = asked.map(({ request, view }, at): Found => {
    const own = found.flatMap((round) => round[at] ?? []);
    const shares = own.map(({ share }) => share);
    return { name: `${request.name}, ${VIEWS[view]}`, request, view, shares, times: own.flatMap(({ times }) => times) };
  });
  return { results, others };
}

function rowsOf({ name, request, view, shares, times }: Found, events: number, isMost: boolean): Row[] {
  const what = `${name}, ${events} events`;
  const value = median(shares);
  const share: Row = { name: what, value, unit: 'share', spread: spread(shares), atLeast: request[view] };
  if (!isMost || request.p99 === undefined) return [share];
  return [share, { name: `p99 of ${what}`, value: quantile(times, 0.99), unit: 'ms', atMost: request.p99 }];
}

/** How what is flat does with the most events, as a share of how it does with the fewest. */
function flatRow(few: Found, many: Found): Row {
  const [[lowest, highest], [least, most]] = [spread(many.shares), spread(few.shares)];
  return {
    name: `${few.name}, with the most events as a share of with the fewest`,
    value: median(many.shares) / median(few.shares),
    unit: 'share',
    spread: [lowest / most, highest / least],
    atLeast: FLAT,
  };
}

/**
 * How many answers a second the built Worker gives in workerd, as shares of what a bare Hono answer reaches in the
 * same workerd in the same round: answered from memory (repeat) and made anew (first).
 */
export async function measureServer({ events, connections = CONNECTIONS, rounds }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  const found: Found[][] = [];
  const sizes = events.toSorted((a, b) => a - b);
  for (const size of sizes) {
    const served = await serveWorkers(size);
    try {
      const { results, others } = await measure(served, connections, rounds);
      rows.push(othersRow(others, `${size} events`));
      rows.push(...results.flatMap((one) => rowsOf(one, size, size === sizes.at(-1))));
      found.push(results);
    } finally {
      await served.stop();
    }
  }
  const [few = [], many = []] = [found[0], found.length > 1 ? found.at(-1) : []];
  for (const [at, one] of many.entries()) {
    const first = few[at];
    if (first && one.view === 'first' && one.request.isFlat) rows.push(flatRow(first, one));
  }
  return rows;
}
