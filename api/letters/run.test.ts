import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outcome } from '#api/letters/provider';
import { CLAIM_MAX, LEASE_MS, RUN_MS, sendLetters } from '#api/letters/run';
import { isAsConfirmed, startLetter } from '#api/letters/start';
import { deliver } from '#api/mail/deliver';
import { enqueueMail } from '#api/mail/mail';
import { type MailLimits, NO_LIMITS, sendForecast } from '#core/rules/send-forecast';
import { activity } from '#db/schema/activity';
import { deliveries, mailQuotas } from '#db/schema/delivery';
import { letters } from '#db/schema/letter';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { outbox } from '#db/schema/outbox';
import { newEntry } from '#db/write/activity';
import { askUse, usedOf } from '#db/write/mail-quotas';
import { type EmptyDatabase, emptyDatabase } from '#testing/database';
import {
  addLetter,
  addReaders,
  countsOf,
  LetterProvider,
  MovingClock,
  readerAddress,
  readerId,
  runTools,
  sendAll,
  start,
} from '#testing/letters';
import { Provider } from '#testing/mail';

const DAY_MS = 24 * 3_600_000;

let society: EmptyDatabase;
let db: EmptyDatabase['db'];
let provider: LetterProvider;
let clock: MovingClock;
beforeEach(async () => {
  society = await emptyDatabase();
  db = society.db;
  provider = new LetterProvider();
  clock = new MovingClock('2026-03-01T11:30:00.000Z');
});
afterEach(() => society.close());

const tools = (limits: Partial<MailLimits> = {}) => runTools(db, provider, clock, limits);
/** A letter that was started for `many` readers. */
async function started(many: number, change: Parameters<typeof addReaders>[3] = undefined) {
  await addReaders(db, many, clock.at, change);
  return start(db, await addLetter(db, clock.at), clock.at);
}
const only = async () => {
  const [letter] = await db.select().from(letters);
  if (!letter) throw new Error('no letter');
  return letter;
};
const allWaiting = (
  mails: readonly { reader: string }[],
  change: Partial<Outcome> = {},
): Outcome => ({
  marks: mails.map(({ reader }) => ({ reader, status: 'waiting' })),
  ...{ holdMs: 0, isClosed: false },
  ...change,
});

test('everybody gets a letter once, in their language, in batches, and then it is sent', async () => {
  await started(2 * CLAIM_MAX + 1);
  await sendAll(tools());
  expect(provider.calls).toEqual([CLAIM_MAX, CLAIM_MAX, 1]);
  expect(provider.most()).toBe(1);
  expect(await countsOf(db)).toEqual({ sent: 2 * CLAIM_MAX + 1 });
  expect(await only()).toMatchObject({ status: 'sent', recipients: 2 * CLAIM_MAX + 1 });
  const one = provider.taken.find(({ reader }) => reader === readerId(0));
  const { id } = await only();
  expect(one?.key).toBe(`${id}.${readerId(0)}`);
  expect(one?.mail).toMatchObject({
    message_id: `<${id}.${readerId(0)}@society.example>`,
    to: { address: readerAddress(0), name: 'Reader 0' },
    subject: 'दशैं',
    parts: { lang: 'ne' },
  });
  // Each has links of their own, in the text, in the HTML and for mail programs.
  const token = new URL(one?.mail.parts.unsubscribe ?? '').searchParams.get('token') ?? 'none';
  expect(one?.mail.parts.text).toContain(token);
  expect(one?.mail.parts.html).toContain(token);
  const others = provider.taken.filter(({ mail }) => JSON.stringify(mail).includes(token));
  expect(others).toHaveLength(1);
  const [row] = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.subscriber_id, readerId(0)));
  expect(row).toMatchObject({ provider_id: `id-${readerId(0)}`, attempts: 1, claimed_until: null });
});

test('it goes to confirmed readers of its language who want its topic, and to nobody else', async () => {
  await addReaders(db, 8, clock.at, (at) => ({
    ...(at === 1 && { status: 'pending' }),
    ...(at === 2 && { status: 'unsubscribed' }),
    ...(at === 4 && { wants_urgent: false }),
    ...(at === 5 && { wants_letters: false }),
    ...(at === 7 && { lang: null }),
  }));
  const letter = await addLetter(db, clock.at, { topic: 'urgent', audience_lang: 'en' });
  expect(await start(db, letter, clock.at)).toMatchObject({ recipients: 2 });
  await sendAll(tools());
  // 0, 3 and 6 read Nepali; whoever chose no language reads that of the site.
  expect(provider.taken.map(({ reader }) => reader)).toEqual([readerId(5), readerId(7)]);
});

test('who leaves, is erased, or does not want the topic after the start gets nothing', async () => {
  await started(CLAIM_MAX + 10);
  const first = CLAIM_MAX;
  provider.instead = async (mails) => {
    provider.instead = undefined;
    const of = (at: number) => eq(newsletterSubscribers.id, readerId(at));
    await db
      .update(newsletterSubscribers)
      .set({ status: 'unsubscribed' })
      .where(of(first + 1));
    await db
      .update(newsletterSubscribers)
      .set({ wants_letters: false })
      .where(of(first + 2));
    await db.delete(newsletterSubscribers).where(of(first + 3));
    return provider.take(mails);
  };
  await sendAll(tools());
  expect(await countsOf(db)).toEqual({ sent: CLAIM_MAX + 7, withdrawn: 3 });
  expect(await only()).toMatchObject({ status: 'sent' });
});

test('a whole claim that has left does not end the sending', async () => {
  await started(CLAIM_MAX + 5);
  await db
    .update(newsletterSubscribers)
    .set({ status: 'unsubscribed' })
    .where(sql`${newsletterSubscribers.id} < ${readerId(CLAIM_MAX)}`);
  await sendAll(tools());
  expect(await countsOf(db)).toEqual({ sent: 5, withdrawn: CLAIM_MAX });
});

test('a run that is cut off leaves its claim unknown, and nothing of it is sent again by itself', async () => {
  await started(CLAIM_MAX + 20);
  // The process ends while the provider answers.
  const never = new Promise<Outcome>(() => {});
  let wasAsked = () => {};
  const asked = new Promise<void>((done) => {
    wasAsked = done;
  });
  provider.instead = () => {
    wasAsked();
    return never;
  };
  void sendLetters(tools());
  await asked;
  provider.instead = undefined;
  // Another run does nothing while the first may be at work.
  clock.move(LEASE_MS - 1);
  await sendAll(tools());
  expect(await countsOf(db)).toEqual({ claimed: CLAIM_MAX, waiting: 20 });
  clock.move(1);
  await sendAll(tools());
  expect(await countsOf(db)).toEqual({ unknown: CLAIM_MAX, sent: 20 });
  expect(await only()).toMatchObject({ status: 'sent' });
  clock.move(DAY_MS);
  await sendAll(tools());
  expect(provider.taken).toHaveLength(20);
});

test('an answer that comes after the lease still tells what came of the mails', async () => {
  await started(3);
  provider.instead = async (mails) => {
    provider.instead = undefined;
    clock.move(LEASE_MS);
    await sendLetters(tools());
    expect(await countsOf(db)).toEqual({ unknown: 3 });
    return provider.take(mails);
  };
  await sendAll(tools());
  expect(await countsOf(db)).toEqual({ sent: 3 });
});

test('two runs at once send nothing twice', async () => {
  await started(5 * CLAIM_MAX);
  await Promise.all([sendAll(tools()), sendAll(tools()), sendAll(tools())]);
  expect(provider.most()).toBe(1);
  expect(await countsOf(db)).toEqual({ sent: 5 * CLAIM_MAX });
});

test('a run ends in time, says that more may go, and the next one goes on', async () => {
  await started(3 * CLAIM_MAX);
  provider.instead = async (mails) => {
    clock.move(RUN_MS / 2);
    return provider.take(mails);
  };
  expect(await sendLetters(tools())).toBe(true);
  expect(provider.calls).toHaveLength(2);
  expect(await countsOf(db)).toEqual({ sent: 2 * CLAIM_MAX, waiting: CLAIM_MAX });
  expect(await sendLetters(tools())).toBe(false);
  expect(await only()).toMatchObject({ status: 'sent' });
});

test.each([
  ['paused', { waiting: CLAIM_MAX, sent: CLAIM_MAX }],
  ['stopped', { waiting: CLAIM_MAX, sent: CLAIM_MAX }],
] as const)(
  'of a letter that is %s meanwhile, what is under way is marked and nothing more goes',
  async (status, counts) => {
    await started(2 * CLAIM_MAX);
    provider.instead = async (mails) => {
      await db.update(letters).set({ status });
      return provider.take(mails);
    };
    await sendAll(tools());
    expect(provider.calls).toHaveLength(1);
    expect(await countsOf(db)).toEqual(counts);
    expect(await only()).toMatchObject({ status, finished_at: null });
  },
);

test('a scheduled letter starts at its time, with whoever is confirmed then', async () => {
  await addReaders(db, 3, clock.at);
  await addLetter(db, clock.at, {
    ...{ status: 'scheduled', send_at: '2026-03-01T12:00:00.000Z', recipients: 2 },
    confirmed_by: 'admin@test.example',
  });
  clock.at = new Date('2026-03-01T11:59:59.999Z');
  await sendAll(tools());
  expect(await only()).toMatchObject({ status: 'scheduled' });
  clock.move(1);
  await Promise.all([sendAll(tools()), sendAll(tools())]);
  expect(await only()).toMatchObject({
    ...{ status: 'sent', recipients: 3, confirmed_by: 'admin@test.example' },
    started_at: '2026-03-01T12:00:00.000Z',
  });
  expect(provider.most()).toBe(1);
});

test('whoever joins between the confirmation and the start keeps the letter from starting', async () => {
  await addReaders(db, 12, clock.at);
  const letter = await addLetter(db, clock.at);
  const entry = newEntry({
    actor: { id: null, email: 'admin@test.example' },
    ...{ action: 'send', resource: 'letters', at: clock.at.toISOString() },
  });
  const startFor = (readers: number) =>
    startLetter(db, letter, { which: isAsConfirmed(letter, readers), entry, by: null });
  expect(await startFor(11)).toBeNull();
  expect(await only()).toMatchObject({ status: 'draft' });
  expect([await db.$count(deliveries), await db.$count(activity)]).toEqual([0, 0]);
  expect(await startFor(12)).toMatchObject({ status: 'sending', recipients: 12 });
  expect([await db.$count(deliveries), await db.$count(activity)]).toEqual([12, 1]);
});

describe('limits', () => {
  test('250 readers at 100 a day get a letter once over three days, and the day is foretold', async () => {
    await started(250);
    const limits = { perDay: 100, reserved: 0 };
    const all = { ...NO_LIMITS, ...limits };
    const foretold = sendForecast(250, all, { day: zero, hour: zero }, clock.at);
    const days: Record<string, number> = {};
    while ((await only()).status === 'sending') {
      const before = provider.taken.length;
      await sendAll(tools(limits));
      const day = clock.at.toISOString().slice(0, 10);
      days[day] = (days[day] ?? 0) + provider.taken.length - before;
      const use = usedOf(await askUse(db, clock.at), clock.at);
      const waiting = (await countsOf(db)).waiting ?? 0;
      // Foretold anew at any time, it is the same day.
      if (waiting > 0)
        expect(sendForecast(waiting, all, use, clock.at)?.toISOString().slice(0, 10)).toBe(
          foretold?.toISOString().slice(0, 10),
        );
      clock.move(30 * 60_000);
    }
    expect(days).toMatchObject({ '2026-03-01': 100, '2026-03-02': 100, '2026-03-03': 50 });
    expect((await only()).finished_at?.slice(0, 10)).toBe(foretold?.toISOString().slice(0, 10));
    expect(provider.most()).toBe(1);
  });

  const zero = { letters: 0, singles: 0 };

  test.each([
    ['a day', { perDay: 10, reserved: 1 }, 9],
    ['a day, with more single mails than have seats', { perDay: 10, reserved: 1 }, 7, 3],
    ['a day, with as many single mails as have seats', { perDay: 10, reserved: 3 }, 7, 3],
    ['an hour', { perHour: 10 }, 10],
    ['an hour, with single mails', { perHour: 10 }, 7, 3],
    ['both', { perDay: 10, reserved: 0, perHour: 4 }, 4],
  ])('of %s are kept to exactly', async (_what, limits, most, singles = 0) => {
    await started(30);
    for (let at = 0; at < singles; at++)
      await enqueueMail(
        db,
        { to: { address: `${at}@x.org` }, subject: 'Reset', text: 'Here' },
        clock.at,
      );
    await deliver(db, new Provider(), clock.at, { ...NO_LIMITS, ...limits });
    await Promise.all([sendAll(tools(limits)), sendAll(tools(limits))]);
    await sendAll(tools(limits));
    expect(provider.taken).toHaveLength(most);
    expect(await only()).toMatchObject({ status: 'sending' });
  });

  test('of a day that is exactly as many as there are readers let all go', async () => {
    await started(9);
    await sendAll(tools({ perDay: 10, reserved: 1 }));
    expect(provider.taken).toHaveLength(9);
    expect(await only()).toMatchObject({ status: 'sent' });
  });

  test('of an hour begin anew with the hour in UTC, and not a moment before', async () => {
    await started(20);
    const go = () => sendAll(tools({ perHour: 8 }));
    await go();
    clock.at = new Date('2026-03-01T11:59:59.999Z');
    await go();
    expect(provider.taken).toHaveLength(8);
    clock.move(1);
    await go();
    expect(provider.taken).toHaveLength(16);
  });

  test('of a second make a run wait, also from one run to the next', async () => {
    await started(70);
    const times: number[] = [];
    provider.instead = async (mails) => {
      times.push(clock.at.getTime());
      clock.move(100);
      return provider.take(mails);
    };
    await sendAll(tools({ perSecond: 10 }));
    await start(db, await addLetter(db, clock.at), clock.at);
    await sendAll(tools({ perSecond: 10 }));
    const first = times[0] ?? 0;
    expect(times.map((at) => at - first)).toEqual(times.map((_, at) => at * 1000));
    expect(provider.calls.every((mails) => mails === 10)).toBe(true);
  });

  test('are not used up by mails that the provider did not want', async () => {
    await started(30);
    provider.instead = async (mails) => {
      provider.instead = undefined;
      return allWaiting(mails, { holdMs: 3_600_000 });
    };
    await sendAll(tools({ perDay: 100, reserved: 0 }));
    const [day] = await db.select().from(mailQuotas).where(sql`"window" like 'day:%'`);
    expect(day).toMatchObject({ letters: 0 });
  });
});

describe('a provider', () => {
  test('that wants us to wait gets nothing before its time', async () => {
    await started(5);
    provider.instead = async (mails) => {
      provider.instead = undefined;
      return allWaiting(mails, { holdMs: 3_600_000 });
    };
    await sendAll(tools());
    expect(await countsOf(db)).toEqual({ waiting: 5 });
    clock.move(3_600_000 - 1);
    await sendAll(tools());
    expect(provider.taken).toEqual([]);
    clock.move(1);
    await sendAll(tools());
    expect(provider.taken).toHaveLength(5);
  });

  test('that wants us to wait for a moment is waited for', async () => {
    await started(5);
    const begun = clock.at.getTime();
    provider.instead = async (mails) => {
      provider.instead = undefined;
      return allWaiting(mails, { holdMs: 2000 });
    };
    await sendLetters(tools());
    expect(provider.taken).toHaveLength(5);
    expect(clock.at.getTime() - begun).toBe(2000);
  });

  test('that lets us send nothing pauses the letter, and everybody waits', async () => {
    await started(5);
    provider.instead = async (mails) => allWaiting(mails, { isClosed: true });
    await sendAll(tools());
    expect(await only()).toMatchObject({ status: 'paused', pause_reason: 'provider' });
    expect(await countsOf(db)).toEqual({ waiting: 5 });
  });

  test('that fails three times in a row pauses the letter, also over several runs', async () => {
    await started(4 * CLAIM_MAX);
    provider.instead = async (mails) => {
      clock.move(RUN_MS);
      return {
        marks: mails.map(({ reader }) => ({ reader, status: 'unknown', error: '500' })),
        ...{ holdMs: 0, isClosed: false },
      };
    };
    await sendAll(tools());
    expect(await only()).toMatchObject({ status: 'paused', pause_reason: 'provider' });
    expect(await countsOf(db)).toEqual({ unknown: 3 * CLAIM_MAX, waiting: CLAIM_MAX });
  });

  test('that fails twice and then takes a batch goes on', async () => {
    await started(6 * CLAIM_MAX);
    let calls = 0;
    provider.instead = async (mails) => {
      calls += 1;
      if (calls % 3 === 0) return provider.take(mails);
      const marks = mails.map(({ reader }) => ({ reader, status: 'unknown' as const }));
      return { marks, holdMs: 0, isClosed: false };
    };
    await sendAll(tools());
    expect(await countsOf(db)).toEqual({ unknown: 4 * CLAIM_MAX, sent: 2 * CLAIM_MAX });
  });
});

test('single mails that come meanwhile go between two batches', async () => {
  await started(2 * CLAIM_MAX);
  const singles = new Provider();
  const order: string[] = [];
  provider.instead = async (mails) => {
    order.push('letters');
    if (order.length === 1)
      await enqueueMail(db, { to: { address: 'a@x.org' }, subject: 'x', text: 'x' }, clock.at);
    clock.move(1);
    return provider.take(mails);
  };
  await addReaders(db, 0, clock.at);
  await sendAll({
    ...tools(),
    sendSingles: async () => {
      await deliver(db, singles, clock.at);
      if (singles.taken.length > 0) order.push('single');
    },
  });
  expect(await db.$count(outbox)).toBe(1);
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
