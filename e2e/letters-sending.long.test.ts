import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { flakyProvider, randomFrom } from '#testing/flaky-provider';
import { letterSociety, sumOf } from '#testing/letter-society';

const READERS = 320;
const KILLS = 4;
const PER_SECOND = 40;
const SEED = 31;
const random = randomFrom(SEED);

let provider: Awaited<ReturnType<typeof flakyProvider>>;
let society: Awaited<ReturnType<typeof letterSociety>>;
beforeAll(async () => {
  provider = await flakyProvider({ random, share: 0.35, hangs: 1 });
  society = await letterSociety(READERS, provider, { MAIL_PER_SECOND: String(PER_SECOND) });
  await society.start();
});
afterAll(async () => {
  await society?.stop();
  await provider?.close();
});

/** Waits until the letter is through; a letter that the provider has paused goes on. */
const untilThrough = () =>
  vi.waitFor(
    async () => {
      await society.fireCron();
      const progress = await society.progress();
      if (progress.status === 'paused') await society.post('/resume');
      expect(progress.status).toBe('sent');
      return progress;
    },
    { timeout: 120_000, interval: 1000 },
  );

test(`everybody gets a letter once or stands as unknown, whatever the provider does and when the server is killed (seed ${SEED})`, async () => {
  const { readers } = await society.audience();
  expect(readers).toBeGreaterThanOrEqual(READERS);
  const begun = await society.send(readers);
  expect(begun).toMatchObject({ recipients: readers });
  expect(sumOf(begun)).toBe(readers);
  await society.fireCron();
  for (let kill = 1; kill <= KILLS; kill++) {
    const before = provider.state.requests + Math.floor(random() * 3);
    await vi.waitFor(() => expect(provider.state.requests).toBeGreaterThan(before), { timeout: 60_000, interval: 1 });
    await new Promise((later) => setTimeout(later, random() * 300));
    await society.kill();
    await society.start();
    await society.fireCron();
  }
  const progress = await untilThrough();
  expect(sumOf(progress)).toBe(readers);
  const { counts } = progress;
  expect(counts).toMatchObject({ waiting: 0, claimed: 0, failed: 0, withdrawn: 0 });
  const most = Math.max(...provider.taken.values());
  expect(most).toBe(1);
  // Whoever is marked has it; whoever has it is marked or unknown.
  expect(provider.taken.size).toBeGreaterThanOrEqual(counts.sent);
  expect(provider.taken.size).toBeLessThanOrEqual(counts.sent + counts.unknown);
  expect(provider.messageIds.size).toBe(provider.taken.size);
  console.log(`seed ${SEED}: ${KILLS} kills, ${counts.sent} sent, ${counts.unknown} unknown, faults`, provider.faults);

  // A person lets the unknown ones be, and nothing more goes out.
  const taken = provider.state.mails;
  if (counts.unknown > 0) await society.post('/unknown', { action: 'leave' });
  await society.fireCron();
  expect((await society.progress()).counts).toEqual(counts);
  expect(provider.state.mails).toBe(taken);
  await society.stop();
  const marked = await society.count(
    sql`select count(*) as n from deliveries where status = 'sent' and provider_id is not null`,
  );
  expect(marked).toBe(counts.sent);
  // No seat, lease or claim is left over.
  expect(await society.count(sql`select count(*) as n from mail_quotas where "window" = 'run'`)).toBe(0);
});
