import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreFiles, restoreRows, rowsOf, WHOLE_BACKUP } from '#api/operations/backup/restore';
import { COPIES } from '#api/operations/backup/seal';
import { filesIn } from '#api/operations/backup/store';
import { contentOf, damagesOf, filesOf } from '#api/operations/backup/verify';
import { askInstallation, installationId, installationOf } from '#db/operations/installation';
import { notices } from '#db/operations/notices.schema';
import { profiles, sessions } from '#db/users/schema';
import { securityLog } from '#db/users/security-log.schema';
import { contentsOf, fillSociety, heldRows, societyInFolders, wholeBackup } from '#testing/backup';

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

const allOf = async <T>(some: AsyncIterable<T>): Promise<T[]> => {
  const all = [];
  for await (const one of some) all.push(one);
  return all;
};

describe.each([
  ['without a key', undefined],
  ['encrypted', KEY],
])('a backup %s', (_name, key) => {
  let one: Awaited<ReturnType<typeof societyInFolders>>;
  let before: Awaited<ReturnType<typeof contentsOf>>;
  beforeAll(async () => {
    one = await societyInFolders(key);
    await fillSociety(one.tools.db, one.tools.files);
    before = await contentsOf(one.tools.db, one.tools.files);
  });
  afterAll(() => one.close());

  test('holds every row of every table, and every file', async () => {
    const manifest = await wholeBackup(one.tools);
    const counts = Object.entries(before.rows).map(([name, rows]) => [name, rows.length]);
    expect(counts.filter(([, rows]) => rows === 0)).toEqual([]);
    const files = Object.keys(before.files).length;
    expect(manifest).toMatchObject({ rows: Object.fromEntries(counts), files });
    expect(await damagesOf(one.tools, manifest)).toEqual([]);
    const known = installationOf(await askInstallation(one.tools.db));
    expect(known.last_backup).toMatchObject({ id: manifest.id, files });
  });

  test('brings every row and file back, and nothing that ends with it', async () => {
    const { tools } = one;
    const manifest = await wholeBackup(tools);
    const [person] = await tools.db.select().from(profiles);
    const at = '2026-03-02T11:00:00.000Z';
    await tools.db
      .insert(sessions)
      .values({ user_id: person?.id ?? '', token: 't', expires_at: at, created_at: at, updated_at: at });
    await tools.db.run(sql`update events set title = 'spoilt'`);
    await tools.db.run(sql`delete from galleries`);
    for (const { key: file } of await allOf(filesIn(tools.files, 'galleries/'))) await tools.files.delete([file]);
    const idBefore = await installationId(tools.db);
    await restoreFiles(tools, manifest, tools.files);
    const restored = await restoreRows(tools.db, rowsOf(tools, manifest), { backup: manifest.id, now: new Date(at) });
    expect(restored).toMatchObject({ left_out: 0, held_mail: 1 });
    const after = await contentsOf(tools.db, tools.files);
    expect(after.files).toEqual(before.files);
    expect(after.rows).toEqual(heldRows(before.rows));
    expect(await tools.db.select().from(sessions)).toEqual([]);
    expect(await installationId(tools.db)).not.toBe(idBefore);
    const isIt = eq(securityLog.detail, WHOLE_BACKUP);
    expect(await tools.db.select().from(securityLog).where(isIt)).toMatchObject([
      { kind: 'restored', email: 'npm run restore' },
    ]);
    expect(await tools.db.select().from(notices)).toMatchObject([
      { key: 'restored', details: { backup: manifest.id, held_mail: 1 } },
    ]);
  });

  test('fills the search again', async () => {
    const { db } = one.tools;
    const [entries, source] = ['search_entries', 'search_source'].map((from) =>
      db.all(`select kind, ref, title, body from ${from} order by 1, 2`),
    );
    expect(await entries).toEqual(await source);
    const found = db.all(sql`select rowid from search_index where search_index match 'मित्रहरू'`);
    expect((await found).length).toBeGreaterThan(10);
  });

  test('stores each file once over all backups', async () => {
    const { tools, clock } = one;
    const copies = async () => (await allOf(filesIn(tools.backups, COPIES))).map(({ key: copy }) => copy);
    const there = await copies();
    clock.now = new Date('2026-03-03T11:00:00.000Z');
    const manifest = await wholeBackup(tools);
    expect(await copies()).toEqual(there);
    expect(manifest).toMatchObject({ new_files: 0, new_bytes: 0, files: manifest.files });
    await tools.files.put('media/new.jpg', new TextEncoder().encode('new'));
    const names = (await allOf(filesOf(tools, manifest))).map(({ copy }) => copy);
    expect(there).toHaveLength(new Set(names).size);
    clock.now = new Date('2026-03-04T11:00:00.000Z');
    expect(await wholeBackup(tools)).toMatchObject({ new_files: 1, new_bytes: 3 });
    expect(await copies()).toHaveLength(there.length + 1);
  });

  test('tells which part and which file is cut off, changed or missing', async () => {
    const { tools } = one;
    const manifest = await wholeBackup(tools);
    const [part] = manifest.parts;
    const name = `parts/${manifest.id}/${part?.name}`;
    const whole = await tools.backups.get(name);
    if (!whole) throw new Error('no part');
    await tools.backups.put(name, whole.bytes.slice(0, -10));
    expect(await damagesOf(tools, manifest)).toEqual([
      expect.stringMatching(`${part?.name} has .* bytes instead of .*: it was cut off or changed`),
    ]);
    const other = whole.bytes.slice();
    other[20] = (other[20] ?? 0) ^ 1;
    await tools.backups.put(name, other);
    expect(await damagesOf(tools, manifest)).toEqual([`${part?.name} has another checksum: it was changed`]);
    await tools.backups.put(name, whole.bytes);
    const [gone, changed] = await allOf(filesOf(tools, manifest));
    if (!gone || !changed) throw new Error('no files');
    await tools.backups.delete([COPIES + gone.copy]);
    await tools.backups.put(COPIES + changed.copy, new TextEncoder().encode('something else'));
    expect(await damagesOf(tools, manifest)).toEqual([
      `the copy of ${gone.key} is missing`,
      `the copy of ${changed.key} has another checksum: it was cut off or changed`,
    ]);
    await expect(contentOf(tools, changed)).rejects.toThrow('another checksum');
  });
});
