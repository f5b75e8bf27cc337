import http from 'node:http';
import { parseArgs } from 'node:util';
import { paths } from '#core/kit/paths';
import { build } from '#scripts/local/build';
import { run } from '#scripts/local/root';
import { call } from '#testing/client';
import { memoryOf } from './server/memory.ts';
import { REQUESTS } from './server/requests.ts';
import { serveWorkers } from './server/start.ts';
import { saveResults } from './support/results.ts';

/**
 * Fifty visitors ask for pages, of 10,000 different addresses, while an editor saves an event each second. Each
 * half minute the Worker stands still while its memory is measured.
 * Prints errors, stale answers, the slowest answers and the memory of the Worker, writes them into
 * bench/results/soak.json, and fails when an answer is an error or stale or the Worker holds more than 64 MB.
 *
 *   node scripts/bootstrap.mjs bench/soak.ts [--seconds 180]
 */
const VISITORS = 50;
const EVENTS = 5000;
const ADDRESSES = 10_000;
const MEMORY_MAX_MB = 64;
/** How many of a hundred visits are to the edited event. */
const TO_THE_EDITED = 10;
const EDITED = 'bench-02500';

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '180' } } });
const SECONDS = Number(values.seconds);

const known = REQUESTS.filter(({ isAdmin }) => !isAdmin).map(({ path }) => path);
const below = (most: number) => Math.floor(Math.random() * most);

/** One of so many addresses: half of them of events, a quarter of searches, the others of nothing or made up. */
function anyAddress(): string {
  const number = below(ADDRESSES);
  const kind = number % 4;
  if (number % 8 === 1) return `${paths.events()}?q=${number}`;
  if (kind === 0) return paths.search(`word${number}`);
  if (kind === 1) return paths.page(`missing-${number}`);
  return paths.event(`bench-${String((number % (EVENTS - 1)) + 1).padStart(5, '0')}`);
}

/** What a visitor may be answered: what is not there is no error. */
const expected = (address: string) => (address.includes('missing-') ? 404 : 200);

const agent = new http.Agent({ keepAlive: true, maxSockets: VISITORS });
const get = (url: string) =>
  new Promise<{ status: number; text: string }>((done, fail) => {
    const request = http.get(url, { agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    request.on('error', fail);
    request.end();
  });

await run(async () => {
  await build();
  const served = await serveWorkers(EVENTS);
  const memory = await memoryOf('society', served.inspectorPort);
  const errors: string[] = [];
  const times: number[] = [];
  /** The number in the title that the last answered write has given to the event. */
  let written = 0;
  let stale = 0;
  let memoryMax = 0;
  const until = performance.now() + SECONDS * 1000;
  const isOver = () => performance.now() >= until;

  const titleOf = (number: number) => `Saved ${number} times`;
  const save = async () => {
    const body = JSON.stringify({ title: titleOf(written + 1) });
    const path = `${paths.api.admin()}/events/${EDITED}`;
    const answer = await call(served.admin, path, { method: 'PUT', body });
    if (answer.ok) written += 1;
    else errors.push(`${answer.status} of a write: ${await answer.text()}`);
  };
  const visit = async () => {
    const isEdited = written > 0 && below(100) < TO_THE_EDITED;
    const address = isEdited
      ? paths.event(EDITED)
      : below(2) === 0
        ? (known[below(known.length)] ?? '/')
        : anyAddress();
    const least = written;
    const started = performance.now();
    const { status, text } = await get(served.urlOf('society') + address);
    times.push(performance.now() - started);
    if (status !== expected(address)) errors.push(`${status}: ${address}`);
    else if (isEdited && Number(/Saved (\d+) times/.exec(text)?.[1] ?? 0) < least) stale += 1;
  };
  const repeat = async (work: () => Promise<unknown>, pause = 0) => {
    while (!isOver()) {
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
      await work().catch((error: unknown) => errors.push(String(error)));
    }
  };
  const measure = async () => {
    memoryMax = Math.max(memoryMax, await memory.measure());
  };
  try {
    await Promise.all([
      ...Array.from({ length: VISITORS }, () => repeat(visit)),
      repeat(save, 1000),
      repeat(measure, 30_000),
    ]);
  } finally {
    memory.close();
    await served.stop();
  }
  times.sort((a, b) => a - b);
  const result = {
    answers: times.length,
    writes: written,
    errors: errors.length,
    stale,
    p50: Math.round(times[Math.floor(times.length * 0.5)] ?? 0),
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    memoryMaxMb: Math.round(memoryMax),
  };
  console.log(result);
  for (const error of errors.slice(0, 10)) console.error(error.slice(0, 300));
  saveResults('soak', { seconds: SECONDS, ...result });
  if (errors.length + stale === 0 && written > 0 && memoryMax < MEMORY_MAX_MB) return;
  console.error(`Errors, stale answers, or more than ${MEMORY_MAX_MB} MB.`);
  process.exitCode = 1;
});
