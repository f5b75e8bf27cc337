import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { publishDue } from '#api/jobs/publish-due';
import { plain, refused, unique } from '#api/rest/contract/support';
import { changeContract, recordHistoryContract } from '#core/history/contract';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { events } from '#db/events/schema';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { pages } from '#db/pages/schema';
import { startAsAdmin } from '#testing/as-admin';

const { api, send } = await startAsAdmin();

const done = async (method: string, path: string, body?: object) => {
  const answer = await send(method, path, body);
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return z.unknown().parse(await answer.json());
};
const record = z.looseObject({ id: z.string() });
const add = async (resource: string, fields: object) =>
  record.parse(await done('POST', `/api/admin/${resource}`, fields)).id;
const addEvent = (fields: object = {}) => add('events', { ...plain, title: 'Teej', ...fields });
const addGallery = () => add('galleries', { title: 'Lamps', folder_name: unique() });
const change = (resource: string, id: string, fields: object) => done('PUT', `/api/admin/${resource}/${id}`, fields);
const read = async (resource: string, id: string) => record.parse(await done('GET', `/api/admin/${resource}/${id}`));
const historyOf = async (id: string) =>
  recordHistoryContract.parse(await done('GET', paths.api.recordHistory('events', id))).changes;
/** The latest entry of the history. */
const last = async () => {
  const latest = await done('GET', '/api/admin/history?range=[0,0]&sort=["at","DESC"]');
  return z.tuple([changeContract]).parse(latest)[0];
};
const undo = async (id?: string) => send('POST', paths.api.undoChange(id ?? (await last()).id));

test('a change of many records is told with the fields that it changed, and no others', async () => {
  const ids = [await addEvent({ location: 'Park' }), await addEvent({ location: 'Beach' })];
  await change('events', await addEvent(), { location: 'Beach' });
  await done('POST', '/api/admin/events/bulk', { action: 'update', ids, data: { title: 'Same' } });
  const { parts } = await last();
  expect(parts).toMatchObject([{ count: 2, fields: [{ field: 'title' }] }]);
});

test('a setting that was not there before is away again, and an emptied one is back', async () => {
  const settings = '/api/admin/settings';
  const now = () => done('GET', settings);
  await done('PUT', settings, { bin_days: '' });
  const before = await now();
  await done('PUT', settings, { bin_days: '60' });
  expect((await undo()).status).toBe(200);
  expect(await now()).toEqual(before);
  await done('PUT', settings, { bin_days: '60' });
  await done('PUT', settings, { bin_days: '' });
  expect((await undo()).status).toBe(200);
  expect(await now()).toMatchObject({ bin_days: '60' });
});

test('a publication that is taken back stays taken back', async () => {
  const due = new Date(Date.now() - 60_000).toISOString();
  const id = await addEvent({ draft: true, publish_on: due });
  await publishDue(api.db, new Date(), {});
  expect(await read('events', id)).toMatchObject({ draft: false });
  expect((await undo()).status).toBe(200);
  expect(await read('events', id)).toMatchObject({ draft: true, publish_on: null });
  await publishDue(api.db, new Date(), {});
  expect(await read('events', id)).toMatchObject({ draft: true });
});

test('a draft whose time came in the bin comes back without it', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const draft = { draft: true, publish_on: soon };
  const [id, later] = [await addEvent(draft), await addEvent(draft)];
  const ids = [id, later];
  await done('POST', '/api/admin/events/bulk', { action: 'delete', ids });
  const { rowid, before } = await api.db.get<{ rowid: number; before: string }>(
    `select id as rowid, before from versions where record_id = '${id}' and after is null`,
  );
  const past = before.replace(soon, new Date(Date.now() - 1000).toISOString());
  await api.db.update(versions).set({ before: past }).where(eq(versions.id, rowid));
  await done('POST', '/api/admin/bin/restore', { resource: 'events', ids });
  expect(await read('events', id)).toMatchObject({ draft: true, publish_on: null });
  expect(await read('events', later)).toMatchObject(draft);
});

test('links are taken back as far as their galleries are there', async () => {
  const [stays, goes, other] = [await addGallery(), await addGallery(), await addGallery()];
  const id = await addEvent({ gallery_ids: [stays, goes] });
  await change('events', id, { gallery_ids: [] });
  const entry = (await last()).id;
  // A later link is no part of the change.
  await change('events', id, { gallery_ids: [other] });
  await done('DELETE', `/api/admin/galleries/${goes}`);
  expect((await undo(entry)).status).toBe(200);
  const { gallery_ids } = await read('events', id);
  expect(z.array(z.string()).parse(gallery_ids).toSorted()).toEqual([stays, other].toSorted());
});

test('a page whose former category is gone is taken back without it', async () => {
  const category = await add('page_categories', { name: unique() });
  const ids = [];
  for (const title of ['A', 'B']) ids.push(await add('pages', { title, slug: unique(), category_id: category }));
  const data = { title: 'C', category_id: null };
  await done('POST', '/api/admin/pages/bulk', { action: 'update', ids, data });
  const entry = (await last()).id;
  await done('DELETE', `/api/admin/page_categories/${category}`);
  expect((await undo(entry)).status).toBe(200);
  expect(await api.db.$count(pages, eq(pages.title, 'C'))).toBe(0);
});

test('many events are given galleries at once, which is taken back for all of them', async () => {
  const [gallery, former] = [await addGallery(), await addGallery()];
  const ids = [await addEvent(), await addEvent({ gallery_ids: [former] })];
  const galleriesNow = async () => Promise.all(ids.map(async (id) => (await read('events', id)).gallery_ids));
  const data = { gallery_ids: [gallery] };
  await done('POST', '/api/admin/events/bulk', { action: 'update', ids, data });
  expect(await galleriesNow()).toEqual([[gallery], [gallery]]);
  expect((await undo()).status).toBe(200);
  expect(await galleriesNow()).toEqual([[], [former]]);
});

test.each<[string, object, (nth: number) => object]>([
  ['events', { draft: false }, () => ({ ...plain, draft: true })],
  ['galleries', { draft: true }, (nth) => ({ title: `Lamps ${nth}`, folder_name: unique() })],
  ['pages', { status: 'published' }, (nth) => ({ title: `Page ${nth}`, slug: unique(), status: 'draft' })],
  ['festivals', { confirmed: true, source: 'Patro' }, () => ({ name: 'Teej', about: 'Songs', date: '2027-08-13' })],
  ['users', { is_active: false }, (nth) => ({ email: `${nth}${unique()}@example.org`, role: 'user', is_active: true })],
])('%s that are changed together are one entry, and are as before by one undo', async (resource, data, made) => {
  const ids = [await add(resource, made(1)), await add(resource, made(2))];
  const now = () => Promise.all(ids.map((id) => read(resource, id)));
  const before = await now();
  await done('POST', `/api/admin/${resource}/bulk`, { action: 'update', ids, data });
  expect(await now()).toMatchObject([data, data]);
  expect(await last()).toMatchObject({ resource, count: 2 });
  expect((await undo()).status).toBe(200);
  const fields = (row: object) => Object.entries(row).filter(([name]) => name in data);
  expect((await now()).map(fields)).toEqual(before.map(fields));
});

test('tags are added to each and taken out by one call, which one undo takes back', async () => {
  const bulk = (ids: string[], more: object) =>
    send('POST', '/api/admin/events/bulk', { action: 'update', ids, data: {}, ...more });
  const [dance, plainOne] = [await addEvent({ tags: ['dance'] }), await addEvent({ tags: ['tea', 'old'] })];
  const ids = [dance, plainOne];
  const tags = async () => Promise.all(ids.map(async (id) => (await read('events', id)).tags));
  const answer = await bulk(ids, { add: { tags: ['dance', 'free'] }, remove: { tags: ['old'] } });
  expect(await tags()).toEqual([
    ['dance', 'free'],
    ['tea', 'dance', 'free'],
  ]);
  expect((await undo(answer.headers.get('Change-Id') ?? '')).status).toBe(200);
  expect(await tags()).toEqual([['dance'], ['tea', 'old']]);
  // What has the tag already is not written again.
  expect(await (await bulk(ids, { add: { tags: ['dance'] } })).json()).toEqual([plainOne]);
  expect(await refused(bulk(ids, { add: { title: ['x'] } }))).toMatchObject({ status: 400 });
  const many = Array.from({ length: 20 }, (_, nth) => `tag ${nth}`);
  expect(await refused(bulk(ids, { add: { tags: many } }))).toMatchObject({ status: 422 });
});

test('of records of which one was changed since, none is taken back, and that one is named', async () => {
  const ids = [await addEvent({ title: 'Teej A' }), await addEvent({ title: 'Teej B' })];
  await done('POST', '/api/admin/events/bulk', { action: 'update', ids, data: { location: 'Park' } });
  const entry = (await last()).id;
  await change('events', ids[1] ?? '', { location: 'Beach' });
  expect(await refused(undo(entry))).toEqual({ status: 409, message: en.history.theseChangedSince('Teej B', 1) });
  expect(await read('events', ids[0] ?? '')).toMatchObject({ location: 'Park' });
});

test('a change is taken back however many came after it, unless one changed the same', async () => {
  const id = await addEvent();
  await change('events', id, { location: 'Park' });
  const entry = (await last()).id;
  for (let nth = 0; nth < 101; nth++) await change('events', id, { title: `Teej ${nth}` });
  expect((await historyOf(id)).map((one) => one.id)).not.toContain(entry);
  expect((await undo(entry)).status).toBe(200);
  expect(await read('events', id)).toMatchObject({ location: 'Hall', title: 'Teej 100' });
  const refusal = { status: 409, message: en.history.changedSince };
  expect(await refused(undo(entry))).toMatchObject(refusal);
});

test('of a long history as much is read as a Worker can hold, and the last change always', async () => {
  const id = await addEvent();
  const before = JSON.stringify({ description: 'x'.repeat(900_000) });
  const at = new Date().toISOString();
  for (const nth of [1, 2, 3, 4]) {
    const entry = { id: `${id}-${nth}`, actor: 'a', action: 'update', resource: 'events', at };
    await api.db.insert(activity).values({ ...entry, record_id: id, record_title: 'Teej' });
    await api.db
      .insert(versions)
      .values({
        activity_id: entry.id,
        resource: 'events',
        record_id: id,
        owner_id: id,
        title: 'Teej',
        before,
        after: '{"description":""}',
      });
  }
  expect((await historyOf(id)).map((one) => one.id)).toEqual([...[4, 3, 2].map((nth) => `${id}-${nth}`)]);
  await api.db.delete(events).where(eq(events.id, id));
});

test('of a deleted account the history keeps the name and nothing else, and the bin nothing', async () => {
  const email = `${unique()}@example.org`;
  const password = 'a long enough password';
  const id = await add('users', { email, password, role: 'user', is_active: true });
  await done('DELETE', `/api/admin/users/${id}`);
  const rows = await api.db.select().from(versions).where(eq(versions.record_id, id));
  expect(rows.at(-1)).toMatchObject({ title: email, before: '{}', after: null });
  expect(JSON.stringify(await done('GET', '/api/admin/bin'))).not.toContain(email);
});
