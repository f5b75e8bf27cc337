import { expect, test, vi } from 'vitest';
import { paths } from '#core/kit/paths';
import { backupsContract } from '#core/operations/backups-contract';
import { dashboardContract } from '#core/operations/dashboard-contract';
import { writtenSociety } from '#e2e/support/written-society';
import { call } from '#testing/client';

const { caller, fireCron } = await writtenSociety();
const get = async (path: string): Promise<unknown> => (await call(caller, path)).json();

test('the cron of the night makes a backup in workerd and restores it for a trial, and the back office tells of both', async () => {
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

  // The next night finds it, and restores it for a trial in as many messages as it takes.
  await fireCron('0 12 * * *');
  const drill = await vi.waitFor(
    async () => {
      const { last_drill } = dashboardContract.parse(await get(paths.api.dashboard()));
      return last_drill ?? expect.fail('there was no drill yet');
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(drill).toMatchObject({ ok: true, files: backup.files });
});
