import { expect, test } from 'vitest';
import { events } from '#db/events/schema';
import { findRecords } from '#db/operations/find';
import { explainedDatabase } from '#testing/query-plans';

const { db, noted, forget, plans } = await explainedDatabase();

test('events are looked for in the index of the searched texts, in one round trip with all other kinds', async () => {
  const stamps = { created_at: '', updated_at: '' };
  await db.insert(events).values({ title: 'Lamps', date: '2026-03-01', location: 'Hall', status: 'past', ...stamps });
  forget();
  await findRecords(db, ['events', 'pages', 'users'], 'lamps');
  expect(noted.roundTrips).toBe(1);
  const [plan] = await plans();
  expect(plan?.steps).toContain('SCAN events USING COVERING INDEX events_search');
  expect(plan?.steps.filter((step) => step === 'SCAN events')).toEqual([]);
});
