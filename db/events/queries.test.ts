import { expect, test } from 'vitest';
import { lastDayOf, statusOn } from '#core/events/event';
import { eventsLanding, eventsPage } from '#db/events/queries';
import { events } from '#db/events/schema';
import { emptyDatabase } from '#testing/database';

const TODAY = '2026-03-01';
const { db } = await emptyDatabase();
const rows = [
  { id: 'over', date: '2026-02-26', end_date: '2026-02-28' },
  { id: 'last day', date: '2026-02-27', end_date: TODAY },
  { id: 'today', date: TODAY, end_date: null },
  { id: 'tomorrow', date: '2026-03-02', end_date: null },
  { id: 'evening', date: '2026-02-28', end_date: TODAY, start_time: '20:00', end_time: '00:00' },
  { id: 'two evenings', date: '2026-02-28', end_date: '2026-03-02', start_time: '20:00', end_time: '00:00' },
  { id: 'evening of today', date: TODAY, start_time: '20:00', end_time: '00:00' },
  { id: 'night', date: '2026-02-28', end_date: TODAY, start_time: '20:00', end_time: '00:30' },
];
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);
await db
  .insert(events)
  .values(
    rows.map((row) => ({
      ...row,
      title: row.id,
      location: 'Hall',
      status: statusOn(row, TODAY),
      created_at: `${TODAY}T00:00:00.000Z`,
      updated_at: `${TODAY}T00:00:00.000Z`,
    })),
  );

test('an event is to come until its last day, that one included', async () => {
  const landing = await eventsLanding(db, TODAY, 9);
  expect(landing.upcoming.map(({ id }) => id)).toEqual([
    'last day',
    'night',
    'two evenings',
    'today',
    'evening of today',
    'tomorrow',
  ]);
  expect(landing.past.map(({ id }) => id)).toEqual(['evening', 'over']);
  expect((await eventsPage(db, TODAY, 'upcoming', 1, 9)).total).toBe(6);
});

test('the last day is the same in the database and in the rules', async () => {
  const stored = await db.select({ id: events.id, last_date: events.last_date }).from(events);
  const told = rows.map((row) => ({ id: row.id, last_date: lastDayOf(row) }));
  expect(stored.toSorted(byId)).toEqual(told.toSorted(byId));
});
