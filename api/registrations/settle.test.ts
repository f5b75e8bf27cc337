import { expect, test } from 'vitest';
import { settleRegistrations } from '#api/registrations/settle';
import { events } from '#db/events/schema';
import { emptyDatabase } from '#testing/database';

test('an event that was imported or brought back soon says how few places there are', async () => {
  const { db } = await emptyDatabase();
  const now = new Date('2026-03-01T11:30:00Z');
  const stamps = { status: 'upcoming' as const, created_at: now.toISOString(), updated_at: now.toISOString() };
  const event = { title: 'Dinner', date: '2026-10-18', location: 'Hall', registration_open: true, ...stamps };
  await db.insert(events).values([
    { ...event, id: 'small', registration_places: 5 },
    { ...event, id: 'large', registration_places: 500 },
    { ...event, id: 'endless' },
  ]);
  await settleRegistrations(db, now, {});
  const left = (await db.select().from(events)).map(({ id, registration_left }) => [id, registration_left]);
  expect(Object.fromEntries(left)).toEqual({ small: 5, large: null, endless: null });
});
