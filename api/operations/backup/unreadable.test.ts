import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { damagedIds } from '#api/operations/backup/damaged';
import { readManifest, UnreadableManifest } from '#api/operations/backup/find';
import { BACKUP_FORMAT, damagedKey, manifestKey, PARTS, unfinishedKey } from '#api/operations/backup/manifest';
import { backUpNightly } from '#api/operations/backup/nightly';
import { pruneBackups } from '#api/operations/backup/retention';
import { damagesOf } from '#api/operations/backup/verify';
import { paths } from '#core/kit/paths';
import { backupsContract } from '#core/operations/backups-contract';
import { notices } from '#db/operations/notices.schema';
import { fillSociety, societyInFolders, wholeBackup } from '#testing/backup';
import { startWithFiles } from '#testing/media';

const DAY = 24 * 3_600_000;
const bytes = (text: string) => new TextEncoder().encode(text);

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

/** Makes the backup of the next night. */
async function nextNight() {
  one.clock.now = new Date(one.clock.now.getTime() + DAY);
  while (await backUpNightly(one.tools));
}
const noticed = async () => (await one.tools.db.select().from(notices)).map(({ key }) => key);
const spoil = async (id: string, text: string) => {
  await one.tools.backups.put(manifestKey(id), bytes(text));
};
const thatOf = async (id: string) => new TextDecoder().decode((await one.tools.backups.get(manifestKey(id)))?.bytes);

test.each([
  ['cut off', (text: string) => text.slice(0, 100)],
  ['empty', () => ''],
  ['of another form', () => `{"format":${BACKUP_FORMAT}}`],
  ['of another backup', (text: string) => text.replace(/"id": "\d{4}/, '"id": "1999')],
])('a manifest that is %s is set aside with a notice, and new backups are made', async (_what, change) => {
  const { tools } = one;
  const { id } = await wholeBackup(tools);
  const changed = change(await thatOf(id));
  await spoil(id, changed);
  await expect(readManifest(tools.backups, id)).rejects.toThrow(`The backup ${id} is damaged`);
  await nextNight();
  expect(await damagedIds(tools.backups)).toEqual([id]);
  expect((await tools.backups.get(damagedKey(id)))?.bytes).toEqual(bytes(changed));
  expect(await readManifest(tools.backups, id)).toBeNull();
  expect(await noticed()).toContain('backup_damaged');
  const manifest = await readManifest(tools.backups, tonight());
  expect(manifest && (await damagesOf(tools, manifest))).toEqual([]);
  await tools.backups.delete([damagedKey(id)]);
  await nextNight();
  expect(await noticed()).not.toContain('backup_damaged');
});

const tonight = () => `${one.clock.now.toISOString().slice(0, 10)}T11-00-00Z`;

test('a manifest of a newer version is refused by its format, stays, and new backups are made', async () => {
  const { tools } = one;
  const { id } = await wholeBackup(tools);
  const newer = (await thatOf(id)).replace(`"format": ${BACKUP_FORMAT}`, `"format": ${BACKUP_FORMAT + 1}`);
  await spoil(id, newer);
  const refused = readManifest(tools.backups, id);
  await expect(refused).rejects.toThrow(UnreadableManifest);
  await expect(refused).rejects.toThrow(`${id} has the format ${BACKUP_FORMAT + 1}, and this version`);
  await nextNight();
  expect(await thatOf(id)).toBe(newer);
  expect(await readManifest(tools.backups, tonight())).toMatchObject({ reason: 'nightly' });
  expect(await damagedIds(tools.backups)).toEqual([]);
  await tools.backups.delete([manifestKey(id)]);
});

test('a backup under way whose progress cannot be read stops no other', async () => {
  await one.tools.backups.put(unfinishedKey('2026-01-01T11-00-00Z'), bytes('{'));
  await nextNight();
  expect(await readManifest(one.tools.backups, tonight())).toMatchObject({ reason: 'nightly' });
});

test('what a damaged backup had is kept for thirty days, and no longer', async () => {
  const { tools } = one;
  await tools.files.put('media/only-there.jpg', bytes('of the damaged backup alone'));
  await nextNight();
  const id = tonight();
  await spoil(id, '');
  await tools.files.delete(['media/only-there.jpg']);
  await nextNight();
  await nextNight();
  const parts = async () => (await tools.backups.list(`${PARTS}${id}/`)).files.length;
  const later = (days: number) => new Date(one.clock.now.getTime() + days * DAY);
  expect(await pruneBackups(tools, later(20))).toMatchObject({ copies: 0 });
  expect(await parts()).toBeGreaterThan(0);
  expect(await damagedIds(tools.backups)).toEqual([id]);
  expect(await pruneBackups(tools, later(31))).toMatchObject({ copies: 1 });
  expect(await parts()).toBe(0);
  expect(await damagedIds(tools.backups)).toEqual([]);
});

test('the list of backups shows one that is damaged, and one of a newer version', async () => {
  const society = await startWithFiles();
  await society.backups.put(manifestKey('2026-03-03T11-00-00Z'), '{"format":99}');
  await society.backups.put(manifestKey('2026-03-02T11-00-00Z'), 'spoilt');
  await society.backups.put(damagedKey('2026-03-01T11-00-00Z'), 'spoilt before');
  const listed = await society.ask('GET', paths.api.backups().slice(paths.api.admin().length));
  expect(backupsContract.parse(listed)).toEqual({
    backups: [],
    running: null,
    unreadable: [
      { id: '2026-03-03T11-00-00Z', why: 'newer' },
      { id: '2026-03-02T11-00-00Z', why: 'damaged' },
      { id: '2026-03-01T11-00-00Z', why: 'damaged' },
    ],
  });
});
