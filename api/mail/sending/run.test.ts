import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { isAsConfirmed, startLetter } from '#api/letters/start';
import { deliver } from '#api/mail/deliver';
import { enqueueMail } from '#api/mail/mail';
import type { Outcome } from '#api/mail/sending/provider';
import { CLAIM_MAX, LEASE_MS, RUN_MS, sendMailings } from '#api/mail/sending/run';
import { activity } from '#db/history/activity.schema';
import { newEntry } from '#db/history/log-activity';
import { letters } from '#db/letters/schema';
import { deliveries } from '#db/mail/deliveries.schema';
import { outbox } from '#db/mail/schema';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { letterRuns } from '#testing/letter-runs';
import { addLetter, addReaders, countsOf, readerAddress, readerId, sendAll, start } from '#testing/letters';
import { Provider } from '#testing/mail';

const DAY_MS = 24 * 3_600_000;

const society = letterRuns();
const { only, started, tools } = society;

test('everybody gets a letter once, in their language, in batches, and then it is sent', async () => {
  await started(2 * CLAIM_MAX + 1);
  await sendAll(tools());
  expect(society.provider.calls).toEqual([CLAIM_MAX, CLAIM_MAX, 1]);
  expect(society.provider.most()).toBe(1);
  expect(await countsOf(society.db)).toEqual({ sent: 2 * CLAIM_MAX + 1 });
  expect(await only()).toMatchObject({ status: 'sent', recipients: 2 * CLAIM_MAX + 1 });
  const one = society.provider.taken.find(({ recipient }) => recipient === readerId(0));
  const { id } = await only();
  expect(one?.mail).toMatchObject({
    message_id: `<${id}.${readerId(0)}@society.example>`,
    // The name has a digit: it may be more than a name.
    to: { address: readerAddress(0), name: '' },
    subject: 'दशैं',
    parts: { lang: 'ne' },
  });
  // Each has links of their own, in the text, in the HTML and for mail programs.
  const token = new URL(one?.mail.parts.unsubscribe ?? '').searchParams.get('token') ?? 'none';
  expect(one?.mail.parts.text).toContain(token);
  expect(one?.mail.parts.html).toContain(token);
  const others = society.provider.taken.filter(({ mail }) => JSON.stringify(mail).includes(token));
  expect(others).toHaveLength(1);
  const [row] = await society.db
    .select()
    .from(deliveries)
    .where(eq(deliveries.recipient_id, readerId(0)));
  expect(row).toMatchObject({ provider_id: `id-${readerId(0)}`, attempts: 1, claimed_until: null });
});

test('it goes to confirmed readers of its language who want its topic, and to nobody else', async () => {
  await addReaders(society.db, 8, society.clock.at, (at) => ({
    ...(at === 1 && { status: 'pending' }),
    ...(at === 2 && { status: 'unsubscribed' }),
    ...(at === 4 && { wants_urgent: false }),
    ...(at === 5 && { wants_letters: false }),
    ...(at === 7 && { lang: null }),
  }));
  const change = { topic: 'urgent', audience_lang: 'en' } as const;
  const letter = await addLetter(society.db, society.clock.at, change);
  expect(await start(society.db, letter, society.clock.at)).toMatchObject({ recipients: 2 });
  await sendAll(tools());
  // 0, 3 and 6 read Nepali; whoever chose no language reads that of the site.
  expect(society.provider.taken.map(({ recipient }) => recipient)).toEqual([readerId(5), readerId(7)]);
});

test('who leaves, is erased, or does not want the topic after the start gets nothing', async () => {
  await started(CLAIM_MAX + 10);
  const first = CLAIM_MAX;
  society.provider.instead = async (mails) => {
    society.provider.instead = undefined;
    const of = (at: number) => eq(newsletterSubscribers.id, readerId(first + at));
    const readers = () => society.db.update(newsletterSubscribers);
    await readers().set({ status: 'unsubscribed' }).where(of(1));
    await readers().set({ wants_letters: false }).where(of(2));
    await society.db.delete(newsletterSubscribers).where(of(3));
    return society.provider.take(mails);
  };
  await sendAll(tools());
  expect(await countsOf(society.db)).toEqual({ sent: CLAIM_MAX + 7, withdrawn: 3 });
  expect(await only()).toMatchObject({ status: 'sent' });
});

test('a whole claim that has left does not end the sending', async () => {
  await started(CLAIM_MAX + 5);
  await society.db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed' })
    .where(sql`${newsletterSubscribers.id} < ${readerId(CLAIM_MAX)}`);
  await sendAll(tools());
  expect(await countsOf(society.db)).toEqual({ sent: 5, withdrawn: CLAIM_MAX });
});

test('a run that is cut off leaves its claim unknown, and nothing of it is sent again by itself', async () => {
  await started(CLAIM_MAX + 20);
  // The process ends while the provider answers.
  society.provider.instead = () => new Promise<Outcome>(() => {});
  void sendMailings(tools());
  await vi.waitFor(() => expect(society.provider.calls).toHaveLength(1));
  society.provider.instead = undefined;
  // Another run does nothing while the first may be at work.
  society.clock.move(LEASE_MS - 1);
  await sendAll(tools());
  expect(await countsOf(society.db)).toEqual({ claimed: CLAIM_MAX, waiting: 20 });
  society.clock.move(1);
  await sendAll(tools());
  expect(await countsOf(society.db)).toEqual({ unknown: CLAIM_MAX, sent: 20 });
  expect(await only()).toMatchObject({ status: 'sent' });
  society.clock.move(DAY_MS);
  await sendAll(tools());
  expect(society.provider.taken).toHaveLength(20);
});

test('an answer that comes after the lease still tells what came of the mails', async () => {
  await started(3);
  society.provider.instead = async (mails) => {
    society.provider.instead = undefined;
    society.clock.move(LEASE_MS);
    await sendMailings(tools());
    expect(await countsOf(society.db)).toEqual({ unknown: 3 });
    return society.provider.take(mails);
  };
  await sendAll(tools());
  expect(await countsOf(society.db)).toEqual({ sent: 3 });
});

test('two runs at once send nothing twice', async () => {
  await started(5 * CLAIM_MAX);
  await Promise.all([sendAll(tools()), sendAll(tools()), sendAll(tools())]);
  expect(society.provider.most()).toBe(1);
  expect(await countsOf(society.db)).toEqual({ sent: 5 * CLAIM_MAX });
});

test('a run ends in time, says that more may go, and the next one goes on', async () => {
  await started(3 * CLAIM_MAX);
  society.provider.instead = async (mails) => {
    society.clock.move(RUN_MS / 2);
    return society.provider.take(mails);
  };
  expect(await sendMailings(tools())).toBe(true);
  expect(society.provider.calls).toHaveLength(2);
  expect(await countsOf(society.db)).toEqual({ sent: 2 * CLAIM_MAX, waiting: CLAIM_MAX });
  expect(await sendMailings(tools())).toBe(false);
  expect(await only()).toMatchObject({ status: 'sent' });
});

test.each(['paused', 'stopped'] as const)(
  'of a letter that is %s meanwhile, what is under way is marked and nothing more goes',
  async (status) => {
    await started(2 * CLAIM_MAX);
    society.provider.instead = async (mails) => {
      await society.db.update(letters).set({ status });
      return society.provider.take(mails);
    };
    await sendAll(tools());
    expect(society.provider.calls).toHaveLength(1);
    expect(await countsOf(society.db)).toEqual({ waiting: CLAIM_MAX, sent: CLAIM_MAX });
    expect(await only()).toMatchObject({ status, finished_at: null });
  },
);

test('a scheduled letter starts at its time, with whoever is confirmed then', async () => {
  await addReaders(society.db, 3, society.clock.at);
  await addLetter(society.db, society.clock.at, {
    status: 'scheduled',
    send_at: '2026-03-01T12:00:00.000Z',
    recipients: 2,
    confirmed_by: 'admin@test.example',
  });
  society.clock.at = new Date('2026-03-01T11:59:59.999Z');
  await sendAll(tools());
  expect(await only()).toMatchObject({ status: 'scheduled' });
  society.clock.move(1);
  await Promise.all([sendAll(tools()), sendAll(tools())]);
  expect(await only()).toMatchObject({
    status: 'sent',
    recipients: 3,
    confirmed_by: 'admin@test.example',
    started_at: '2026-03-01T12:00:00.000Z',
  });
  expect(society.provider.most()).toBe(1);
});

test('whoever joins between the confirmation and the start keeps the letter from starting', async () => {
  await addReaders(society.db, 12, society.clock.at);
  const letter = await addLetter(society.db, society.clock.at);
  const entry = newEntry({
    actor: { id: null, email: 'admin@test.example' },
    action: 'send',
    resource: 'letters',
    at: society.clock.at.toISOString(),
  });
  const startFor = (readers: number) =>
    startLetter(society.db, letter, { which: isAsConfirmed(letter, readers), entry, by: null, resolved: [] });
  const written = () => Promise.all([deliveries, activity].map((table) => society.db.$count(table)));
  expect(await startFor(11)).toBeNull();
  expect(await only()).toMatchObject({ status: 'draft' });
  expect(await written()).toEqual([0, 0]);
  expect(await startFor(12)).toMatchObject({ status: 'sending', recipients: 12 });
  expect(await written()).toEqual([12, 1]);
});

test('single mails that come meanwhile go between two batches', async () => {
  await started(2 * CLAIM_MAX);
  const singles = new Provider();
  const order: string[] = [];
  society.provider.instead = async (mails) => {
    order.push('letters');
    const single = { to: { address: 'a@x.org' }, subject: 'x', text: 'x' };
    if (order.length === 1) await enqueueMail(society.db, single, society.clock.at);
    society.clock.move(1);
    return society.provider.take(mails);
  };
  await sendAll({
    ...tools(),
    sendSingles: async () => {
      await deliver(society.db, singles, society.clock.at);
      if (singles.taken.length > 0) order.push('single');
    },
  });
  expect(await society.db.$count(outbox)).toBe(1);
  expect(order.slice(0, 3)).toEqual(['letters', 'letters', 'single']);
});

test.each([
  ['without limits', {}, 1],
  ['with a limit of a second', { perSecond: 100 }, 2],
  ['with limits of windows', { perDay: 9000, perHour: 9000, perSecond: 100, reserved: 0 }, 1],
])('%s a batch costs at most two statements, and few round trips', async (_what, limits, most) => {
  await started(10 * CLAIM_MAX);
  const before = society.roundTrips();
  await sendAll(tools(limits));
  // Opening, ending and closing a run are a few more.
  expect(society.roundTrips() - before).toBeLessThanOrEqual(10 * most + 5);
});
