import { beforeEach, expect, test, vi } from 'vitest';
import { BATCH, deliver } from '#api/mail/deliver';
import { enqueueMail, enqueueMails } from '#api/mail/mail';
import { outbox } from '#db/schema/outbox';
import { emptyDatabase } from '#testing/database';
import { Provider } from '#testing/mail';
import { explainedDatabase } from '#testing/query-plans';

const START = new Date('2026-03-01T11:30:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const MANY = 10_000;

let provider: Provider;
const society = await emptyDatabase();
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  provider = new Provider();
  await society.db.delete(outbox);
});

const addressee = (at: number) => `${at}@example.org`;
const newsletter = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    to: { address: addressee(at), name: 'पाठक सीता' },
    subject: 'दशैंको शुभकामना 🙏',
    text: `Namaste,\n\n${'news of the season '.repeat(20)}`,
    unsubscribe: `https://society.example/unsubscribe?token=${at}`,
  }));

/** Puts mails into the outbox in one batch; gives back how many statements it took. */
async function write(count: number): Promise<number> {
  const [first, ...rest] = enqueueMails(society.db, newsletter(count), START);
  if (!first) throw new Error('no mails');
  await society.db.batch([first, ...rest]);
  return 1 + rest.length;
}

async function asked(work: () => Promise<unknown>): Promise<number> {
  const before = society.roundTrips();
  await work();
  return society.roundTrips() - before;
}

test('ten thousand mails are written in one batch of a few statements', async () => {
  expect(await asked(async () => expect(await write(MANY)).toBeLessThanOrEqual(10))).toBe(1);
  expect(await society.db.$count(outbox)).toBe(MANY);

  // A run costs with ten thousand due what it costs with twenty: a claim, and a mark for each mail.
  // `bench/outbox.ts` sends them all.
  for (const run of [1, 2, 3]) {
    expect(await asked(() => deliver(society.db, provider, START))).toBe(1 + BATCH);
    expect(provider.taken).toHaveLength(run * BATCH);
  }
  const first = provider.taken.find(({ to }) => to.address === addressee(0));
  const [wanted] = newsletter(1);
  expect(first).toMatchObject({
    to: wanted?.to,
    subject: wanted?.subject,
    parts: { text: wanted?.text, unsubscribe: wanted?.unsubscribe },
  });
  const ids = await society.db.select({ id: outbox.message_id }).from(outbox);
  expect(new Set(ids.map(({ id }) => id)).size).toBe(MANY);
});

test('after an outage each mail goes out once, and one that somebody waits for in the next run', async () => {
  await write(100);
  provider.down = new Error('451 come back later');
  for (let minute = 0; minute < 60; minute++)
    while (await deliver(society.db, provider, later(minute)));
  expect(provider.asked).toBeGreaterThan(300);
  provider.down = undefined;
  const reset = { to: { address: 'sita@example.org' }, subject: 'A new password', text: 'Here' };
  await enqueueMail(society.db, reset, later(60));
  const sent = () => provider.taken.map(({ to }) => to.address);
  await deliver(society.db, provider, later(60));
  expect(sent()).toContain('sita@example.org');
  // A mail that failed late waits an hour at most.
  for (let minute = 60; minute <= 60 + 64; minute++)
    while (await deliver(society.db, provider, later(minute)));
  const wanted = [...newsletter(100).map(({ to }) => to.address), 'sita@example.org'];
  expect(sent().toSorted()).toEqual(wanted.toSorted());
});

test('a claim reads what it takes from an index, and sorts no backlog', async () => {
  const { db, noted, plans, close } = await explainedDatabase();
  for (const statement of enqueueMails(db, newsletter(200), START)) await statement;
  noted.ran = [];
  await deliver(db, provider, START);
  const [failed, claimed = []] = (await plans()).map(({ steps }) => steps);
  close();
  const found = 'SEARCH outbox USING INDEX outbox_due (status=? AND next_attempt_at<?)';
  expect(failed).toEqual([found]);
  expect(claimed[0]).toMatch(/^SEARCH outbox USING .*INDEX sqlite_autoindex_outbox_1 \(id=\?\)$/);
  // In each of the three parts the index gives the order: only what a part took is sorted after.
  const parts = claimed.join('\n').split('CO-ROUTINE part\n').slice(1);
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part).toMatch(`${found}\nSCAN part`);
  expect(claimed.join('\n')).not.toContain('SCAN outbox');
});
