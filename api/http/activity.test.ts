import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { work } from '#api/jobs/jobs';
import { openEvents, plain } from '#api/rest/contract/support';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { profiles } from '#db/users/schema';
import { startApi } from '#testing/api';
import { admin, signIn } from '#testing/client';

const api = await startApi();
const events = openEvents(await signIn(api.url, api.origin));
beforeEach(async () => {
  await api.db.delete(activity);
});

const titles = async () => (await api.db.select().from(activity)).map(({ record_title }) => record_title).toSorted();

test('a write is logged with who, what, which record and when', async () => {
  const { id, created_at } = await events.add({ title: 'Losar' });
  const [person] = await api.db.select().from(profiles).where(eq(profiles.email, admin.email));
  const [row, ...more] = await api.db.select().from(activity);
  expect(more).toEqual([]);
  expect(row).toEqual({
    id: expect.any(String),
    actor_id: person?.id,
    actor: admin.email,
    action: 'create',
    resource: 'events',
    record_id: id,
    record_title: 'Losar',
    count: 1,
    at: expect.any(String),
  });
  expect(Math.abs(Date.parse(row?.at ?? '') - Date.parse(created_at))).toBeLessThan(1000);
});

test('a write is logged once for a bulk call, with how many records there were', async () => {
  const rows = [await events.add({ title: 'A' }), await events.add({ title: 'B' })];
  const ids = [...rows.map(({ id }) => id), crypto.randomUUID()];
  await api.db.delete(activity);
  await events.bulk({ action: 'update', ids, data: { location: 'Hall 9' } });
  await events.bulk({ action: 'delete', ids });
  // Both can be of the same millisecond.
  const entries = await api.db.select().from(activity).orderBy(activity.action);
  expect(entries.map(({ action, count }) => `${action} ${count}`)).toEqual(['delete 2', 'update 2']);
  for (const { record_title } of entries) expect(['A', 'B']).toContain(record_title);
});

test('a write is logged once, however often it is retried among other writes', async () => {
  const { id } = await events.add();
  await api.db.delete(activity);
  const changes = ['a', 'b', 'c'].map((title) => events.put(id, { title }));
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await titles()).toEqual(['a', 'b', 'c']);
});

test('a refused write and a write to a missing record are not logged', async () => {
  const opened = await events.add();
  await events.put(opened.id, { title: 'Theirs' });
  await api.db.delete(activity);
  expect((await events.create({ ...plain, title: '' })).status).toBe(422);
  expect((await events.put(opened.id, { date: 'never' })).status).toBe(422);
  expect((await events.put(opened.id, { ...opened, title: 'Mine' })).status).toBe(409);
  expect((await events.put('none', { title: 'x' })).status).toBe(404);
  expect((await events.remove('none')).status).toBe(404);
  await events.bulk({ action: 'delete', ids: ['none'] });
  expect(await titles()).toEqual([]);
});

test('the activity log is kept for two years, with what the records said', async () => {
  const entry = { actor: 'a', action: 'update', resource: 'events', record_id: 'x' };
  await api.db.insert(activity).values([
    { ...entry, record_title: 'old', at: '2024-02-27T00:00:00.000Z' },
    { ...entry, record_title: 'kept', at: '2024-03-02T00:00:00.000Z' },
  ]);
  const [old] = await api.db.select().from(activity).where(eq(activity.record_title, 'old'));
  const row = { resource: 'events', record_id: 'x', owner_id: 'x', title: 'x', before: '{}' };
  await api.db.insert(versions).values({ ...row, activity_id: old?.id ?? '' });
  await work({ chore: 'forget-activity' }, api.db, new Date('2026-03-01T00:00:00Z'), {});
  expect(await titles()).toEqual(['kept']);
  expect(await api.db.$count(versions, eq(versions.record_id, 'x'))).toBe(0);
});
