import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Client, createClient } from '@libsql/client/web';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { paths } from '#core/paths';
import { smallPhoto } from '#e2e/support/photos';
import { type Visitor, visitServed } from '#e2e/support/visitor';
import { type Caller, call, signIn } from '#testing/client';
import { libsqlServer } from '#testing/libsql-server';
import { serveSociety } from '#testing/society';

// The built Worker with a libSQL server instead of D1, as with Turso. Everything else is tested on D1.

const LIBSQL_AUTH_TOKEN = 'a token of the database';
/** A word that nothing else on the site says. */
const WORD = 'Zyxofestival';

let folder: string;
let server: Awaited<ReturnType<typeof libsqlServer>>;
let client: Client;
let visitor: Visitor;
let caller: Caller;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'libsql-'));
  server = await libsqlServer(path.join(folder, 'society.db'), LIBSQL_AUTH_TOKEN);
  client = createClient({ url: server.url, authToken: LIBSQL_AUTH_TOKEN });
  visitor = visitServed(await serveSociety({ LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN }));
  caller = await signIn(visitor.origin);
});
afterAll(async () => {
  await visitor?.close();
  client?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const record = z.looseObject({ id: z.string() });
const send = (method: string, to: string, body: object) =>
  call(caller, `${paths.api.admin()}/${to}`, { method, body: JSON.stringify(body) });
const add = async (resource: string, body: object) =>
  record.parse(await (await send('POST', resource, body)).json()).id;

async function stored(sql: string, ...args: string[]) {
  const { rows, columns } = await client.execute({ sql, args });
  return rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
}

test('health is answered from the libSQL server', async () => {
  const answer = await visitor.get(paths.api.health());
  expect(answer.status).toBe(200);
  // Mail is not set up here: that it could be asked for shows that the database was reached.
  expect(await answer.json()).toMatchObject({ mail: { waiting: 0 } });
});

test('the public pages show what the libSQL server holds', async () => {
  const titled = z.array(z.object({ id: z.string(), title: z.string() }));
  const firstOf = async (table: string) =>
    titled.parse(await stored(`select id, title from ${table} where draft = 0 limit 1`));
  const pages = [
    ...(await firstOf('events')).map(({ id, title }) => [paths.event(id), title] as const),
    ...(await firstOf('galleries')).map(({ id, title }) => [paths.gallery(id), title] as const),
  ];
  expect(pages).toHaveLength(2);
  for (const [address, words] of pages) {
    const { answer, document } = await visitor.open(address);
    expect(answer.status).toBe(200);
    expect(document.querySelector('main')?.textContent).toContain(words);
  }
});

test('an event that an admin adds and changes is on its page, in the search and in the history', async () => {
  const id = await add('events', { title: 'Before', location: 'Hall', date: '2027-01-02' });
  expect((await send('PUT', `events/${id}`, { title: WORD })).status).toBe(200);
  expect(await stored('select title from events where id = ?', id)).toEqual([{ title: WORD }]);
  for (const address of [paths.event(id), paths.search(WORD)])
    expect((await visitor.open(address)).document.querySelector('main')?.textContent).toContain(
      WORD,
    );
  expect(await stored('select before, after from versions where record_id = ?', id)).toHaveLength(
    2,
  );
});

test('a write that the database refuses in its middle leaves nothing behind', async () => {
  const all = () =>
    stored(
      'select (select count(*) from activity) a, (select count(*) from versions) v, (select count(*) from pages) p',
    );
  const page = { title: 'Rules', slug: 'zyxo-rules', content: '<p>Be kind</p>' };
  await add('pages', page);
  const before = await all();
  const refused = await send('POST', 'pages', { ...page, title: 'Other rules' });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: { slug: expect.any(String) } });
  expect(await all()).toEqual(before);
});

test('a photo that is uploaded is served, and its rows are in the libSQL server', async () => {
  const gallery = await add('galleries', { title: 'Album' });
  const { buffer, name } = await smallPhoto('a.jpg', 1);
  const body = new FormData();
  body.set('file', new File([new Uint8Array(buffer)], name));
  const headers = { Cookie: caller.cookie, Origin: caller.origin };
  const to = `${caller.url}${paths.api.galleryPhotos(gallery)}`;
  const answer = await fetch(to, { method: 'POST', headers, body });
  expect(answer.ok).toBe(true);
  const { url } = z.looseObject({ url: z.string() }).parse(await answer.json());
  expect((await visitor.get(url)).headers.get('content-type')).toMatch(/^image\//);
  expect(await stored('select url from gallery_photos where gallery_id = ?', gallery)).toEqual([
    { url },
  ]);
});
