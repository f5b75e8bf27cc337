import { expect, test } from 'vitest';
import { doctorContract } from '#core/contracts/doctor';
import { paths } from '#core/paths';
import { installation } from '#db/schema/installation';
import { call } from '#testing/client';
import { startWithFiles } from '#testing/media';

const society = await startWithFiles();

const findings = async () => {
  const answer = await call(society.caller, `${paths.api.admin()}/doctor`);
  const json = await answer.json();
  return Object.fromEntries(
    doctorContract.parse(json).findings.map(({ check, ...found }) => [check, found]),
  );
};

test('the doctor reads the database and the files', async () => {
  await society.files.delete('installation-id');
  expect((await findings()).installation?.status).toBe('warning');

  const [id] = await society.db.select().from(installation);
  await society.files.put('installation-id', `${id?.value}\n`);
  const last_backup = {
    id: 'b',
    finished_at: new Date().toISOString(),
    bytes: 1,
    files: 7,
    rows: 9,
  };
  const row = { key: 'last_backup', value: JSON.stringify(last_backup) };
  await society.db.insert(installation).values(row).onConflictDoUpdate({
    target: installation.key,
    set: row,
  });
  const found = await findings();
  expect(found.installation?.status).toBe('ok');
  expect(found.database?.text).toContain(id?.value);
  expect(found.backup).toMatchObject({ status: 'ok', text: expect.stringContaining('7 files') });
  expect(found.admins).toMatchObject({ status: 'warning' });

  await society.files.put('installation-id', 'another');
  expect((await findings()).installation?.status).toBe('problem');
});
