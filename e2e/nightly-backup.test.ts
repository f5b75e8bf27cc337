import { expect, test, vi } from 'vitest';
import { paths } from '#core/kit/paths';
import { backupsContract } from '#core/operations/backups-contract';
import { dashboardContract } from '#core/operations/dashboard-contract';
import { writtenSociety } from '#e2e/support/written-society';
import { call } from '#testing/client';

const { caller, fireCron } = await writtenSociety();
const get = async (path: string): Promise<unknown> => (await call(caller, path)).json();

test('the cron of the night makes a backup in workerd, and the back office tells of it', async () => {
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
});
