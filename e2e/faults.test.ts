import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { localDay } from '#core/dates';
import { paths } from '#core/paths';
import { smallPhoto } from '#e2e/support/photos';
import { type Visitor, visitServed } from '#e2e/support/visitor';
import { type Caller, call, signIn } from '#testing/client';
import { FAULTS } from '#testing/faults';
import { libsqlServer } from '#testing/libsql-server';
import { serveSociety } from '#testing/society';

// The built Worker, whose database fails one request in ten: refuses it, does it without an answer, or is late.

const LIBSQL_AUTH_TOKEN = 'a token of the database';
const OPERATIONS = 1000;
const EDITORS = 8;
const TODAY = localDay(new Date());

let folder: string;
let file: string;
let faults = 0;
let areFaultsOn = false;
let server: Awaited<ReturnType<typeof libsqlServer>>;
let visitor: Visitor;
let caller: Caller;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'faults-'));
  file = path.join(folder, 'society.db');
  server = await libsqlServer(file, LIBSQL_AUTH_TOKEN, () => {
    if (!areFaultsOn || Math.random() >= 0.1) return undefined;
    faults += 1;
    return FAULTS[faults % FAULTS.length];
  });
  visitor = visitServed(await serveSociety({ LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN }));
  caller = await signIn(visitor.origin);
});
afterAll(async () => {
  await visitor?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const chance = (share: number) => Math.random() < share;
const events = `${paths.api.admin()}/events`;

/** What an event may be after the calls so far: titles, and null for no event. One of them is true. */
interface Followed {
  id: string;
  may: (string | null)[];
}

/** The outcomes that people must be told: done, refused for a reason, or failed. */
const KNOWN = new Set([200, 201, 404, 409, 422, 500, 503]);

/** An editor who creates, changes and deletes events, and tries again what failed. */
function editor() {
  const followed: Followed[] = [];
  const unknown: number[] = [];
  const send = async (one: Followed, title: string | null, address: string, init: RequestInit) => {
    // A request that is refused before its body is read ends the connection, which others may have used.
    const answer = await call(caller, address, init).catch(() => null);
    const text = (await answer?.text()) ?? '';
    if (answer && !KNOWN.has(answer.status)) unknown.push(answer.status);
    // What failed may have been done: the answer is what is missing. What was refused was not done.
    if (answer?.ok) one.may = [title];
    else if (!answer || answer.status >= 500) one.may = [...one.may, title];
    return { ok: answer?.ok ?? false, text };
  };
  const create = async () => {
    const title = `Created ${randomUUID()}`;
    const body = JSON.stringify({ title, location: 'Hall', date: TODAY });
    const headers = { 'Idempotency-Key': randomUUID(), 'Content-Type': 'application/json' };
    const one: Followed = { id: '', may: [null] };
    for (let attempt = 0; attempt < 20; attempt++) {
      const { ok, text } = await send(one, title, events, { method: 'POST', headers, body });
      if (!ok) continue;
      one.id = z.looseObject({ id: z.string() }).parse(JSON.parse(text)).id;
      followed.push(one);
      return;
    }
    throw new Error('twenty attempts to create an event have failed');
  };
  const change = async (one: Followed) => {
    const title = `Changed ${randomUUID()}`;
    const body = JSON.stringify({ title });
    await send(one, title, `${events}/${one.id}`, { method: 'PUT', body });
  };
  const remove = (one: Followed) => send(one, null, `${events}/${one.id}`, { method: 'DELETE' });
  const read = async (one: Followed | undefined) => {
    const places = [paths.home(), paths.calendar(), paths.calendarFeed(), paths.api.events()];
    if (one) places.push(paths.event(one.id), paths.api.event(one.id));
    const place = places[Math.floor(Math.random() * places.length)] ?? '/';
    const answer = await visitor.get(place).catch(() => null);
    await answer?.text();
    if (answer && !KNOWN.has(answer.status)) unknown.push(answer.status);
  };
  return {
    followed,
    unknown,
    operate: async () => {
      const there = followed.filter(({ may }) => may.some((title) => title !== null));
      const one = there[Math.floor(Math.random() * there.length)];
      if (chance(0.4)) await read(one);
      else if (!one || chance(0.3)) await create();
      else if (chance(0.2)) await remove(one);
      else await change(one);
    },
  };
}

const rowsOf = (db: DatabaseSync, sql: string) =>
  z.array(z.record(z.string(), z.unknown())).parse(db.prepare(sql).all());

test(`${OPERATIONS} operations with a failing database lose nothing and leave nothing half done`, async () => {
  const editors = Array.from({ length: EDITORS }, editor);
  areFaultsOn = true;
  await Promise.all(
    editors.map(async ({ operate }) => {
      for (let n = 0; n < OPERATIONS / EDITORS; n++) await operate();
    }),
  );
  areFaultsOn = false;
  expect(faults).toBeGreaterThan(OPERATIONS / 20);
  expect(editors.flatMap(({ unknown }) => unknown)).toEqual([]);

  const db = new DatabaseSync(file, { readOnly: true });
  const stored = rowsOf(
    db,
    "select id, title from events where title glob 'Created *' or title glob 'Changed *'",
  );
  const titles = new Map(stored.map(({ id, title }) => [id, title]));
  const followed = editors.flatMap((one) => one.followed);
  for (const { id, may } of followed) expect(may, id).toContain(titles.get(id) ?? null);
  // A create that was tried again made nothing more.
  expect(stored.filter(({ id }) => !followed.some((one) => one.id === id))).toEqual([]);

  // Each change has its entry in the log with what was changed, and the last of them is what is stored.
  const half = `select a.id from activity a where a.resource = 'events' and a.action in ('create', 'update', 'delete')
    and not exists (select 1 from versions v where v.activity_id = a.id)`;
  expect(rowsOf(db, half)).toEqual([]);
  const last = rowsOf(
    db,
    `select record_id, (select json_extract(v.after, '$.title') from versions v
       where v.record_id = w.record_id and (v.after is null or json_extract(v.after, '$.title') is not null)
       order by v.id desc limit 1) as title
     from versions w where resource = 'events' group by record_id`,
  );
  const lastTitles = new Map(last.map(({ record_id, title }) => [record_id, title]));
  for (const { id } of followed)
    expect(lastTitles.get(id) ?? null, id).toBe(titles.get(id) ?? null);
  // The search knows what is there, and nothing else.
  const found = rowsOf(
    db,
    "select title from search_entries where title glob 'Created *' or title glob 'Changed *'",
  );
  expect(found.map(({ title }) => title).toSorted()).toEqual([...titles.values()].toSorted());
  db.close();
  // What visitors are shown now is what is stored.
  for (const { id } of followed.slice(0, 40)) {
    const answer = await visitor.get(paths.api.event(id));
    expect(answer.status, id).toBe(titles.has(id) ? 200 : 404);
  }
});

test('photos that were answered as stored are served, and no row is without its file', async () => {
  const made = await call(caller, `${paths.api.admin()}/galleries`, {
    method: 'POST',
    body: JSON.stringify({ title: 'Album' }),
  });
  const { id } = z.looseObject({ id: z.string() }).parse(await made.json());
  const stored: string[] = [];
  areFaultsOn = true;
  for (let n = 0; n < 40; n++) {
    const { buffer, name } = await smallPhoto(`${n}.jpg`, n);
    const body = new FormData();
    body.set('file', new File([new Uint8Array(buffer)], name));
    const headers = { Cookie: caller.cookie, Origin: caller.origin };
    const to = caller.url + paths.api.galleryPhotos(id);
    const answer = await fetch(to, { method: 'POST', headers, body }).catch(() => null);
    const text = (await answer?.text()) ?? '';
    if (answer?.ok) stored.push(z.looseObject({ url: z.string() }).parse(JSON.parse(text)).url);
  }
  areFaultsOn = false;
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = rowsOf(db, 'select url from gallery_photos').map(({ url }) => String(url));
  db.close();
  expect(stored.length).toBeGreaterThan(10);
  expect(rows).toEqual(expect.arrayContaining(stored));
  for (const url of rows) expect((await visitor.get(url)).status, url).toBe(200);
});
