import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { work } from '#api/jobs/jobs';
import { PlainBesideEncrypted } from '#api/operations/backup/advance';
import { backupIds, latestManifest } from '#api/operations/backup/find';
import { backUpNightly } from '#api/operations/backup/nightly';
import { pruneBackups } from '#api/operations/backup/retention';
import { COPIES, sealOf } from '#api/operations/backup/seal';
import { damagesOf } from '#api/operations/backup/verify';
import { notices } from '#db/operations/notices.schema';
import { fillSociety, societyInFolders, wholeBackup } from '#testing/backup';
import { memoryBucket } from '#testing/memory-bucket';

const DAY = 24 * 3_600_000;
const KEY = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const ANOTHER = `B${KEY.slice(1)}`;

let one: Awaited<ReturnType<typeof societyInFolders>>;
beforeAll(async () => {
  one = await societyInFolders();
  await fillSociety(one.tools.db, one.tools.files);
});
afterAll(() => one.close());
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(async () => {
  const { backups } = one.tools;
  const { files } = await backups.list('');
  await backups.delete(files.map(({ key }) => key));
});

const withKey = async (key?: string) => ({ ...one.tools, seal: await sealOf(key) });
const tomorrow = () => {
  one.clock.now = new Date(one.clock.now.getTime() + DAY);
};
const noticed = async () => (await one.tools.db.select().from(notices)).map(({ key }) => key);

test('a backup without a key is refused while the newest one is encrypted, with a notice', async () => {
  await wholeBackup(await withKey(KEY));
  tomorrow();
  await expect(wholeBackup(await withKey())).rejects.toThrow(PlainBesideEncrypted);
  expect(await backUpNightly(await withKey())).toBe(false);
  expect(await backupIds(one.tools.backups)).toHaveLength(1);
  expect(await noticed()).toContain('backup_plain');
  while (await backUpNightly(await withKey(KEY)));
  expect(await backupIds(one.tools.backups)).toHaveLength(2);
  expect(await noticed()).not.toContain('backup_plain');
});

test('with a key that is none the Worker makes no backup and deletes none', async () => {
  const [MEDIA, BACKUPS] = [memoryBucket(), memoryBucket()];
  const env = { MEDIA, BACKUPS, SITE_URL: 'http://localhost', AUTH_SECRET: 'x'.repeat(32) };
  const BACKUP_KEY = `BACKUP_KEY=${KEY}`;
  const deleted = vi.spyOn(BACKUPS, 'delete');
  await work({ chore: 'backup' }, one.tools.db, new Date(), { ...env, BACKUP_KEY });
  await work({ chore: 'prune-backups' }, one.tools.db, new Date(), { ...env, BACKUP_KEY });
  expect((await BACKUPS.list()).objects).toEqual([]);
  expect(deleted).not.toHaveBeenCalled();
  await work({ chore: 'backup' }, one.tools.db, new Date(), { ...env, BACKUP_KEY: KEY });
  expect((await BACKUPS.list()).objects).not.toEqual([]);
});

test('old backups of both kinds go with the copies that only they have, and what is kept is whole', async () => {
  const { files, backups } = one.tools;
  const [plain, sealed, foreign] = await Promise.all([withKey(), withKey(KEY), withKey(ANOTHER)]);
  const brief = 'media/brief.jpg';
  /** A backup of a night on which there was a file more. */
  const withBrief = async (tools: typeof plain) => {
    await files.put(brief, new TextEncoder().encode('a photo of one night'));
    await wholeBackup(tools);
    await files.delete([brief]);
    tomorrow();
  };
  await withBrief(plain);
  const byHand = await wholeBackup(plain, 'by hand');
  tomorrow();
  await withBrief(sealed);
  for (let night = 0; night < 8; night++) {
    await wholeBackup(sealed);
    tomorrow();
  }
  // The last seven nights and what was made by hand stay.
  const pruned = await pruneBackups(sealed, one.clock.now);
  expect({ ...pruned, backups: pruned.backups.length }).toEqual({ backups: 3, copies: 2 });
  expect(await damagesOf(plain, byHand)).toEqual([]);
  const newest = await latestManifest(backups, one.clock.now);
  expect(newest?.key_check).toBe(sealed.seal.check);
  expect(newest && (await damagesOf(sealed, newest))).toEqual([]);
  // Of a key that is not known here no copy can be called unused.
  await backups.put(`${COPIES}unused`, new Uint8Array([1]));
  expect(await pruneBackups(foreign, one.clock.now)).toMatchObject({ copies: 0 });
  expect(await pruneBackups(sealed, one.clock.now)).toMatchObject({ copies: 1 });
});
