import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { backupIds } from '#api/operations/backup/find';
import { emptyTables } from '#db/backup/write';
import { events } from '#db/events/schema';
import { folderStore } from '#scripts/backup/folder-store';
import { withInstallation } from '#scripts/backup/installation';
import { s3Store } from '#scripts/backup/s3-store';
import { readEnv } from '#scripts/local/env';
import { inRoot, root } from '#scripts/local/root';
import { contentsOf, fillSociety, heldRows } from '#testing/backup';
import { startD1 } from '#testing/d1-server';
import { emptyDatabase } from '#testing/database';
import { newFolder } from '#testing/folder';
import { startS3 } from '#testing/s3-server';

// The names in wrangler.toml.
const MEDIA = 'nz-nepal-society-media';
const BACKUPS = 'nz-nepal-society-backups';

const one = await emptyDatabase();
const d1 = await startD1({ url: one.url, token: 'api-token' });
const s3 = await startS3('access-key');
const folder = newFolder('remote');
const media = () => s3Store(s3.access, MEDIA);
await fillSociety(one.db, media());
afterAll(async () => {
  await d1.close();
  await s3.close();
});

/** The variables with which the site is reached. */
const reached = () => ({
  CLOUDFLARE_ACCOUNT_ID: 'account',
  CLOUDFLARE_API_TOKEN: 'api-token',
  R2_ACCESS_KEY_ID: 'access-key',
  R2_SECRET_ACCESS_KEY: 'secret',
  R2_ENDPOINT: s3.endpoint,
  CLOUDFLARE_API_BASE_URL: d1.url,
  LIBSQL_URL: '',
  BACKUP_KEY: '',
});

async function script(name: 'backup' | 'restore', args: string[]) {
  const child = spawn(process.execPath, [inRoot(`scripts/${name}.ts`), ...args], {
    cwd: root,
    env: { ...process.env, ...reached() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let says = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      says += chunk.toString();
    });
  const [code] = await once(child, 'exit');
  return { code, says };
}

test('a deployed site is backed up into its bucket and into a folder, and restored from either', async () => {
  const before = await contentsOf(one.db, media());
  expect(await script('backup', ['--remote'])).toMatchObject({ code: 0 });
  expect(await backupIds(s3Store(s3.access, BACKUPS))).toHaveLength(1);
  expect(await script('backup', ['--remote', '--to', folder])).toMatchObject({ code: 0 });
  expect(await backupIds(folderStore(folder))).toHaveLength(1);

  const lose = async () => {
    await emptyTables(one.db);
    s3.buckets.get(MEDIA)?.clear();
  };
  const expected = { ...before, rows: heldRows(before.rows) };
  for (const from of [[], ['--from', folder]]) {
    await lose();
    const restored = await script('restore', ['latest', '--remote', ...from]);
    expect(restored).toMatchObject({ code: 0 });
    expect(await contentsOf(one.db, media())).toEqual(expected);
  }
});

test('a script without a token and without the login of wrangler says what to set', async () => {
  const lacking = { ...reached(), R2_ACCESS_KEY_ID: '', CLOUDFLARE_API_TOKEN: '', HOME: folder };
  for (const [name, value] of Object.entries(lacking)) vi.stubEnv(name, value);
  const reading = withInstallation(readEnv(), { remote: true }, ({ db }) => db.$count(events));
  const says = await reading.catch(String);
  vi.unstubAllEnvs();
  expect(says).toContain('put CLOUDFLARE_API_TOKEN into .env, as docs/handover.md says');
});
