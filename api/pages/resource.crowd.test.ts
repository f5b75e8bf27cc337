import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { pages } from '#db/pages/schema';
import { pageRow } from '#db/pages/write';
import { startAsAdmin } from '#testing/as-admin';
import { roundTrips } from '#testing/people';

const CROWD = 5000;
const BULK = 600;
/** Rows of one statement: SQLite takes 32,766 bound values. */
const ROWS = 1000;
const PAGES = '/api/admin/pages';

const { api, send } = await startAsAdmin();
await api.db.delete(pages);
const at = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString();
const row = (index: number) => ({
  ...pageRow({ title: `Page ${index}`, slug: `page-${index}`, content: '<p>Text</p>' }),
  id: `page-${index}`,
  created_at: at(index),
  updated_at: at(index),
});
for (let start = 0; start < CROWD; start += ROWS)
  await api.db.insert(pages).values(Array.from({ length: ROWS }, (_, i) => row(start + i)));

test('a list of thousands, and a search in them, take three round trips at the most', async () => {
  const newest = await send('GET', `${PAGES}?sort=["created_at","DESC"]&range=[0,24]`);
  expect(newest.headers.get('content-range')).toBe(`pages 0-24/${CROWD}`);
  expect(await newest.json()).toMatchObject(
    Array.from({ length: 25 }, (_, index) => ({ id: `page-${CROWD - 1 - index}` })),
  );
  const found = await send('GET', `${PAGES}?filter={"q":"PAGE 4999"}&range=[0,24]`);
  expect(found.headers.get('content-range')).toBe('pages 0-0/1');
  for (const answer of [newest, found]) expect(roundTrips(answer)).toBeLessThanOrEqual(3);
});

test('six hundred are unpublished, rewritten and deleted in three round trips each', async () => {
  const ids = Array.from({ length: BULK }, (_, index) => `page-${index}`);
  for (const body of [
    { action: 'update', data: { status: 'draft' } },
    { action: 'update', data: { meta_description: 'Rewritten' } },
    { action: 'delete' },
  ]) {
    const answer = await send('POST', `${PAGES}/bulk`, { ids, ...body });
    expect(answer.status).toBe(200);
    expect(roundTrips(answer)).toBeLessThanOrEqual(3);
    expect(await answer.json()).toHaveLength(BULK);
  }
  expect(await api.db.$count(pages)).toBe(CROWD - BULK);
  // Each of the three is one entry of the log, with the history of every page.
  const logged = await api.db.select().from(activity).where(eq(activity.resource, 'pages'));
  expect(logged.map(({ count }) => count)).toEqual([BULK, BULK, BULK]);
  expect(await api.db.$count(versions, eq(versions.resource, 'pages'))).toBe(3 * BULK);
});
