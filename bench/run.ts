import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from '#scripts/local/build';
import { inRoot, run, Stop } from '#scripts/local/root';
import { newSociety, UNUSED_SOCIETY } from '#testing/society';
import { commit, machine } from './support/machine.ts';
import { isGreen, type Part, pageOf } from './support/page.ts';
import type { Row } from './support/rows.ts';

/**
 * Runs the parts of the benchmark in turn and writes one page of what they found. Fails when a target is missed or a
 * part fails; the others run all the same. With names or options the page is printed and not written.
 *
 *   npm run bench
 *   npm run bench -- server lighthouse --rounds 1
 */
const PAGE = inRoot('bench/results/results.md');
/** The most that all parts may take together. */
const MOST_SECONDS = 15 * 60;
/** How Lighthouse's phone is made slow: computed from a fast one, or by slowing the browser down. */
const THROTTLING = ['simulate', 'devtools'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** How often each figure is measured. */
    rounds: { type: 'string' },
    /** How long the soak is. */
    seconds: { type: 'string', default: '60' },
    /** With how many events the server is measured. */
    events: { type: 'string', default: '200,10000' },
    connections: { type: 'string' },
    /** How Lighthouse's phone is made slow. */
    throttling: { type: 'string', default: 'simulate' },
    /** A page for Lighthouse, instead of the seven with targets. */
    page: { type: 'string', multiple: true },
  },
});

/** @throws Stop unless it is a whole number above 0 */
function number(text: string): number {
  const read = Number(text);
  if (Number.isInteger(read) && read > 0) return read;
  throw new Stop(`“${text}” is no number.`);
}

/** Reads the options. @throws Stop */
function optionsOf() {
  const { seconds, events, page: pages } = values;
  const throttling = THROTTLING.find((one) => one === values.throttling);
  if (!throttling) throw new Stop(`There is ${THROTTLING.join(' and ')}, not “${values.throttling}”.`);
  return {
    rounds: values.rounds ? number(values.rounds) : undefined,
    connections: values.connections ? number(values.connections) : undefined,
    seconds: number(seconds),
    events: events.split(',').map(number),
    pages,
    throttling,
  };
}
type Options = ReturnType<typeof optionsOf>;

/** The parts, in the order in which they run. Each gives rows; `rounds` is how often it measures unless told. */
const PARTS: Readonly<Record<string, (options: Options) => Promise<Row[]>>> = {
  server: async ({ rounds = 3, ...rest }) => (await import('./server.ts')).measureServer({ rounds, ...rest }),
  soak: async (options) => (await import('./soak.ts')).measureSoak(options),
  'cold-start': async ({ rounds = 5 }) => (await import('./cold-start.ts')).measureColdStart({ rounds }),
  lighthouse: async ({ rounds = 3, ...rest }) =>
    (await import('./lighthouse.ts')).measureLighthouse({ rounds, ...rest }),
  office: async ({ rounds = 3 }) => (await import('./office.ts')).measureOffice({ rounds }),
  import: async ({ rounds = 3 }) => (await import('./import.ts')).measureImport({ rounds }),
  series: async ({ rounds = 3 }) => (await import('./series.ts')).measureSeries({ rounds }),
  find: async ({ rounds = 30 }) => (await import('./find.ts')).measureFind({ rounds }),
  letters: async () => (await import('./letters.ts')).measureLetters(),
};

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** Runs a part. One that fails has no rows. */
async function measured(name: string, options: Options): Promise<Part> {
  console.log(`\n— ${name}\n`);
  const started = performance.now();
  try {
    const rows = (await PARTS[name]?.(options)) ?? [];
    return { name, rows, seconds: secondsSince(started) };
  } catch (error) {
    console.error(error);
    const failed = error instanceof Error ? error.message : String(error);
    return { name, rows: [], seconds: secondsSince(started), failed };
  }
}

await run(async () => {
  const isWhole = process.argv.length === 2;
  const options = optionsOf();
  const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name));
  if (unknown.length > 0) throw new Stop(`There is no part ${unknown}. There are: ${Object.keys(PARTS).join(', ')}`);
  const begun = { date: new Date(), ...commit(), machine: machine() };
  const started = performance.now();
  await build();
  // Each part has a copy of it.
  const { stateDir } = await newSociety();
  process.env[UNUSED_SOCIETY] = stateDir;
  const parts: Part[] = [];
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS))
    parts.push(await measured(name, options));
  await rm(stateDir, { recursive: true, force: true });
  const atMostSeconds = isWhole ? MOST_SECONDS : undefined;
  const result = { ...begun, seconds: secondsSince(started), atMostSeconds, parts };
  const page = pageOf(result);
  console.log(`\n${page}`);
  if (isWhole) {
    mkdirSync(path.dirname(PAGE), { recursive: true });
    writeFileSync(PAGE, page);
  }
  if (!isGreen(result)) process.exitCode = 1;
});
