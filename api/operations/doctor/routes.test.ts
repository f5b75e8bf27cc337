import { expect, test } from 'vitest';
import { paths } from '#core/kit/paths';
import { doctorContract } from '#core/operations/doctor-contract';
import { putInstallation } from '#db/operations/installation';
import { installation } from '#db/operations/installation.schema';
import { call } from '#testing/client';
import { startWithFiles } from '#testing/media';

const society = await startWithFiles();

const findings = async () => {
  const answer = await call(society.caller, `${paths.api.admin()}/doctor`);
  const { findings: all } = doctorContract.parse(await answer.json());
  return Object.fromEntries(all.map(({ check, ...found }) => [check, found]));
};

test('the doctor reads the database and the files', async () => {
  await society.files.delete('installation-id');
  expect((await findings()).installation?.status).toBe('warning');

  const [id] = await society.db.select().from(installation);
  await society.files.put('installation-id', `${id?.value}\n`);
  const last = { id: 'b', finished_at: new Date().toISOString(), bytes: 1, files: 7, rows: 9 };
  await putInstallation(society.db, 'last_backup', last);
  expect(await findings()).toMatchObject({
    installation: { status: 'ok' },
    database: { text: expect.stringContaining(id?.value ?? 'no id') },
    backup: { status: 'ok', text: expect.stringContaining('7 files') },
    admins: { status: 'warning' },
  });

  await society.files.put('installation-id', 'another');
  expect((await findings()).installation?.status).toBe('problem');
});
