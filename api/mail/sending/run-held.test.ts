import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver';
import { enqueueMail } from '#api/mail/mail';
import type { MailingMail, Outcome } from '#api/mail/sending/provider';
import { CLAIM_MAX, RUN_MS, sendMailings } from '#api/mail/sending/run';
import { NO_LIMITS, NOTHING_USED, sendForecast } from '#core/mail/send-forecast';
import { mailQuotas } from '#db/mail/deliveries.schema';
import { askUse, usedOf } from '#db/mail/quotas';
import { letterRuns } from '#testing/letter-runs';
import { addLetter, allWaiting, countsOf, sendAll, start } from '#testing/letters';
import { Provider } from '#testing/mail';

const society = letterRuns();
const { only, started, tools } = society;
/** An outcome of which nobody knows. */
const unknown = (mails: readonly MailingMail[]): Outcome => ({
  marks: mails.map(({ recipient }) => ({ recipient, status: 'unknown', error: '500' })),
  holdMs: 0,
  isClosed: false,
});
/** The provider wants us to wait for so long, once. */
const holdOnce = (holdMs: number) => {
  society.provider.instead = async (mails) => {
    society.provider.instead = undefined;
    return allWaiting(mails, { holdMs });
  };
};

describe('limits', () => {
  test('250 readers at 100 a day get a letter once over three days, and the day is foretold', async () => {
    await started(250);
    const limits = { perDay: 100, reserved: 0 };
    const all = { ...NO_LIMITS, ...limits };
    const foretellDay = (readers: number, use = { day: NOTHING_USED, hour: NOTHING_USED }) =>
      sendForecast(readers, all, use, society.clock.at)?.toISOString().slice(0, 10);
    const foretold = foretellDay(250);
    const days: Record<string, number> = {};
    while ((await only()).status === 'sending') {
      const before = society.provider.taken.length;
      await sendAll(tools(limits));
      const day = society.clock.at.toISOString().slice(0, 10);
      days[day] = (days[day] ?? 0) + society.provider.taken.length - before;
      const use = usedOf(await askUse(society.db, society.clock.at), society.clock.at);
      const waiting = (await countsOf(society.db)).waiting ?? 0;
      // Foretold anew at any time, it is the same day.
      if (waiting > 0) expect(foretellDay(waiting, use)).toBe(foretold);
      society.clock.move(30 * 60_000);
    }
    expect(days).toMatchObject({ '2026-03-01': 100, '2026-03-02': 100, '2026-03-03': 50 });
    expect((await only()).finished_at?.slice(0, 10)).toBe(foretold);
    expect(society.provider.most()).toBe(1);
  });

  test.each([
    ['a day', { perDay: 10, reserved: 1 }, 9],
    ['a day, with more single mails than have seats', { perDay: 10, reserved: 1 }, 7, 3],
    ['a day, with as many single mails as have seats', { perDay: 10, reserved: 3 }, 7, 3],
    ['an hour', { perHour: 10 }, 10],
    ['an hour, with single mails', { perHour: 10 }, 7, 3],
    ['both', { perDay: 10, reserved: 0, perHour: 4 }, 4],
    ['a day for just as many as there are readers', { perDay: 10, reserved: 1 }, 9, 0, 9],
  ])('of %s are kept to exactly', async (_what, limits, most, singles = 0, readers = 30) => {
    await started(readers);
    const single = { to: { address: 'a@x.org' }, subject: 'Reset', text: 'Here' };
    for (let at = 0; at < singles; at++) await enqueueMail(society.db, single, society.clock.at);
    await deliver(society.db, new Provider(), society.clock.at, { limits: { ...NO_LIMITS, ...limits } });
    await Promise.all([sendAll(tools(limits)), sendAll(tools(limits))]);
    await sendAll(tools(limits));
    expect(society.provider.taken).toHaveLength(most);
    expect(await only()).toMatchObject({ status: most < readers ? 'sending' : 'sent' });
  });

  test('of an hour begin anew with the hour in UTC, and not a moment before', async () => {
    await started(20);
    const go = () => sendAll(tools({ perHour: 8 }));
    await go();
    society.clock.at = new Date('2026-03-01T11:59:59.999Z');
    await go();
    expect(society.provider.taken).toHaveLength(8);
    society.clock.move(1);
    await go();
    expect(society.provider.taken).toHaveLength(16);
  });

  test('of a second make a run wait, also from one run to the next', async () => {
    await started(70);
    const times: number[] = [];
    society.provider.instead = async (mails) => {
      times.push(society.clock.at.getTime());
      society.clock.move(100);
      return society.provider.take(mails);
    };
    await sendAll(tools({ perSecond: 10 }));
    await start(society.db, await addLetter(society.db, society.clock.at), society.clock.at);
    await sendAll(tools({ perSecond: 10 }));
    const first = times[0] ?? 0;
    expect(times.map((at) => at - first)).toEqual(times.map((_, at) => at * 1000));
    expect(society.provider.calls.every((mails) => mails === 10)).toBe(true);
  });

  test('are not used up by mails that the provider did not want', async () => {
    await started(30);
    holdOnce(3_600_000);
    await sendAll(tools({ perDay: 100, reserved: 0 }));
    const [day] = await society.db.select().from(mailQuotas).where(sql`"window" like 'day:%'`);
    expect(day).toMatchObject({ mailings: 0 });
  });
});

describe('a provider', () => {
  test('that wants us to wait gets nothing before its time', async () => {
    await started(5);
    holdOnce(3_600_000);
    await sendAll(tools());
    expect(await countsOf(society.db)).toEqual({ waiting: 5 });
    society.clock.move(3_600_000 - 1);
    await sendAll(tools());
    expect(society.provider.taken).toEqual([]);
    society.clock.move(1);
    await sendAll(tools());
    expect(society.provider.taken).toHaveLength(5);
  });

  test('that wants us to wait for a moment is waited for', async () => {
    await started(5);
    const begun = society.clock.at.getTime();
    holdOnce(2000);
    await sendMailings(tools());
    expect(society.provider.taken).toHaveLength(5);
    expect(society.clock.at.getTime() - begun).toBe(2000);
  });

  test('that lets us send nothing pauses the letter, and everybody waits', async () => {
    await started(5);
    society.provider.instead = async (mails) => allWaiting(mails, { isClosed: true });
    await sendAll(tools());
    expect(await only()).toMatchObject({ status: 'paused', pause_reason: 'provider' });
    expect(await countsOf(society.db)).toEqual({ waiting: 5 });
  });

  test('that fails three times in a row pauses the letter, also over several runs', async () => {
    await started(4 * CLAIM_MAX);
    society.provider.instead = async (mails) => {
      society.clock.move(RUN_MS);
      return unknown(mails);
    };
    await sendAll(tools());
    expect(await only()).toMatchObject({ status: 'paused', pause_reason: 'provider' });
    expect(await countsOf(society.db)).toEqual({ unknown: 3 * CLAIM_MAX, waiting: CLAIM_MAX });
  });

  test('that fails twice and then takes a batch goes on', async () => {
    await started(6 * CLAIM_MAX);
    society.provider.instead = async (mails) =>
      society.provider.calls.length % 3 === 0 ? society.provider.take(mails) : unknown(mails);
    await sendAll(tools());
    expect(await countsOf(society.db)).toEqual({ unknown: 4 * CLAIM_MAX, sent: 2 * CLAIM_MAX });
  });
});
