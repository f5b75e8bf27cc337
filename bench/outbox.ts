import { sendLetters } from '#api/letters/run';
import { BATCH, deliver } from '#api/mail/deliver';
import { enqueueMails } from '#api/mail/mail';
import type { MailLimits } from '#core/rules/send-forecast';
import type { Database } from '#db/client';
import { outbox } from '#db/schema/outbox';
import { withLocalDatabase } from '#scripts/local/platform';
import { run } from '#scripts/local/root';
import {
  addLetter,
  addReaders,
  LetterProvider,
  MovingClock,
  runTools,
  start,
} from '#testing/letters';
import { Provider } from '#testing/mail';
import { newSociety } from '#testing/society';

/**
 * Writes a newsletter's mails into the outbox of a local D1 and sends all of them to a provider in
 * this process. Prints the times. Fails when runs are slower with a full outbox than with a nearly
 * empty one, or when a mail is lost or sent twice. Then sends a letter to as many readers, and fails when a
 * batch of them costs more than two statements.
 *
 *   node scripts/bootstrap.mjs bench/outbox.ts [mails]
 */
const MAILS = Number(process.argv[2] ?? 10_000);
const RATIO_MAX = 2;
/** The number of runs at the beginning and at the end to compare. */
const COMPARED = 50;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** The most statements that a batch of readers may cost, and those of a run beside its batches. */
const STATEMENTS_MAX = 2;
const STATEMENTS_OF_RUN = 10;

/** Sends a letter to as many readers, and counts what is asked of the database. */
async function measureLetter(db: Database, limits: Partial<MailLimits>, what: string) {
  const now = new Date();
  // Every statement is made by one of these, whether it goes in a batch or alone.
  let made = 0;
  const counting = new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property);
      if (typeof value !== 'function') return value;
      const call = value.bind(target);
      if (['select', 'insert', 'update', 'delete', 'all', 'run'].includes(String(property)))
        return (...given: unknown[]) => {
          made += 1;
          return call(...given);
        };
      return call;
    },
  });
  await start(db, await addLetter(db, now), now);
  const provider = new LetterProvider();
  const clock = new MovingClock(now.toISOString());
  const tools = runTools(counting, provider, clock, limits);
  let runs = 1;
  const started = performance.now();
  while (await sendLetters(tools)) runs += 1;
  const seconds = (performance.now() - started) / 1000;
  const batches = provider.calls.length;
  const inBatches = (made - runs * STATEMENTS_OF_RUN) / batches;
  console.log(
    `${what}: ${provider.taken.length} readers in ${batches} batches and ${runs} runs, ${made} statements, ${(made / batches).toFixed(2)} a batch, ${seconds.toFixed(1)} s`,
  );
  if (provider.taken.length < MAILS || provider.most() !== 1)
    throw new Error('somebody did not get the letter once');
  if (inBatches > STATEMENTS_MAX) throw new Error(`a batch costs ${inBatches} statements`);
}

await run(async () => {
  const env = await newSociety();
  await withLocalDatabase(env, async (db) => {
    const now = new Date();
    const mails = Array.from({ length: MAILS }, (_, at) => ({
      to: { address: `${at}@example.org`, name: `Reader ${at}` },
      subject: 'News of the season',
      text: `Namaste,\n\n${'Dal bhat, momo and songs until late. '.repeat(60)}`,
      unsubscribe: `https://society.example/unsubscribe?token=${at}`,
    }));
    let started = performance.now();
    const [first, ...rest] = enqueueMails(db, mails, now);
    if (!first) throw new Error('no mails');
    await db.batch([first, ...rest]);
    const wrote = performance.now() - started;
    console.log(`${MAILS} mails written in ${1 + rest.length} statements: ${wrote.toFixed(0)} ms`);

    const provider = new Provider();
    const times: number[] = [];
    for (let more = true; more; ) {
      started = performance.now();
      more = await deliver(db, provider, now);
      times.push(performance.now() - started);
    }
    const sum = times.reduce((before, one) => before + one, 0);
    // The first run warms up, the last is not full.
    const full = times.slice(1, Math.floor(MAILS / BATCH));
    const [begin, end] = [median(full.slice(0, COMPARED)), median(full.slice(-COMPARED))];
    console.log(`sent in ${times.length} runs, ${(sum / 1000).toFixed(1)} s in all`);
    console.log(`a run: ${begin.toFixed(1)} ms at the beginning, ${end.toFixed(1)} ms at the end`);
    const addresses = new Set(provider.taken.map(({ to }) => to.address));
    const left = await db.$count(outbox);
    if (provider.taken.length !== MAILS || addresses.size !== MAILS || left !== MAILS)
      throw new Error(`${provider.taken.length} mails sent to ${addresses.size} addresses`);
    if (begin > RATIO_MAX * end) throw new Error('a long outbox slows each run down');
    await addReaders(db, MAILS, now);
    const many = 100 * MAILS;
    await measureLetter(db, {}, 'a letter without limits');
    await measureLetter(db, { perDay: many, perHour: many, reserved: 1 }, 'with limits of windows');
    await measureLetter(db, { perSecond: 500 }, 'with a limit of a second');
  });
});
