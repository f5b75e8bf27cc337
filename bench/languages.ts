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
import { median, saveResults } from './support/results.ts';

/**
 * Compares the public pages and feeds of `bench/server.ts` in Nepali with the same in English: answers for a second
 * of the processor of the built Worker, from memory (repeat) and made anew (first), of one workerd asked in turn, and
 * round trips to the database. Answers a second of time are told beside: half of this machine is busy asking. All events have texts in both languages. Prints the medians with their spread, writes them into
 * bench/results/languages.json, and fails when a page takes other round trips in Nepali or is slower than the limit.
 * Bytes are told beside: a Devanagari letter has three (UTF-8). For a page that is too slow the same is measured of
 * bare answers of as many bytes, which tells how much of it they are.
 *
 *   node scripts/bootstrap.mjs bench/languages.ts [--rounds 9] [--ms 500] [--events 200] [--connections 16]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    ms: { type: 'string', default: '500' },
    events: { type: 'string', default: '200' },
    connections: { type: 'string', default: '16' },
  },
});
const sizes = {
  rounds: Number(values.rounds),
  ms: Number(values.ms),
  connections: Number(values.connections),
};

/**
 * The least share of the English rate. It holds for each page, since a median over the pages would hide one that is
 * slow in Nepali alone; and for the median of its rounds, since a single round is as far off as that at times.
 */
const AT_LEAST = 0.95;

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

/** What has an address in each language. The JSON has one for all, with the texts of both. */
function rowsOf(served: Pick<Served, 'urlOf'>): Row[] {
  const nepali = new Map(requestsIn('ne').map((request) => [request.name, request]));
  return requestsIn('en').flatMap((english) => {
    const other = nepali.get(english.name);
    if (!other || other.path === english.path) return [];
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

const isSlow = ({ ratio }: Compared) => ratio < AT_LEAST;
// NaN is no number of round trips, and equals none.
const isFarther = ({ roundTrips: [english, nepali] }: Result) => english !== nepali;

function print(result: Result): void {
  const { name, view, ratio, timeRatio, rates, bytes, roundTrips, bareRatio } = result;
  const [lowest, highest] = result.spread.map((one) => one.toFixed(3));
  const notes = [
    ...(isSlow(result)
      ? [`below ${AT_LEAST}; bare answers of these bytes: × ${bareRatio?.toFixed(3)}`]
      : []),
    ...(isFarther(result) ? ['other round trips'] : []),
  ];
  console.log(
    `${name.padEnd(16)}${view.padEnd(8)}× ${ratio.toFixed(3)}  (${lowest}–${highest})  in time × ${timeRatio.toFixed(3)}` +
      `${rates.join(' → ').padStart(14)}/s${bytes.join(' → ').padStart(18)} B` +
      `   ${roundTrips.join(' → ')} round trips${notes.map((note) => `   ${note}`).join('')}`,
  );
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
  const slow = compared.filter(isSlow);
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
  console.log(
    'Answers for a second of the processor: English → Nepali, and Nepali as a multiple of English',
  );
  for (const result of results) print(result);
  for (const view of ['first', 'repeat'] as const) {
    const ratios = results.filter((one) => one.view === view).map(({ ratio }) => ratio);
    console.log(`${'the median page'.padEnd(16)}${view.padEnd(8)}× ${median(ratios).toFixed(3)}`);
  }
  saveResults('languages', { ...sizes, events: Number(values.events), results });
  const [slow, farther] = [results.filter(isSlow).length, results.filter(isFarther).length];
  if (slow + farther === 0) return;
  console.error(`\n${slow} are slower in Nepali, ${farther} take other round trips`);
  process.exitCode = 1;
});
