import { expect, test } from 'vitest';
import { GROWTH_MONTHS } from '#core/newsletter/reader-growth';
import { growthOfReaders } from '#db/newsletter/reader-growth';
import { newsletterSubscribers } from '#db/newsletter/schema';
import { emptyDatabase } from '#testing/database';

const { db } = await emptyDatabase();

test('readers are counted in the month of Auckland in which they came and left', async () => {
  const base = { name: 'A', created_at: '2020-01-01T00:00:00Z', updated_at: '2026-02-10T00:00:00Z' };
  const reader = (
    email: string,
    consent_at: string | null,
    rest: Partial<typeof newsletterSubscribers.$inferInsert> = {},
  ) => ({ ...base, email, consent_at, status: 'confirmed' as const, ...rest });
  await db.insert(newsletterSubscribers).values([
    // Still February in UTC, already March in Auckland.
    reader('a@example.org', '2026-02-28T12:30:00.000Z'),
    reader('b@example.org', '2026-02-01T00:00:00.000Z'),
    reader('c@example.org', '2019-01-01T00:00:00.000Z'),
    reader('d@example.org', '2026-02-02T00:00:00.000Z', {
      status: 'unsubscribed',
      ended_at: '2026-03-05T00:00:00.000Z',
    }),
    // Left before ends were kept.
    reader('e@example.org', '2019-01-01T00:00:00.000Z', { status: 'unsubscribed' }),
    // Never confirmed.
    reader('f@example.org', null, { status: 'pending' }),
    reader('g@example.org', null, { status: 'unsubscribed' }),
  ]);
  const months = await growthOfReaders(db, new Date('2026-03-20T00:00:00Z'));
  expect(months).toHaveLength(GROWTH_MONTHS);
  expect(months.slice(-3)).toEqual([
    { month: '2026-01', joined: 0, ended: 0, readers: 2 },
    { month: '2026-02', joined: 2, ended: 1, readers: 3 },
    { month: '2026-03', joined: 1, ended: 1, readers: 3 },
  ]);
  expect(months[0]).toEqual({ month: '2024-04', joined: 0, ended: 0, readers: 2 });
});
