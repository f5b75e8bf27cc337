import { expect, test } from 'vitest';
import { statusOn } from '#core/events/event';
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
];
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
  expect(landing.upcoming.map(({ id }) => id)).toEqual(['last day', 'today', 'tomorrow']);
  expect(landing.past.map(({ id }) => id)).toEqual(['over']);
  expect((await eventsPage(db, TODAY, 'upcoming', 1, 9)).total).toBe(3);
});
