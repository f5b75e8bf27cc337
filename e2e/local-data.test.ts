import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backupIds, readManifest } from '#api/operations/backup/find';
import { sealOf } from '#api/operations/backup/seal';
import { bucketStore } from '#api/operations/backup/store';
import { database } from '#db/kit/client';
import { folderStore } from '#scripts/backup/folder-store';
import { makeBackup } from '#scripts/backup/make';
import { restore } from '#scripts/backup/restore';
import { withLocalPlatform } from '#scripts/local/platform';
import { root, wrangler } from '#scripts/local/root';
import { contentsOf, heldRows } from '#testing/backup';
import { newSociety } from '#testing/society';

// What scripts do with the D1 and R2 of a society on this machine.

const env = await newSociety();

test('wrangler finds no migration to apply in a local database that is up to date', () => {
  const args = ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', env.stateDir];
  const run = spawnSync(process.execPath, [wrangler, ...args], { cwd: root, encoding: 'utf8' });
  expect(run.stdout).toContain('No migrations to apply');
  expect(run.status).toBe(0);
});

test('a backup of D1 and R2 is restored over what is there, once that is confirmed, and keeps it', async () => {
  await withLocalPlatform(env.stateDir, async ({ DB, MEDIA, BACKUPS }) => {
    const db = await database({ DB });
    const { objects } = await MEDIA.list();
    await MEDIA.delete(objects.slice(3).map(({ key }) => key));
    const files = bucketStore(MEDIA);
    const folder = folderStore(mkdtempSync(path.join(tmpdir(), 'backups-')));
    const source = { backups: folder, seal: await sealOf(undefined) };
    const now = () => new Date();
    const before = await contentsOf(db, files);
    const manifest = await makeBackup({ db, files, ...source, now }, 'by hand', () => {});
    await DB.prepare('update events set cancelled = 1').run();
    await MEDIA.delete(objects[0]?.key ?? '');
    const changed = await contentsOf(db, files);

    const installation = { db, files, backups: bucketStore(BACKUPS), name: 'the society' };
    const restored = (confirm: () => Promise<void>) =>
      restore(installation, source, manifest, { isDryRun: false, confirm, tell: () => {}, now });
    await expect(restored(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await contentsOf(db, files)).toEqual(changed);
    await restored(async () => {});
    expect(await contentsOf(db, files)).toEqual({ ...before, rows: heldRows(before.rows) });
    const [kept = ''] = await backupIds(folder);
    expect((await readManifest(folder, kept))?.reason).toBe('before a restore');
  });
});
