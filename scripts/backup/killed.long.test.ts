import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forEachLimit } from '#api/files/files';
import { backupIds, readManifest, unfinishedBackups } from '#api/operations/backup/find';
import { damagesOf } from '#api/operations/backup/verify';
import type { Database } from '#db/kit/client';
import { inRoot, root } from '#scripts/local/root';
import { contentsOf, fillSociety, heldRows, societyInFolders } from '#testing/backup';
import { random, SEED } from '#testing/long-run';

const EVENTS = 10_000;
const PHOTOS = 5000;
const BACKUP_KILLS = 10;
const RESTORE_KILLS = 5;
const PHOTO_BYTES = 4000;

type Society = Awaited<ReturnType<typeof societyInFolders>>;

/** Copies one event, and the photos of a gallery, until there are this many; each photo has a file. */
async function multiply({ tools: { db, files } }: Society, events: number, photos: number) {
  const numbers = (count: number) => sql`(with recursive n(i) as
    (select 1 union all select i + 1 from n where i < ${count}) select i from n)`;
  await db.run(sql`insert into events (id, title, description, date, location, status, created_at, updated_at, search, excerpt, plain_text)
    select 'many-' || i, 'Picnic ' || i, '<p>चौतारी</p>', '2026-05-01', 'Park', 'past', '2026-03-01', '2026-03-01', 'picnic ' || i || ' park', 'चौतारी', 'चौतारी'
    from ${numbers(events)}`);
  await db.run(sql`insert into gallery_photos (id, gallery_id, filename, url, order_position, created_at)
    select 'many-' || i, (select min(id) from galleries), i || '.jpg', '/media/galleries/many/' || i || '.jpg', i, '2026-03-01'
    from ${numbers(photos)}`);
  const all = Array.from({ length: photos }, (_, at) => at);
  await forEachLimit(all, (at) => {
    // Each is another one.
    const photo = new Uint8Array(PHOTO_BYTES).fill(at % 251).fill(at >> 8, 0, 8);
    return files.put(`galleries/many/${at}.jpg`, photo);
  });
}

/** The moments of kills, in milliseconds, are spread over a span of time. */
const momentOf = (kill: number, kills: number, span: number) => ((kill + random()) * span) / kills;

/** Runs a backup or a restore in a process of its own, and kills it `killAfter` milliseconds after it begins. */
async function inProcess(society: Society, task: string[], killAfter?: number) {
  const { url, folder } = society;
  const [name = '', ...rest] = task;
  const args = [name, url, `${folder}/files`, `${folder}/backups`, ...rest];
  const child = spawn(process.execPath, [inRoot('testing/backup-process.ts'), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let says = '';
  child.stdout.on('data', (chunk: Buffer) => {
    says += chunk.toString();
  });
  const ended = once(child, 'exit');
  if (killAfter !== undefined) {
    await Promise.race([ended, once(child.stdout, 'data').then(() => setTimeout(killAfter))]);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  return { code, says, maxRss: Number(says.trim().split('\n').at(-1)) };
}

test('the memory of a backup does not grow with what it holds', async () => {
  const most: number[] = [];
  for (const [events, photos] of [
    [EVENTS / 100, PHOTOS / 100],
    [EVENTS, PHOTOS],
  ] as const) {
    const society = await societyInFolders();
    await fillSociety(society.tools.db, society.tools.files);
    await multiply(society, events, photos);
    most.push((await inProcess(society, ['backup'])).maxRss);
    await society.close();
  }
  const [small = 0, large = 0] = most;
  expect(small).toBeGreaterThan(0);
  expect(large).toBeLessThan(small * 1.5);
  console.log(`a backup took ${small} kB of memory, one of a hundred times as much ${large} kB`);
});

describe(`${EVENTS} events and ${PHOTOS} photos (SEED=${SEED})`, () => {
  let society: Society;
  let before: Awaited<ReturnType<typeof contentsOf>>;
  beforeAll(async () => {
    society = await societyInFolders();
    await fillSociety(society.tools.db, society.tools.files);
    await multiply(society, EVENTS, PHOTOS);
    before = await contentsOf(society.tools.db, society.tools.files);
  });
  afterAll(() => society.close());

  test('are backed up whole by a process that is killed again and again', async () => {
    let unfinished = 0;
    for (let kill = 0; kill < BACKUP_KILLS; kill++) {
      await inProcess(society, ['backup'], momentOf(kill, BACKUP_KILLS, 600));
      if ((await unfinishedBackups(society.tools.backups)).length > 0) unfinished += 1;
    }
    expect(unfinished).toBeGreaterThan(0);
    console.log(`SEED=${SEED}: ${unfinished} of ${BACKUP_KILLS} kills left a backup unfinished`);
    const { code } = await inProcess(society, ['backup']);
    expect(code).toBe(0);
    const [id = ''] = await backupIds(society.tools.backups);
    const manifest = await readManifest(society.tools.backups, id);
    if (!manifest) throw new Error('no manifest');
    expect(await damagesOf(society.tools, manifest)).toEqual([]);
    expect(manifest.rows.events).toBe(before.rows.events?.length);
    expect(manifest.files).toBe(Object.keys(before.files).length);
  });

  test('come back whole from a restore that is killed again and again', async () => {
    const { db, files, backups } = society.tools;
    const [id = ''] = await backupIds(backups);
    await spoil(db);
    await files.delete(Object.keys(before.files).slice(0, 100));
    for (let kill = 0; kill < RESTORE_KILLS; kill++)
      await inProcess(society, ['restore', id], momentOf(kill, RESTORE_KILLS, 2000));
    expect(await inProcess(society, ['restore', id])).toMatchObject({ code: 0 });
    const after = await contentsOf(db, files);
    expect(Object.entries(after.files).length).toBe(Object.entries(before.files).length);
    expect(after.files).toEqual(before.files);
    for (const [table, rows] of Object.entries(heldRows(before.rows))) expect(after.rows[table], table).toEqual(rows);
    const found = await db.all(sql`select rowid from search_index where search_index match 'चौतारी'`);
    expect(found.length).toBe(EVENTS);
  });
});

async function spoil(db: Database): Promise<void> {
  await db.run(sql`delete from events where id like 'many-%' and id < 'many-5'`);
  await db.run(sql`update galleries set title = 'spoilt'`);
}
