import { and, eq, gte, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { reused } from '#db/kit/reused';
import { emptyDatabase } from '#testing/database';

const society = await emptyDatabase();
const db = society.db;
const stamp = '2026-01-01T00:00:00.000Z';
await db
  .insert(events)
  .values(
    ['2026-05-01', '2026-05-02', '2026-05-03'].map((date, at) => ({
      id: `event-${at}`,
      title: 'Event',
      date,
      location: 'Hall',
      status: 'past' as const,
      created_at: stamp,
      updated_at: stamp,
      tags: ['a', 'b'],
      cancelled: at === 1,
    })),
  );

const { id, tags, cancelled } = events;
const from = (some: Database, day: string, limit: number, offset: number) =>
  some
    .select({ id, tags, cancelled })
    .from(events)
    .where(gte(events.date, sql`${day}`))
    .orderBy(events.date)
    .limit(limit)
    .offset(offset);
const reusedFrom = reused(from);

test('a reused statement gives what a new one gives, with the values of each call', async () => {
  const wanted: [string, number, number][] = [
    ['2026-05-01', 5, 0],
    ['2026-05-02', 5, 0],
    ['2026-05-01', 1, 1],
    ['2027-01-01', 5, 0],
  ];
  for (const values of wanted) {
    const [rows] = await db.batch([reusedFrom(db, ...values)]);
    expect(rows).toEqual(await from(db, ...values));
  }
});

test('a reused statement is twice in one batch, each time with its own values', async () => {
  const [first, second] = await db.batch([reusedFrom(db, '2026-05-01', 1, 0), reusedFrom(db, '2026-05-01', 1, 2)]);
  expect([...first, ...second].map((row) => row.id)).toEqual(['event-0', 'event-2']);
});

test('a reused statement is built once', async () => {
  let builds = 0;
  const counted = reused((some, wanted: string) => {
    builds += 1;
    return some.select({ id }).from(events).where(eq(id, wanted));
  });
  for (const wanted of ['event-0', 'event-1', 'none']) await db.batch([counted(db, wanted)]);
  expect(builds).toBe(1);
});

test('a reused statement that looks at its values is refused', () => {
  const looking = reused((some, wanted: string) =>
    some
      .select({ id })
      .from(events)
      .where(and(wanted === 'all' ? undefined : eq(id, `event-${wanted}`))),
  );
  expect(() => looking(db, '1')).toThrow('a value of a reused statement is not used');
});
