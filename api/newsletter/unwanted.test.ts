import { beforeEach, describe, expect, test } from 'vitest';
import { configOf } from '#api/config';
import { newsletterSubmission } from '#api/newsletter/submission';
import { submit } from '#api/submissions/submit';
import { DEFAULT_LANG } from '#core/lang';
import { en } from '#core/words/en';
import { rateLimits } from '#db/schema/guard';
import { newsletterSubscribers } from '#db/schema/newsletter';
import { outbox } from '#db/schema/outbox';
import { storeNotice } from '#db/write/returned-mail';
import { emptyDatabase } from '#testing/database';

const config = configOf({ SITE_URL: 'http://localhost', AUTH_SECRET: 'of tests'.repeat(5) });
const START = new Date('2026-03-01T05:30:00Z');
const DAY = 24 * 3_600_000;
const later = (days: number) => new Date(START.getTime() + days * DAY);

const society = await emptyDatabase();
beforeEach(async () => {
  for (const table of [newsletterSubscribers, outbox, rateLimits]) await society.db.delete(table);
});

let from = 0;
/** A stranger types an address; gives to whom mails were written so far. */
async function typed(email: string, now = START): Promise<string[]> {
  const { db } = society;
  const address = `203.0.113.${++from}`;
  const context = { db, config, env: {}, now, address, lang: DEFAULT_LANG, words: en };
  const answer = await submit(newsletterSubmission, context, { name: 'Sita', email });
  // Whatever becomes of it, a stranger reads the same.
  expect(answer).toEqual({ status: 200, body: { success: true, message: en.newsletter.sent } });
  return (await db.select().from(outbox)).map(({ to }) => to);
}

const readers = () => society.db.select().from(newsletterSubscribers);

/** Tells of the mail that an address got last. */
const came = (outcome: 'hard' | 'complaint' | 'soft', email: string, now = START) => {
  const mail = { provider_id: 'a mail of ours', to: [email] };
  const notice = { id: crypto.randomUUID(), mail, outcome, reason: 'said so' };
  return storeNotice(society.db, notice, now);
};

describe('how often strangers can have a mailbox mailed', () => {
  test('is three times a day, however they write its address', async () => {
    for (const email of [
      'sita@x.org',
      'SITA+a@x.org',
      's.ita@x.org',
      'si.ta+b@x.org',
      'sita@x.org',
    ])
      await typed(email);
    expect(await typed('hari@x.org')).toEqual([
      ...['sita@x.org', 'sita+a@x.org', 's.ita@x.org', 'hari@x.org'],
    ]);
  });

  test('is six times a week, so that whoever gets no more has a mail whose link works', async () => {
    for (let day = 0; day < 6; day++) await typed('sita@x.org', later(day));
    expect(await typed('sita@x.org', later(6.9))).toHaveLength(6);
    expect(await typed('sita@x.org', later(7.1))).toHaveLength(7);
  });
});

describe('a reader who called our mail spam', () => {
  test.each(['sita@x.org', 'Sita@x.org', 'sita+again@x.org', 's.i.t.a@x.org'])(
    'is not written to again because a stranger typed %s',
    async (again) => {
      expect(await typed('sita@x.org')).toHaveLength(1);
      await came('complaint', 'sita@x.org');
      const before = await readers();
      expect(before).toMatchObject([{ status: 'unsubscribed', ended_reason: 'complained' }]);
      expect(await typed(again, later(100))).toHaveLength(1);
      expect(await readers()).toEqual(before);
      expect(await typed('sita@other.org', later(100))).toHaveLength(2);
    },
  );

  test('is known as such even if they had left before', async () => {
    await typed('sita@x.org');
    const left = { status: 'unsubscribed', ended_reason: 'link' } as const;
    await society.db.update(newsletterSubscribers).set(left);
    await came('complaint', 'sita@x.org', later(1));
    expect(await readers()).toMatchObject([{ status: 'unsubscribed', ended_reason: 'complained' }]);
    expect(await typed('sita@x.org', later(2))).toHaveLength(1);
  });

  test('is written to again once they came back through the office, and left by themselves', async () => {
    await typed('sita@x.org');
    await came('complaint', 'sita@x.org');
    await society.db.update(newsletterSubscribers).set({ ended_reason: 'link' });
    expect(await typed('sita@x.org', later(2))).toHaveLength(2);
  });
});

test('an address that took no mail rests for a week, and may then be confirmed', async () => {
  await typed('sita@x.org');
  await came('hard', 'sita@x.org');
  expect(await typed('sita@x.org', later(6))).toHaveLength(1);
  expect(await typed('sita@x.org', later(8))).toHaveLength(2);
  expect(await readers()).toMatchObject([{ status: 'pending' }]);
});
