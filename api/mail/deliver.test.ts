import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { BATCH, deliver, MAX_TRIES, waitAfter } from '#api/mail/deliver';
import { enqueueMail } from '#api/mail/mail';
import { Refused } from '#api/mail/refusal';
import { outbox } from '#db/schema/outbox';
import { emptyDatabase } from '#testing/database';
import { Provider } from '#testing/mail';

const START = new Date('2026-03-01T11:30:00Z');
const later = (ms: number) => new Date(START.getTime() + ms);
const HOUR = 3_600_000;

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

test('a mail goes out once, with the Message-ID it was stored with', async () => {
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
  const wanted = Array.from({ length: 2 * BATCH + 3 }, (_, at) => `${at}@example.org`);
  for (const [at, to] of wanted.entries())
    await enqueueMail(society.db, mail(to), later(at - wanted.length));
  expect(await deliver(society.db, provider, START)).toBe(true);
  expect(provider.taken.map(({ to }) => to.address).toSorted()).toEqual(
    // Four seats of a batch are for whatever came last.
    [...wanted.slice(0, BATCH - 4), ...wanted.slice(-4)].toSorted(),
  );
  await deliverAll(START);
  expect(provider.taken.map(({ to }) => to.address).toSorted()).toEqual(wanted.toSorted());
});

test('two runs at the same moment send no mail twice', async () => {
  for (let at = 0; at < 30; at++) await write(`${at}@example.org`);
  await Promise.all([deliverAll(START), deliverAll(START), deliverAll(START)]);
  expect(provider.taken).toHaveLength(30);
  expect(new Set(provider.taken.map(({ to }) => to.address)).size).toBe(30);
});

test('a failed mail is tried for a day, longer and longer apart, and then is a dead letter', async () => {
  await write();
  const { message_id: _, ...written } = await only();
  expect(written).toMatchObject({ first_failed_at: null, failure: null });
  provider.down = new Error('451 come back later');
  let now = START;
  const waits: number[] = [];
  for (let tried = 1; tried <= MAX_TRIES; tried++) {
    await deliverAll(now);
    const row = await only();
    expect(row).toMatchObject({ attempts: tried, last_error: '451 come back later' });
    expect(row.first_failed_at).toBe(START.toISOString());
    expect([row.status, row.failure]).toEqual(
      tried < MAX_TRIES ? ['queued', null] : ['failed', 'tries'],
    );
    expect(row.message_id).toBe(`<${row.id}@society.example>`);
    const due = new Date(row.next_attempt_at);
    waits.push(due.getTime() - now.getTime());
    // Not a moment before.
    await deliverAll(new Date(due.getTime() - 1));
    expect(provider.asked).toBe(tried);
    now = due;
  }
  const minutes = waits.map((ms) => ms / 60_000);
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240, 240, 240, 240, 240]);
  expect(waitAfter(40)).toBe(4 * HOUR);
  // From the first try to the last: a day and a quarter of an hour.
  expect(minutes.slice(0, -1).reduce((sum, wait) => sum + wait)).toBe(24 * 60 + 15);
  await deliverAll(later(1000 * HOUR));
  expect(provider.asked).toBe(MAX_TRIES);
});

test('what the provider will never take is a dead letter at once', async () => {
  await write();
  provider.down = new Refused('E_RECIPIENT_SUPPRESSED', 'recipient');
  await deliverAll(START);
  await deliverAll(later(48 * HOUR));
  expect(provider.asked).toBe(1);
  expect(await only()).toMatchObject({ status: 'failed', failure: 'recipient', attempts: 1 });
});

test('a mail whose run was cut off goes out again when the lease is over', async () => {
  await write();
  const gone = new Provider();
  // This provider never answers.
  void deliver(society.db, { from: gone.from, send: () => new Promise(() => {}) }, START);
  await vi.waitFor(async () => expect((await only()).status).toBe('sending'));
  await deliverAll(later(60_000));
  expect(provider.taken).toEqual([]);
  await deliverAll(later(120_000));
  expect(provider.taken).toHaveLength(1);
  expect((await only()).status).toBe('sent');
});

test('a mail whose runs were all cut off becomes a dead letter', async () => {
  await write();
  await society.db
    .update(outbox)
    .set({ status: 'sending', attempts: MAX_TRIES })
    .where(eq(outbox.status, 'queued'));
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
    await enqueueMail(
      society.db,
      { ...mail('a@example.org'), to: { address: 'a@example.org', name } },
      START,
    );
  const rows = await society.db.select().from(outbox);
  expect(rows.map(({ parts }) => parts.to_name)).toEqual([undefined, undefined, 'Sita Rai']);
});
