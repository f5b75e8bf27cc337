import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isBackupKey, sealOf } from '#api/operations/backup/seal';
import { makeBackup } from '#scripts/backup/make';
import { restore } from '#scripts/backup/restore';
import { inRoot, root, Stop } from '#scripts/local/root';
import { societyInFolders, wholeBackup } from '#testing/backup';

const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

function script(name: 'backup' | 'restore', args: string[], BACKUP_KEY = '') {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, BACKUP_KEY } } as const;
  return spawnSync(process.execPath, [inRoot(`scripts/${name}.ts`), ...args], options);
}

test('npm run backup -- --new-key prints a key to be pasted, and nothing else', () => {
  const { stdout, stderr } = script('backup', ['--new-key']);
  expect(stderr).toBe('');
  expect(stdout.endsWith('\n')).toBe(true);
  expect(isBackupKey(stdout.trimEnd())).toBe(true);
});

test.each([
  ['backup', []],
  ['restore', ['latest']],
] as const)('npm run %s with a key that is none says so in one line', (name, args) => {
  const { status, stdout, stderr } = script(name, [...args], `BACKUP_KEY=${KEY}`);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^BACKUP_KEY is not a key: .*\n$/);
});

test('scripts refuse a backup without a key beside encrypted ones, also before a deployment and a restore', async () => {
  const one = await societyInFolders(KEY);
  const plain = { ...one.tools, seal: await sealOf(undefined) };
  const early = await wholeBackup(plain, 'by hand');
  const { id } = await wholeBackup(one.tools);
  const tell = () => {};
  for (const reason of ['by hand', 'before a deployment'] as const) {
    const refused = makeBackup(plain, reason, tell);
    await expect(refused).rejects.toThrow(Stop);
    await expect(refused).rejects.toThrow(`No backup was made. The newest backup (${id}) is encrypted`);
  }
  const options = { isDryRun: false, confirm: async () => {}, tell, now: one.tools.now };
  await one.tools.db.run("insert into site_settings (key, value) values ('contact_phone', '+64')");
  const before = () => restore({ ...plain, name: 'it' }, plain, early, options);
  await expect(before()).rejects.toThrow('add --plain');
  expect(await one.tools.db.all('select value from site_settings')).toEqual([{ value: '+64' }]);
  expect(await makeBackup(plain, 'by hand', tell, true)).toMatchObject({ key_check: null });
  await one.close();
});
