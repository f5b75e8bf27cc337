import { randomUUID } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { z } from 'zod';
import { localDay } from '#core/kit/dates';
import { paths } from '#core/kit/paths';
import { callEvents, type twoWorkers } from '#e2e/support/libsql-society';
import { photoFile } from '#e2e/support/photos';
import { upload } from '#testing/client';
import { FAULTS } from '#testing/faults';
import { randomFrom } from '#testing/flaky-provider';

type Society = Pick<Awaited<ReturnType<typeof twoWorkers>>, 'asked' | 'caller' | 'file' | 'worker'>;

const EDITORS = 8;
const TODAY = localDay(new Date());
const events = `${paths.api.admin()}/events`;

/** What an event may be after the calls so far: titles, and null for no event. One of them is true. */
interface Followed {
  id: string;
  may: (string | null)[];
}

/** The outcomes that people must be told: done, refused for a reason, or failed. */
const KNOWN = new Set([200, 201, 404, 409, 422, 500, 503]);

/** An editor who creates, changes and deletes events, and tries again what failed. */
function editorOf({ worker }: Society, run: string, random: () => number) {
  const chance = (share: number) => random() < share;
  const followed: Followed[] = [];
  const unknown: number[] = [];
  const send = async (one: Followed, title: string | null, address: string, init: RequestInit) => {
    // A request that is refused before its body is read ends the connection, which others may have used.
    const answer = await worker.call(address, init).catch(() => null);
    const text = (await answer?.text()) ?? '';
    if (answer && !KNOWN.has(answer.status)) unknown.push(answer.status);
    // What failed may have been done: the answer is what is missing. What was refused was not done.
    if (answer?.ok) one.may = [title];
    else if (!answer || answer.status >= 500) one.may = [...one.may, title];
    return { ok: answer?.ok ?? false, text };
  };
  const create = async () => {
    const title = `Created ${run} ${randomUUID()}`;
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
    const title = `Changed ${run} ${randomUUID()}`;
    const body = JSON.stringify({ title });
    await send(one, title, `${events}/${one.id}`, { method: 'PUT', body });
  };
  const remove = (one: Followed) => send(one, null, `${events}/${one.id}`, { method: 'DELETE' });
  const read = async (one: Followed | undefined) => {
    const places = [paths.home(), paths.calendar(), paths.calendarFeed(), paths.api.events()];
    if (one) places.push(paths.event(one.id), paths.api.event(one.id));
    const answer = await worker.get(places[Math.floor(random() * places.length)] ?? '/').catch(() => null);
    await answer?.text();
    if (answer && !KNOWN.has(answer.status)) unknown.push(answer.status);
  };
  return {
    followed,
    unknown,
    operate: async () => {
      const there = followed.filter(({ may }) => may.some((title) => title !== null));
      const one = there[Math.floor(random() * there.length)];
      if (chance(0.4)) await read(one);
      else if (!one || chance(0.3)) await create();
      else if (chance(0.2)) await remove(one);
      else await change(one);
    },
  };
}

/** Lets one request to the database in ten fail while `work` is done, and gives how many did. */
async function withFaults({ asked }: Society, random: () => number, work: () => Promise<unknown>) {
  let faults = 0;
  asked.faultOf = () => {
    if (random() >= 0.1) return undefined;
    faults += 1;
    return FAULTS[faults % FAULTS.length];
  };
  await work().finally(() => {
    asked.faultOf = () => undefined;
  });
  return faults;
}

const rowsOf = (db: DatabaseSync, sql: string) =>
  z.array(z.record(z.string(), z.unknown())).parse(db.prepare(sql).all());

/**
 * Does so many operations while the database refuses requests, does them without an answer, or is late.
 * Expects that nothing is lost or half done, and gives how many requests failed. What was written is deleted.
 */
export async function editWithFaults(society: Society, operations: number, seed: number) {
  const random = randomFrom(seed);
  const run = `${seed}-${randomUUID().slice(0, 8)}`;
  const editors = Array.from({ length: EDITORS }, (_, at) => editorOf(society, run, randomFrom(seed * EDITORS + at)));
  const faults = await withFaults(society, random, () =>
    Promise.all(
      editors.map(async ({ operate }) => {
        for (let n = 0; n < operations / EDITORS; n++) await operate();
      }),
    ),
  );
  expect(faults).toBeGreaterThan(operations / 20);
  expect(editors.flatMap(({ unknown }) => unknown)).toEqual([]);

  const db = new DatabaseSync(society.file, { readOnly: true });
  const isOurs = `(title glob 'Created ${run} *' or title glob 'Changed ${run} *')`;
  const stored = rowsOf(db, `select id, title from events where ${isOurs}`);
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
  for (const { id } of followed) expect(lastTitles.get(id) ?? null, id).toBe(titles.get(id) ?? null);
  // The search knows what is there, and nothing else.
  const found = rowsOf(db, `select title from search_entries where ${isOurs}`);
  expect(found.map(({ title }) => title).toSorted()).toEqual([...titles.values()].toSorted());
  db.close();
  // What visitors are shown now is what is stored.
  for (const { id } of followed.slice(0, 40)) {
    const answer = await society.worker.get(paths.api.event(id));
    expect(answer.status, id).toBe(titles.has(id) ? 200 : 404);
  }
  for (const { id } of stored) await callEvents(society.worker, 'DELETE', String(id));
  return faults;
}

/** Uploads so many photos meanwhile. Expects that those that were answered are served, and all that have a row. */
export async function uploadWithFaults(society: Society, photos: number, seed: number) {
  const made = await society.worker.call(`${paths.api.admin()}/galleries`, {
    method: 'POST',
    body: JSON.stringify({ title: `Album ${seed}` }),
  });
  const { id } = z.looseObject({ id: z.string() }).parse(await made.json());
  const stored: string[] = [];
  await withFaults(society, randomFrom(seed), async () => {
    for (let n = 0; n < photos; n++) {
      const photo = await photoFile(`${n}.jpg`, n);
      const to = paths.api.galleryPhotos(id);
      const answer = await upload(society.caller, to, photo).catch(() => null);
      const text = (await answer?.text()) ?? '';
      if (answer?.ok) stored.push(z.looseObject({ url: z.string() }).parse(JSON.parse(text)).url);
    }
  });
  const db = new DatabaseSync(society.file, { readOnly: true });
  const rows = rowsOf(db, 'select url from gallery_photos').map(({ url }) => String(url));
  db.close();
  expect(stored.length).toBeGreaterThan(photos / 4);
  expect(rows).toEqual(expect.arrayContaining(stored));
  for (const url of rows) expect((await society.worker.get(url)).status, url).toBe(200);
}
