import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { build } from '#scripts/local/build';
import { withLocalDatabase } from '#scripts/local/platform';
import { run } from '#scripts/local/root';
import { roundTrips } from '#testing/people';
import { translateEvents } from './compare.ts';
import { addressOf, type Target } from './server/load.ts';
import { requestsIn, targetOf, type View, viewsOf } from './server/requests.ts';
import { type Compared, sideBySide, type Two } from './server/side-by-side.ts';
import { type Served, societyOf, startWorkers } from './server/start.ts';
import { saveResults } from './support/results.ts';

/**
 * Compares the public pages and feeds of `bench/server.ts` in Nepali with the same in English: answers for a second
 * of the processor of the built Worker, from memory (repeat) and made anew (first), of one workerd asked in turn, and
 * round trips to the database. Answers a second of time are told beside: half of this machine is busy asking. All
 * events have texts in both languages. Prints each page and their mix, writes them into bench/results/languages.json,
 * and fails when a page takes other round trips in Nepali, or when the mix or a page is slower than its limit.
 * Bytes are told beside: a Devanagari letter has three (UTF-8). For a page below the limit of the mix the same is
 * measured of bare answers of as many bytes, which tells how much of it they are.
 *
 *   node scripts/bootstrap.mjs bench/languages.ts [--rounds 9] [--ms 120] [--turns 4] [--events 200] [--connections 16] [--only 'month as grid']
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    ms: { type: 'string', default: '120' },
    turns: { type: 'string', default: '4' },
    events: { type: 'string', default: '200' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string', default: '' },
  },
});
const sizes = {
  rounds: Number(values.rounds),
  ms: Number(values.ms),
  turns: Number(values.turns),
  connections: Number(values.connections),
};

/** The least throughput in Nepali as a share of the English: of the mix, one answer of each page. */
const MIX_AT_LEAST = 0.95;

/**
 * The same of a single page, so that the mix hides none that is slow in Nepali alone. It is lower, since pages differ
 * in how much of them is text, and a text in Nepali has more bytes to escape, join and send.
 */
const PAGE_AT_LEAST = 0.85;

interface Row {
  name: string;
  view: View;
  /** In English, and in Nepali. */
  targets: Two;
}

interface Result extends Compared, Pick<Row, 'name' | 'view'> {
  roundTrips: [number, number];
  /** What a bare answer reaches with the bytes of the Nepali one, as a multiple of one with those of the English. */
  bareRatio?: number | undefined;
}

/** How all pages together compare. */
interface Mix extends Pick<Compared, 'ratio'> {
  view: View;
}

/** What has an address in each language. The JSON has one for all, with the texts of both. */
function rowsOf(served: Pick<Served, 'urlOf'>): Row[] {
  const nepali = new Map(requestsIn('ne').map((request) => [request.name, request]));
  return requestsIn('en').flatMap((english) => {
    const other = nepali.get(english.name);
    if (!other || other.path === english.path || !english.name.startsWith(values.only)) return [];
    return viewsOf(english).map((view) => ({
      ...{ name: english.name, view },
      targets: [targetOf(served, english, view), targetOf(served, other, view)] as const,
    }));
  });
}

/** The round trips of the second answer, since the first one fills the memory; NaN when it does not say. */
async function roundTripsOf(target: Target): Promise<number> {
  const ask = async () => {
    const answer = await fetch(addressOf(target));
    await answer.arrayBuffer();
    return answer;
  };
  await ask();
  return roundTrips(await ask());
}

const isBelowMix = ({ ratio }: Pick<Compared, 'ratio'>) => ratio < MIX_AT_LEAST;
const isSlow = ({ ratio }: Compared) => ratio < PAGE_AT_LEAST;
// NaN is no number of round trips, and equals none.
const isFarther = ({ roundTrips: [english, nepali] }: Result) => english !== nepali;

function print(result: Result): void {
  const { name, view, ratio, timeRatio, bytes, roundTrips, bareRatio } = result;
  const notes = [
    ...(isBelowMix(result) ? [`bare answers of these bytes: × ${bareRatio?.toFixed(3)}`] : []),
    ...(isSlow(result) ? [`below ${PAGE_AT_LEAST}`] : []),
    ...(isFarther(result) ? ['other round trips'] : []),
  ];
  console.log(
    `${name.padEnd(16)}${view.padEnd(8)}${rangeOf(ratio, result.spread)}  in time × ${timeRatio.toFixed(3)}` +
      `${bytes.join(' → ').padStart(18)} B   ${roundTrips.join(' → ')} round trips${notes.map((note) => `   ${note}`).join('')}`,
  );
}

const rangeOf = (ratio: number, [lowest, highest]: readonly [number, number]) =>
  `× ${ratio.toFixed(3)}  (${lowest.toFixed(3)}–${highest.toFixed(3)})`;

/** The mix of the pages in a view, one answer of each: the seconds of the processor in English by those in Nepali. */
function mixOf(results: readonly Result[], view: View): Mix {
  const costs = results.filter((one) => one.view === view).map((one) => one.costs);
  const sum = (place: 0 | 1) => costs.reduce((total, of) => total + of[place], 0);
  return { view, ratio: sum(0) / sum(1) };
}

async function measure(served: Pick<Served, 'urlOf' | 'pid'>): Promise<Result[]> {
  const effort = { ...sizes, pid: served.pid };
  const rows = rowsOf(served);
  const trips: [number, number][] = [];
  for (const { targets } of rows)
    trips.push([await roundTripsOf(targets[0]), await roundTripsOf(targets[1])]);
  const compared = await sideBySide(
    rows.map(({ targets }) => targets),
    effort,
  );
  const bare = (bytes: number): Target => ({
    url: `${served.urlOf('floor')}/floor/bytes/${bytes}`,
  });
  const slow = compared.filter(isBelowMix);
  const bareOf = await sideBySide(
    slow.map(({ bytes: [english, nepali] }) => [bare(english), bare(nepali)]),
    effort,
  );
  return compared.map((one, at) => ({
    ...{ name: rows[at]?.name ?? '', view: rows[at]?.view ?? 'first', ...one },
    roundTrips: trips[at] ?? [Number.NaN, Number.NaN],
    bareRatio: bareOf[slow.indexOf(one)]?.ratio,
  }));
}

await run(async () => {
  await build();
  const env = await societyOf(Number(values.events));
  await withLocalDatabase(env, translateEvents);
  const served = await startWorkers(env);
  let results: Result[];
  try {
    results = await measure(served);
  } finally {
    await served.stop();
    await rm(env.stateDir, { recursive: true, force: true });
  }
  console.log('Answers for a second of the processor in Nepali, as a multiple of those in English');
  for (const result of results) print(result);
  const mixes = [mixOf(results, 'first'), mixOf(results, 'repeat')];
  for (const mix of mixes)
    console.log(`${'the mix'.padEnd(16)}${mix.view.padEnd(8)}× ${mix.ratio.toFixed(3)}`);
  if (!values.only)
    saveResults('languages', { ...sizes, events: Number(values.events), mixes, results });
  const slow = results.filter(isSlow).length + mixes.filter(isBelowMix).length;
  const farther = results.filter(isFarther).length;
  if (slow + farther === 0) return;
  console.error(`\n${slow} are slower in Nepali, ${farther} take other round trips`);
  process.exitCode = 1;
});
