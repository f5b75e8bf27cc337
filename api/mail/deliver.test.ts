import { beforeEach, expect, test, vi } from 'vitest';
import { BATCH, deliver, MAX_TRIES, waitAfter } from '#api/mail/deliver';
import { enqueueMail, enqueueMails } from '#api/mail/mail';
import { outbox } from '#db/mail/schema';
import { emptyDatabase } from '#testing/database';
import { Provider, refusedRecipient, uncertain } from '#testing/mail';
import { explainedDatabase } from '#testing/query-plans';

const START = new Date('2026-03-01T11:30:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);
const [MINUTE, HOUR] = [60_000, 3_600_000];

let provider: Provider;
const society = await emptyDatabase();
beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  provider = new Provider();
  await society.db.delete(outbox);
});

const mail = (to: string) => ({ to: { address: to }, subject: 'Hello', text: 'Hello' });
const write = (to = 'a@example.org') => enqueueMail(society.db, mail(to), START);
const rows = () => society.db.select().from(outbox);
const only = async () => {
  const [row, ...rest] = await rows();
  if (!row || rest.length > 0) throw new Error('not one mail');
  return row;
};
const deliverAll = async (now: Date) => {
  while (await deliver(society.db, provider, now));
};
const addressees = () => provider.taken.map(({ to }) => to.address);
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `${at}@example.org`);
const newsletter = (count: number) =>
  addresses(count).map((to, at) => ({
    to: { address: to, name: 'पाठक सीता' },
    subject: 'दशैंको शुभकामना 🙏',
    text: `Namaste,\n\n${'news of the season '.repeat(20)}`,
    unsubscribe: `https://society.example/unsubscribe?token=${at}`,
  }));
/** The round trips that `work` takes. */
async function asked(work: () => Promise<unknown>): Promise<number> {
  const before = society.roundTrips();
  await work();
  return society.roundTrips() - before;
}

test('a mail goes out once, with the Message-ID that is stored', async () => {
  await write();
  const { id } = await only();
  await deliverAll(START);
  await deliverAll(later(HOUR));
  const { message_id } = await only();
  // Of the sender's domain, whatever it was when the mail was written.
  expect(message_id).toBe(`<${id}@society.example>`);
  expect(provider.taken.map((letter) => letter.message_id)).toEqual([message_id]);
  expect(await only()).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
});

test('more than a batch goes out batch by batch, the longest waiting first', async () => {
  const wanted = addresses(2 * BATCH + 3);
  for (const [at, to] of wanted.entries()) await enqueueMail(society.db, mail(to), later(at - wanted.length));
  expect(await deliver(society.db, provider, START)).toBe(true);
  expect(addressees().toSorted()).toEqual(
    // Four seats of a batch are for whatever came last.
    [...wanted.slice(0, BATCH - 4), ...wanted.slice(-4)].toSorted(),
  );
  await deliverAll(START);
  expect(addressees().toSorted()).toEqual(wanted.toSorted());
});

test('two runs at the same moment send no mail twice', async () => {
  for (const to of addresses(30)) await write(to);
  await Promise.all([deliverAll(START), deliverAll(START), deliverAll(START)]);
  expect(addressees().toSorted()).toEqual(addresses(30).toSorted());
});

test('a failed mail is tried for a day, longer and longer apart, and then is a dead letter', async () => {
  await write();
  expect(await only()).toMatchObject({ first_failed_at: null, failure: null });
  provider.down = uncertain('451 come back later');
  const gone = { status: 'failed', failure: 'tries' };
  let now = START;
  const waits: number[] = [];
  for (let tried = 1; tried <= MAX_TRIES; tried++) {
    await deliverAll(now);
    const row = await only();
    expect(row).toMatchObject({
      attempts: tried,
      last_error: '451 come back later',
      first_failed_at: START.toISOString(),
      message_id: `<${row.id}@society.example>`,
      ...(tried < MAX_TRIES ? { status: 'queued', failure: null } : gone),
    });
    const due = new Date(row.next_attempt_at);
    waits.push(due.getTime() - now.getTime());
    // Not a moment before.
    await deliverAll(new Date(due.getTime() - 1));
    expect(provider.asked).toBe(tried);
    now = due;
  }
  const minutes = waits.map((ms) => ms / MINUTE);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240, 240]);
  expect(waitAfter(40)).toBe(4 * HOUR);
  // From the first try to the last: a day and a quarter of an hour.
  expect(minutes.slice(0, -1).reduce((sum, wait) => sum + wait)).toBe(24 * 60 + 15);
  await deliverAll(later(1000 * HOUR));
  expect(provider.asked).toBe(MAX_TRIES);
});

test('what the provider will never take is a dead letter at once', async () => {
  await write();
  provider.down = refusedRecipient('E_RECIPIENT_SUPPRESSED');
  await deliverAll(START);
  await deliverAll(later(48 * HOUR));
  expect(provider.asked).toBe(1);
  expect(await only()).toMatchObject({ status: 'failed', failure: 'recipient', attempts: 1 });
});

test('a mail whose run was cut off goes out again when the lease is over', async () => {
  await write();
  const gone = new Provider();
  gone.send = () => new Promise(() => {});
  void deliver(society.db, gone, START);
  await vi.waitFor(async () => expect((await only()).status).toBe('sending'));
  await deliverAll(later(MINUTE));
  expect(provider.taken).toEqual([]);
  await deliverAll(later(2 * MINUTE));
  expect(provider.taken).toHaveLength(1);
  expect((await only()).status).toBe('sent');
});

test('mails whose run was cut off go out before those that are queued since', async () => {
  const [one, two] = [addresses(BATCH), addresses(2 * BATCH).slice(BATCH)];
  for (const to of one) await write(to);
  await society.db.update(outbox).set({ status: 'sending' });
  for (const to of two) await enqueueMail(society.db, mail(to), later(MINUTE));
  await deliver(society.db, provider, later(HOUR));
  // The last that came have a few seats of their own.
  const seats = addressees().map((to) => (one.includes(to) ? 'before' : 'since'));
  expect(seats.filter((since) => since === 'since').length).toBeLessThan(BATCH / 2);
});

test('a mail whose runs were all cut off becomes a dead letter', async () => {
  await write();
  await society.db.update(outbox).set({ status: 'sending', attempts: MAX_TRIES });
  await deliverAll(START);
  expect((await only()).status).toBe('failed');
  expect(provider.asked).toBe(0);
});

test.each([
  ['subject', { subject: 'Hello\r\nBcc: all@example.org' }],
  ['address', { to: { address: 'a@example.org\r\nBcc: all@example.org' } }],
  ['reply address', { reply_to: { address: 'a@example.org\nBcc:all@example.org' } }],
])('a %s of two lines is refused where it comes in', (_what, change) => {
  expect(() => enqueueMail(society.db, { ...mail('a@example.org'), ...change }, START)).toThrow();
});

test('what was typed as a name and is more is left out where it comes in', async () => {
  for (const name of ['Sita\nBcc: all@example.org', 'See evil.example', 'Sita Rai'])
    await enqueueMail(society.db, { ...mail(''), to: { address: 'a@example.org', name } }, START);
  expect((await rows()).map(({ parts }) => parts.to_name)).toEqual([undefined, undefined, 'Sita Rai']);
});

test('ten thousand mails are written in one batch of a few statements', async () => {
  const many = newsletter(10_000);
  const [first, ...rest] = enqueueMails(society.db, many, START);
  if (!first) throw new Error('no mails');
  expect(rest.length).toBeLessThan(10);
  expect(await asked(() => society.db.batch([first, ...rest]))).toBe(1);

  // A run costs with ten thousand due what it costs with twenty: a claim, and a mark for each mail.
  // `npm run bench -- letters` sends so many.
  for (const run of [1, 2, 3]) {
    expect(await asked(() => deliver(society.db, provider, START))).toBe(1 + BATCH);
    expect(provider.taken).toHaveLength(run * BATCH);
  }
  const { to, subject, text, unsubscribe } = many[0] ?? {};
  const sent = provider.taken.find((one) => one.to.address === to?.address);
  expect(sent).toMatchObject({ to, subject, parts: { text, unsubscribe } });
  expect(new Set((await rows()).map((row) => row.message_id)).size).toBe(many.length);
});

test('after an outage each mail goes out once, and one that somebody waits for in the next run', async () => {
  for (const to of addresses(100)) await write(to);
  provider.down = uncertain('451 come back later');
  for (let minute = 0; minute < 60; minute++) await deliverAll(later(minute * MINUTE));
  expect(provider.asked).toBeGreaterThan(300);
  provider.down = undefined;
  await enqueueMail(society.db, mail('sita@example.org'), later(HOUR));
  await deliver(society.db, provider, later(HOUR));
  expect(addressees()).toContain('sita@example.org');
  // A mail that failed late waits an hour at most.
  for (let minute = 0; minute <= 64; minute++) await deliverAll(later(HOUR + minute * MINUTE));
  expect(addressees().toSorted()).toEqual([...addresses(100), 'sita@example.org'].toSorted());
});

test('a claim reads what it takes from an index, and sorts no backlog', async () => {
  const { db, plans, forget } = await explainedDatabase();
  for (const statement of enqueueMails(db, newsletter(200), START)) await statement;
  forget();
  await deliver(db, provider, START);
  const [failed, claimed = []] = (await plans()).map(({ steps }) => steps);
  const found = 'SEARCH outbox USING INDEX outbox_due (status=? AND next_attempt_at<?)';
  expect(failed).toEqual([found]);
  expect(claimed[0]).toMatch(/^SEARCH outbox USING .*INDEX sqlite_autoindex_outbox_1 \(id=\?\)$/);
  // In each of the three parts the index gives the order: only what a part took is sorted after.
  const parts = claimed.join('\n').split('CO-ROUTINE part\n').slice(1);
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(part).toMatch(`${found}\nSCAN part`);
  expect(claimed.join('\n')).not.toContain('SCAN outbox');
});
