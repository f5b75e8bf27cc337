import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { backupsContract, foundRecordsContract } from '#core/contracts/backups';
import { dashboardContract } from '#core/contracts/dashboard';
import { paths } from '#core/paths';
import { writtenSociety } from '#e2e/support/written-society';
import { call } from '#testing/client';

const { visitor, caller, ask, fireCron } = await writtenSociety();
const get = async (path: string): Promise<unknown> => (await call(caller, path)).json();
const listed = z.array(z.object({ id: z.string(), title: z.string() }));

test('the cron of the night makes a backup in workerd, and a gallery comes back out of it', async () => {
  await fireCron('0 11 * * *');
  const backup = await vi.waitFor(
    async () => {
      const { backups } = backupsContract.parse(await get(paths.api.backups()));
      return backups?.[0] ?? expect.fail('there is no backup yet');
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(backup).toMatchObject({ reason: 'nightly' });
  expect(backup.files).toBeGreaterThan(50);
  const dashboard = dashboardContract.parse(await get(paths.api.dashboard()));
  expect(dashboard.last_backup?.bytes).toBe(backup.bytes);
  expect(dashboard.notices).toEqual([]);

  const [gallery] = listed.parse(await ask('GET', 'galleries?range=[0,0]'));
  if (!gallery) throw new Error('no gallery');
  await ask('DELETE', `galleries/${gallery.id}`);
  const status = async () => (await visitor.get(paths.gallery(gallery.id))).status;
  expect(await status()).toBe(404);
  const search = new URLSearchParams({ resource: 'galleries', q: gallery.title });
  const { records } = foundRecordsContract.parse(
    await get(`${paths.api.backupRecords(backup.id)}?${search}`),
  );
  expect(records).toMatchObject([{ id: gallery.id, is_there: false }]);
  const restored = await call(caller, paths.api.restoreRecord(backup.id), {
    method: 'POST',
    body: JSON.stringify({ resource: 'galleries', id: gallery.id }),
  });
  expect(restored.status).toBe(200);
  expect(await status()).toBe(200);
});
