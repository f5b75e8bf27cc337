import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { NO_LIMITS, NOTHING_USED, sendForecast } from '#core/letters/send-forecast';
import { run } from '#scripts/local/root';
import { flakyProvider, randomFrom } from '#testing/flaky-provider';
import { letterSociety, sumOf } from '#testing/letter-society';

/**
 * Sends one letter from the built Worker to a local provider that fails by turns, and kills the server at
 * random moments. Prints the foretold and the true time at the limit of a second. Fails when somebody
 * gets the letter twice, when the sums do not agree, or when the time is off by more than a tenth.
 *
 *   npm run build && npm run bench:letters [-- readers] [kills] [seed]
 */
const [READERS = 10_000, KILLS = 20, SEED = Date.now() % 1_000_000] = process.argv.slice(2).map(Number);
const PER_SECOND = 50;
const OFF_MOST = 0.1;

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

await run(async () => {
  console.log(`${READERS} readers, ${KILLS} kills, seed ${SEED}`);
  const random = randomFrom(SEED);
  const provider = await flakyProvider({ random, share: 0.1, hangs: 1 });
  const society = await letterSociety(READERS, provider, { MAIL_PER_SECOND: String(PER_SECOND) });
  try {
    await society.start();
    const { readers } = await society.audience();
    await society.send(readers);
    // The time in which a server was up and sending: from its first request to its kill, or to the last mail.
    let [upMs, firstMs] = [0, 0];
    const begins = async () => {
      const { requests } = provider.state;
      for (let tries = 0; provider.state.requests === requests; tries++) {
        if (tries % 500 === 0) await society.fireCron();
        await later(2);
      }
      firstMs = Date.now();
    };
    await begins();
    const lifeMs = (readers / PER_SECOND / (KILLS + 1)) * 1000;
    for (let kill = 1; kill <= KILLS; kill++) {
      await later(lifeMs * (0.5 + random()) - (kill === 1 ? 0 : 500));
      if ((await society.progress()).status === 'sent') break;
      await society.kill();
      upMs += Date.now() - firstMs;
      await society.start();
      await begins();
    }
    let progress = await society.progress();
    while (progress.status !== 'sent') {
      if (progress.status === 'paused') await society.post('/resume');
      await society.fireCron();
      await later(1000);
      progress = await society.progress();
    }
    const { counts } = progress;
    upMs += provider.state.lastAt - firstMs;
    const twice = [...provider.taken.values()].filter((times) => times > 1).length;
    console.log(`${counts.sent} sent, ${counts.unknown} unknown, faults`, provider.faults);
    if (twice > 0) throw new Error(`${twice} readers got it twice`);
    if (sumOf(progress) !== readers) throw new Error(`${sumOf(progress)} of ${readers} are told of`);
    const has = provider.taken.size;
    if (has < counts.sent || has > counts.sent + counts.unknown) throw new Error(`${has} have it`);
    const now = new Date(0);
    const limits = { ...NO_LIMITS, perSecond: PER_SECOND };
    const use = { day: NOTHING_USED, hour: NOTHING_USED };
    const foretold = (sendForecast(has, limits, use, now)?.getTime() ?? 0) / 1000;
    const off = upMs / 1000 / foretold - 1;
    console.log(`foretold ${foretold.toFixed(1)} s, true ${(upMs / 1000).toFixed(1)} s (${(off * 100).toFixed(1)} %)`);
    if (Math.abs(off) > OFF_MOST) throw new Error('the time is not what was foretold');
    await society.stop();
    const open = await society.count(sql`select count(*) as n from deliveries where status in ('waiting', 'claimed')`);
    if (open > 0) throw new Error(`${open} are open`);
  } finally {
    await society.stop();
    await provider.close();
    await rm(society.env.stateDir, { recursive: true, force: true });
  }
});
