import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/paths';
import { callEvents, twoWorkers } from '#e2e/support/libsql-society';
import { smallPhoto } from '#e2e/support/photos';
import { visitorOf } from '#e2e/support/visitor';
import { upload } from '#testing/client';

// The built Worker with a libSQL server instead of D1, as with Turso. Everything else is tested on D1.

/** A word that nothing else on the site says. */
const WORD = 'Zyxofestival';

const { worker, caller, file } = await twoWorkers();
const visitor = visitorOf(worker.url);
const db = new DatabaseSync(file, { readOnly: true });
const stored = (sql: string, ...values: string[]) => db.prepare(sql).all(...values);
const send = (resource: string, body: object) =>
  worker.call(`${paths.api.admin()}/${resource}`, { method: 'POST', body: JSON.stringify(body) });
const textAt = async (address: string) =>
  (await visitor.open(address)).document.querySelector('main')?.textContent;

test('health and the public pages are answered from the libSQL server', async () => {
  const health = await (await visitor.get(paths.api.health())).json();
  // Mail is not set up here: that it could be asked for shows that the database was reached.
  expect(health).toMatchObject({ mail: { waiting: expect.any(Number) } });
  const titled = z.array(z.object({ id: z.string(), title: z.string() })).length(1);
  for (const [table, path] of [
    ['events', paths.event],
    ['galleries', paths.gallery],
  ] as const)
    for (const { id, title } of titled.parse(
      stored(`select id, title from ${table} where draft = 0 limit 1`),
    ))
      expect(await textAt(path(id))).toContain(title);
});

test('an event that an admin adds and changes is on its page, in the search and in the history', async () => {
  const event = { title: 'Before', location: 'Hall', date: '2027-01-02' };
  const id = await callEvents(worker, 'POST', '', event);
  await callEvents(worker, 'PUT', id, { title: WORD });
  expect(stored('select title from events where id = ?', id)).toEqual([{ title: WORD }]);
  for (const address of [paths.event(id), paths.search(WORD)])
    expect(await textAt(address)).toContain(WORD);
  expect(stored('select before, after from versions where record_id = ?', id)).toHaveLength(2);
});

test('a write that the database refuses in its middle leaves nothing behind', async () => {
  const all = () =>
    stored(
      'select (select count(*) from activity) a, (select count(*) from versions) v, (select count(*) from pages) p',
    );
  const page = { title: 'Rules', slug: 'zyxo-rules', content: '<p>Be kind</p>' };
  expect((await send('pages', page)).status).toBe(201);
  const before = all();
  const refused = await send('pages', { ...page, title: 'Other rules' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { slug: expect.any(String) } });
  expect(all()).toEqual(before);
});

test('a photo that is uploaded is served, and its rows are in the libSQL server', async () => {
  const { id } = z
    .looseObject({ id: z.string() })
    .parse(await (await send('galleries', { title: 'Album' })).json());
  const { buffer, name } = await smallPhoto('a.jpg', 1);
  const photo = new File([new Uint8Array(buffer)], name);
  const answer = await upload(caller, paths.api.galleryPhotos(id), photo);
  const { url } = z.looseObject({ url: z.string() }).parse(await answer.json());
  expect((await visitor.get(url)).headers.get('content-type')).toMatch(/^image\//);
  expect(stored('select url from gallery_photos where gallery_id = ?', id)).toEqual([{ url }]);
});
