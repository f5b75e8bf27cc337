import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settleRegistrations } from '#api/registrations/settle';
import { events } from '#db/events/schema';
import { outbox } from '#db/mail/schema';
import { registrations } from '#db/registrations/schema';
import { seed } from '#demo/society';
import { admin } from '#testing/client';
import { emptyDatabase } from '#testing/database';

const now = new Date('2026-03-01T11:30:00Z');

test('families come to one event of the demo society, which has places left, and nobody of them gets mail', async () => {
  const { db } = await emptyDatabase();
  await seed(db, { now, admin, people: true });
  await settleRegistrations(db, now, {});
  const [open, ...others] = await db.select().from(events).where(eq(events.registration_open, true));
  expect(others).toEqual([]);
  const parties = await db.select().from(registrations);
  expect(new Set(parties.map(({ event_id, status }) => `${event_id} ${status}`))).toEqual(
    new Set([`${open?.id} coming`]),
  );
  const taken = parties.reduce((sum, { places }) => sum + places, 0);
  expect(open?.registration_left).toBe(Number(open?.registration_places) - taken);
  expect(parties.filter(({ children }) => children > 0).length).toBeGreaterThan(2);
  expect(parties.filter(({ email }) => email === null)).toHaveLength(1);
  expect(await db.$count(outbox)).toBe(0);
});

test('without people, the demo society takes no registrations', async () => {
  const { db } = await emptyDatabase();
  await seed(db, { now, admin });
  expect(await db.$count(events, eq(events.registration_open, true))).toBe(0);
  expect(await db.$count(registrations)).toBe(0);
});
