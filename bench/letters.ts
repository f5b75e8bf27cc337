import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { NO_LIMITS, NOTHING_USED, sendForecast } from '#core/mail/send-forecast';
import { flakyProvider, randomFrom } from '#testing/flaky-provider';
import { letterSociety, sumOf } from '#testing/letter-society';
import type { Row } from './support/rows.ts';

const READERS = 1_500;
const KILLS = 3;
const PER_SECOND = 50;
const OFF_MOST = 0.1;

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));

/**
 * Sends one letter from the built Worker to a local provider that fails by turns, and kills the server at random
 * moments: who gets it twice, whether the sums agree, and how far the time is from what was foretold.
 */
export async function measureLetters(): Promise<Row[]> {
  const seed = Date.now() % 1_000_000;
  console.log(`${READERS} readers, ${KILLS} kills, seed ${seed}`);
  const random = randomFrom(seed);
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
    const has = provider.taken.size;
    const now = new Date(0);
    const limits = { ...NO_LIMITS, perSecond: PER_SECOND };
    const use = { day: NOTHING_USED, hour: NOTHING_USED };
    const foretold = (sendForecast(has, limits, use, now)?.getTime() ?? 0) / 1000;
    await society.stop();
    const open = await society.count(sql`select count(*) as n from deliveries where status in ('waiting', 'claimed')`);
    const outside = Math.max(0, counts.sent - has, has - counts.sent - counts.unknown);
    return [
      { name: 'readers who got it twice', value: twice, unit: 'count', atMost: 0 },
      { name: 'readers of whom nothing is told', value: Math.abs(readers - sumOf(progress)), unit: 'count', atMost: 0 },
      { name: 'readers of whom it is told wrongly', value: outside + open, unit: 'count', atMost: 0 },
      { name: 'time that was foretold', value: foretold * 1000, unit: 'ms' },
      {
        name: 'how far it was off',
        value: Math.abs(upMs / 1000 / foretold - 1) * 100,
        unit: 'percent',
        atMost: OFF_MOST * 100,
      },
    ];
  } finally {
    await society.stop();
    await provider.close();
    await rm(society.env.stateDir, { recursive: true, force: true });
  }
}
