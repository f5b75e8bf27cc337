import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { plain, unique } from '#api/rest/contract/support';
import { recordHistoryContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { pages } from '#db/pages/schema';
import { startAsAdmin } from '#testing/as-admin';
import { admin } from '#testing/client';

const { api, send } = await startAsAdmin();

const PAGES = '/api/admin/pages';
const stored = z.looseObject({ id: z.string(), updated_at: z.string() });
const add = async (resource: string, body: object) =>
  stored.parse(await (await send('POST', `/api/admin/${resource}`, body)).json());
const write = (page: object = {}) => add('pages', { title: 'A page', slug: unique(), ...page });
const change = async (id: string, fields: object) =>
  expect((await send('PUT', `${PAGES}/${id}`, fields)).status).toBe(200);
const historyOf = async (id: string, resource = 'pages') =>
  recordHistoryContract.parse(await (await send('GET', paths.api.recordHistory(resource, id))).json());
const lastId = async (id: string, resource = 'pages') => (await historyOf(id, resource)).changes[0]?.id;
const restore = (id: string, body: object) => send('POST', paths.api.restoreVersion('pages', id), body);
const pageOf = async (id: string) => (await api.db.select().from(pages).where(eq(pages.id, id)))[0];

describe('the earlier versions of a page', () => {
  test('tell which fields a change changed, from what to what, and by whom', async () => {
    const { id } = await write({ title: 'One', content: '<p>first</p>' });
    await change(id, { title: 'Two', content: '<p>second</p>' });
    const { current, changes } = await historyOf(id);
    expect(current).toMatchObject({ title: 'Two', content: '<p>second</p>' });
    expect(current).not.toHaveProperty('plain_text');
    expect(changes).toMatchObject([
      {
        actor: admin.email,
        action: 'update',
        before: { title: 'One', content: '<p>first</p>' },
        after: { title: 'Two', content: '<p>second</p>' },
      },
      { action: 'create', before: {} },
    ]);
    expect(Object.keys(changes[0]?.before ?? {}).toSorted()).toEqual(['content', 'title']);
  });

  test('are restored with all fields, which is a change of its own', async () => {
    const { id } = await write({ title: 'One', content: '<p>first</p>' });
    await change(id, { title: 'Two' });
    await change(id, { content: '<p>second</p>' });
    const { changes } = await historyOf(id);
    expect((await restore(id, { change_id: changes.at(-2)?.id })).status).toBe(200);
    const first = { title: 'One', content: '<p>first</p>', plain_text: 'first' };
    expect(await pageOf(id)).toMatchObject(first);
    const [last] = (await historyOf(id)).changes;
    expect(last?.action).toBe('restore');
    // The restore is undone as any other change.
    expect((await restore(id, { change_id: last?.id })).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ title: 'Two', content: '<p>second</p>' });
  });

  test('are cleaned by the rules of today when they are restored', async () => {
    const { id } = await write({ content: '<p>first</p>' });
    await change(id, { content: '<p>second</p>' });
    const change_id = await lastId(id);
    const content = '<p><a href="javascript:alert(1)">first</a></p>';
    // As a cleaner with other rules let it through.
    await api.db
      .update(versions)
      .set({ before: JSON.stringify({ content }) })
      .where(and(eq(versions.record_id, id), eq(versions.activity_id, change_id ?? '')));
    expect((await restore(id, { change_id })).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ content: '<p><a>first</a></p>' });
  });

  test('are restored field by field', async () => {
    const { id } = await write({ title: 'One', content: '<p>first</p>' });
    await change(id, { title: 'Two', content: '<p>second</p>' });
    const body = { change_id: await lastId(id), fields: ['title'] };
    expect((await restore(id, body)).status).toBe(200);
    expect(await pageOf(id)).toMatchObject({ title: 'One', content: '<p>second</p>' });
  });

  test('are not restored over what somebody else saved since the page was seen', async () => {
    const seen = await write({ title: 'One' });
    await change(seen.id, { title: 'Two' });
    const change_id = await lastId(seen.id);
    const answer = await restore(seen.id, { change_id, updated_at: seen.updated_at });
    expect(answer.status).toBe(409);
    const outdated = z.looseObject({ message: z.string(), current: stored });
    const { message, current } = outdated.parse(await answer.json());
    expect([message, current.title]).toEqual([en.errors.outdated, 'Two']);
    expect(current).not.toHaveProperty('plain_text');
    const { updated_at } = current;
    expect((await restore(seen.id, { change_id, updated_at })).status).toBe(200);
    expect(await pageOf(seen.id)).toMatchObject({ title: 'One' });
  });

  test('are not made by a save that changes nothing', async () => {
    const { id } = await write();
    await change(id, { title: 'A page' });
    expect((await historyOf(id)).changes).toHaveLength(1);
    expect(await api.db.select().from(activity).where(eq(activity.record_id, id))).toHaveLength(1);
  });

  test('of another page are not restored', async () => {
    const [one, other] = [await write({ title: 'One' }), await write()];
    await change(one.id, { title: 'Two' });
    expect((await restore(other.id, { change_id: await lastId(one.id) })).status).toBe(404);
    expect((await restore(one.id, {})).status).toBe(422);
    expect((await restore(one.id, { change_id: 'none' })).status).toBe(404);
  });
});

test('an event with galleries that was created, deleted and restored has no fields on the other side', async () => {
  const gallery = await add('galleries', { title: 'Lamps', folder_name: unique() });
  const { id } = await add('events', { ...plain, title: 'Tihar', gallery_ids: [gallery.id] });
  await send('DELETE', `/api/admin/events/${id}`);
  await send('POST', paths.api.restoreDeleted(), { resource: 'events', ids: [id] });
  const { changes } = await historyOf(id, 'events');
  const whole = expect.objectContaining({ title: 'Tihar', gallery_ids: [gallery.id] });
  expect(changes).toMatchObject([
    { action: 'restore', before: {}, after: whole },
    { action: 'delete', before: whole, after: {} },
    { action: 'create', before: {}, after: whole },
  ]);
  expect(changes.map(({ before }) => 'gallery_ids' in before)).toEqual([false, true, false]);
  expect(changes.map(({ after }) => 'gallery_ids' in after)).toEqual([true, false, true]);
});

test('a version is restored without what it referred to and is gone', async () => {
  const event = await add('events', plain);
  const title = unique();
  const { id } = await add('galleries', { title, event_id: event.id });
  await send('PUT', `/api/admin/galleries/${id}`, { title: 'Other', event_id: null });
  await send('DELETE', `/api/admin/events/${event.id}`);
  const path = paths.api.restoreVersion('galleries', id);
  const answer = await send('POST', path, { change_id: await lastId(id, 'galleries') });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ title, event_id: null });
});

test('the earlier versions of the settings are those of one record, and restored one by one', async () => {
  const before = { contact_phone: '+64 9 111 1111', contact_email: null };
  const after = { contact_phone: '+64 9 222 2222', contact_email: 'a@example.org' };
  for (const settings of [before, after]) await send('PUT', paths.api.settings(), settings);
  const [last] = (await historyOf('site', 'settings')).changes;
  expect(last).toMatchObject({ before, after });
  const body = { change_id: last?.id, fields: ['contact_phone'] };
  const answer = await send('POST', paths.api.restoreVersion('settings', 'site'), body);
  expect(answer.status).toBe(200);
  expect(await (await send('GET', paths.api.settings())).json()).toMatchObject({
    ...after,
    contact_phone: before.contact_phone,
  });
});
