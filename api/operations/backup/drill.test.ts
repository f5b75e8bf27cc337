import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { advance, type BackupTools, startBackup } from '#api/operations/backup/advance';
import { drillMonthly } from '#api/operations/backup/drill';
import { readManifest } from '#api/operations/backup/find';
import { manifestKey, partKey } from '#api/operations/backup/manifest';
import { COPIES, sealOf } from '#api/operations/backup/seal';
import { bucketStore } from '#api/operations/backup/store';
import { filesOf } from '#api/operations/backup/verify';
import { backedUpTables } from '#db/backup/tables';
import type { Database } from '#db/kit/client';
import { MIGRATION_NAMES } from '#db/kit/schema-version';
import { askInstallation, installationOf, putInstallation } from '#db/operations/installation';
import { installation } from '#db/operations/installation.schema';
import { notices } from '#db/operations/notices.schema';
import { contentsOf, fillSociety, wholeBackup } from '#testing/backup';
import { emptyDatabase } from '#testing/database';
import { memoryBucket } from '#testing/memory-bucket';
import { emptyD1 } from '#testing/moving';

const DAY = 24 * 3_600_000;
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

const START = new Date('2026-03-01T11:00:00.000Z');
const clock = { now: START };
const later = (days: number) => {
  clock.now = new Date(clock.now.getTime() + days * DAY);
};

/** A society in memory on this database, encrypted. */
async function societyOn(db: Database): Promise<BackupTools> {
  const files = bucketStore(memoryBucket());
  await fillSociety(db, files);
  return { db, files, backups: bucketStore(memoryBucket()), seal: await sealOf(KEY), now: () => clock.now };
}

const stateOf = async ({ db }: BackupTools) => installationOf(await askInstallation(db));
const noticed = async ({ db }: BackupTools) => (await db.select().from(notices)).map(({ key }) => key);
const tablesOf = ({ db }: BackupTools) =>
  db.all<{ name: string }>(sql`select name from sqlite_master where name like 'drill%'`);

/** Runs a drill to its end. @returns in how many runs */
async function drill(tools: BackupTools): Promise<number> {
  let runs = 1;
  while (await drillMonthly(tools)) runs += 1;
  return runs;
}

/** Forgets the last drill, so that the next one is due. */
async function due(tools: BackupTools): Promise<void> {
  await tools.db.delete(installation).where(eq(installation.key, 'drill'));
}

beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});

describe.each([
  ['libSQL', emptyDatabase],
  ['D1', emptyD1],
] as const)('a drill on %s', (_name, open) => {
  let tools: BackupTools;
  let close = async () => {};
  beforeAll(async () => {
    clock.now = START;
    const opened = await open();
    close = opened.close;
    tools = await societyOn(opened.db);
  });
  afterAll(() => close());

  test('restores the newest backup beside the real tables, in several runs, and leaves nothing', async () => {
    const manifest = await wholeBackup(tools);
    const before = await contentsOf(tools.db, tools.files);
    expect(await drill(tools)).toBeGreaterThan(2);
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const finished_at = clock.now.toISOString();
    const { drill: found, drilling } = await stateOf(tools);
    expect(found).toEqual({ backup: manifest.id, finished_at, rows, files: manifest.files, left_out: 0, fault: null });
    expect(drilling).toBeNull();
    expect(await tablesOf(tools)).toEqual([]);
    expect(await contentsOf(tools.db, tools.files)).toEqual(before);
  });

  test('is made once a month', async () => {
    const before = (await stateOf(tools)).drill;
    later(20);
    await wholeBackup(tools);
    expect(await drill(tools)).toBe(1);
    expect((await stateOf(tools)).drill).toEqual(before);
    later(20);
    await drill(tools);
    expect((await stateOf(tools)).drill).toMatchObject({ finished_at: clock.now.toISOString(), fault: null });
  });

  test('goes on where it was cut off, and once it is a day old begins anew', async () => {
    await due(tools);
    expect(await drillMonthly(tools)).toBe(true);
    const begun = (await stateOf(tools)).drilling?.started_at;
    later(0.5);
    expect(await drillMonthly(tools)).toBe(true);
    expect((await stateOf(tools)).drilling?.started_at).toBe(begun);
    later(1);
    expect(await drillMonthly(tools)).toBe(true);
    expect((await stateOf(tools)).drilling).toMatchObject({ started_at: clock.now.toISOString() });
    await drill(tools);
    expect((await stateOf(tools)).drill?.fault).toBeNull();
    expect(await tablesOf(tools)).toEqual([]);
  });

  test('finds a row that a constraint of its table refuses', async () => {
    await due(tools);
    const manifest = await wholeBackup(tools);
    // As if a column had become one that must not be empty: the row is whole, and cannot be restored.
    await tools.db.run(sql`update events set status = 'past'`);
    const spoilt = { ...tools, seal: withText(tools.seal, '"status":"past"', '"status":"lost"') };
    await drill(spoilt);
    expect((await stateOf(tools)).drill).toMatchObject({
      backup: manifest.id,
      fault: expect.stringContaining('CHECK constraint failed'),
    });
    expect(await noticed(tools)).toContain('drill_failed');
    expect(await tablesOf(tools)).toEqual([]);
    // It is tried again the next night, and then all is well.
    later(1);
    await drill(tools);
    expect((await stateOf(tools)).drill?.fault).toBeNull();
    expect(await noticed(tools)).not.toContain('drill_failed');
  });
});

/** A seal that opens what was stored with another text in it. */
function withText(seal: BackupTools['seal'], from: string, to: string): BackupTools['seal'] {
  return {
    ...seal,
    async open(sealed) {
      const bytes = await seal.open(sealed);
      const text = new TextDecoder().decode(bytes);
      return text.includes(from) ? new TextEncoder().encode(text.replaceAll(from, to)) : bytes;
    },
  };
}

describe('a drill finds', () => {
  let tools: BackupTools;
  beforeAll(async () => {
    tools = await societyOn((await emptyDatabase()).db);
  });
  beforeEach(async () => {
    later(1);
    await due(tools);
  });
  const fault = async () => {
    await drill(tools);
    return (await stateOf(tools)).drill?.fault;
  };

  test('a part that is missing', async () => {
    const { id, parts } = await wholeBackup(tools);
    await tools.backups.delete([partKey(id, parts.at(-1)?.name ?? '')]);
    expect(await fault()).toMatch(/^stored_files\/0000\d-.* is missing$/);
  });

  test('a copy of a file that is missing', async () => {
    const manifest = await wholeBackup(tools);
    for await (const { copy, key } of filesOf(tools, manifest)) {
      const file = await tools.backups.get(COPIES + copy);
      if (!file) throw new Error('no copy');
      await tools.backups.delete([COPIES + copy]);
      expect(await fault()).toBe(`the copy of ${key} is missing`);
      await tools.backups.put(COPIES + copy, file.bytes);
      return;
    }
  });

  test('a backup of another key', async () => {
    const { id } = await wholeBackup({ ...tools, seal: await sealOf(`B${KEY.slice(1)}`) });
    expect(await fault()).toBe(`The backup ${id} was encrypted with another key than BACKUP_KEY.`);
  });

  test('rows that got lost on the way', async () => {
    await wholeBackup(tools);
    const lost = () => tools.db.all(sql`delete from drill_events returning id`);
    do expect(await drillMonthly(tools)).toBe(true);
    while ((await lost()).length === 0);
    expect(await fault()).toMatch(/^\d+ rows came back instead of \d+$/);
  });

  test('a row that came back changed', async () => {
    const { parts } = await wholeBackup(tools);
    const last = parts.findLast(({ name }) => name.startsWith('gallery_photos/'))?.name ?? '';
    const table = `drill_${last.split('/')[0]}`;
    expect(await drillMonthly(tools)).toBe(true);
    await tools.db.run(
      sql.raw(`create trigger spoil AFTER INSERT ON ${table} BEGIN
      update ${table} set created_at = 'spoilt'; END`),
    );
    expect(await fault()).toBe(`a row of ${last} came back changed`);
  });

  test('a manifest that counts more rows than its parts have', async () => {
    const { id, rows } = await wholeBackup(tools);
    const miscounted = {
      ...(await readManifest(tools.backups, id)),
      rows: { ...rows, events: 1 + (rows.events ?? 0) },
    };
    await tools.backups.put(manifestKey(id), new TextEncoder().encode(JSON.stringify(miscounted)));
    expect(await fault()).toBe(`events has ${rows.events} lines instead of ${1 + (rows.events ?? 0)}`);
  });

  test('nothing in a backup whose rows were changed while it was made, and says how many it leaves out', async () => {
    const { db } = tools;
    const events = backedUpTables.findIndex(({ name }) => name === 'events');
    let next: Awaited<ReturnType<typeof advance>> = await startBackup(tools, 'nightly');
    while ('progress' in next && next.progress.next.step <= events) next = await advance(tools, next);
    // An event that the backup does not have any more, with a relation that it has.
    await db.run(sql`insert into events (id, title, date, location, status, created_at, updated_at)
      values ('late', 'Late', '2026-03-01', 'Hall', 'past', '', '')`);
    await db.run(sql`insert into event_gallery_relations select 'late', id from galleries limit 1`);
    while ('progress' in next) next = await advance(tools, next);
    expect(await fault()).toBeNull();
    expect((await stateOf(tools)).drill?.left_out).toBe(1);
  });
});

test('a drill waits for a restore, and for a backup of the present form', async () => {
  const tools = await societyOn((await emptyDatabase()).db);
  expect(await drill(tools)).toBe(1);
  const manifest = await wholeBackup(tools);
  const older = { ...manifest, schema: MIGRATION_NAMES[0] };
  const write = (text: string) => tools.backups.put(manifestKey(manifest.id), new TextEncoder().encode(text));
  await write(JSON.stringify(older));
  expect(await drill(tools)).toBe(1);
  expect(await stateOf(tools)).toMatchObject({ drill: null, drilling: null });
  await write(JSON.stringify(manifest));
  await putInstallation(tools.db, 'restoring', { backup: 'b', kept: 'k', at: clock.now.toISOString() });
  expect(await drill(tools)).toBe(1);
  expect(await stateOf(tools)).toMatchObject({ drill: null, drilling: null });
});

test('of two runs that begin a drill one makes its tables', async () => {
  const tools = await societyOn((await emptyDatabase()).db);
  await wholeBackup(tools);
  const both = await Promise.all([drillMonthly(tools), drillMonthly(tools)]);
  expect(both.toSorted()).toEqual([false, true]);
  await drill(tools);
  expect((await stateOf(tools)).drill?.fault).toBeNull();
});
