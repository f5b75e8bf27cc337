import { BATCH, deliver } from '#api/mail/deliver';
import { enqueueMails } from '#api/mail/mail';
import { outbox } from '#db/schema/outbox';
import { withLocalDatabase } from '#scripts/local/platform';
import { run } from '#scripts/local/root';
import { Provider } from '#testing/mail';
import { newSociety } from '#testing/society';

/**
 * Writes a newsletter's mails into the outbox of a local D1 and sends all of them to a provider in
 * this process. Prints the times. Fails when runs are slower with a full outbox than with a nearly
 * empty one, or when a mail is lost or sent twice.
 *
 *   node scripts/bootstrap.mjs bench/outbox.ts [mails]
 */
const MAILS = Number(process.argv[2] ?? 10_000);
const RATIO_MAX = 2;
/** The number of runs at the beginning and at the end to compare. */
const COMPARED = 50;

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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
  });
});
