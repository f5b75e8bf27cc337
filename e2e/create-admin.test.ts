import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileRows } from '#db/write/profile';
import { wranglerStore } from '#scripts/local/admin-store';
import type { LocalEnv } from '#scripts/local/env';
import { inRoot, root } from '#scripts/local/root';
import { admin } from '#testing/client';
import { newSociety } from '#testing/society';

let env: LocalEnv;
beforeAll(async () => {
  env = await newSociety();
});
afterAll(() => rm(env.stateDir, { recursive: true, force: true }));

test('create-admin on the local D1 refuses an existing address in one line', () => {
  const run = spawnSync(process.execPath, [inRoot('scripts/create-admin.ts'), admin.email], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...process.env,
      STATE_DIR: env.stateDir,
      LIBSQL_URL: '',
      ADMIN_PASSWORD: 'a new one 77',
    },
  });
  expect(run.stdout + run.stderr).toMatch(
    /^admin@test\.example exists already .* add --reset\.\n$/,
  );
  expect(run.status).toBe(1);
});

test('create-admin through wrangler, as for the remote D1, finds an admin, sets a new password and mails a link', async () => {
  const [file = ''] = globSync(path.join(env.stateDir, 'v3/d1/**/*.sqlite')).filter(
    (one) => !one.endsWith('metadata.sqlite'),
  );
  const client = createClient({ url: `file:${file}` });
  const password = async () => (await client.execute('select password from accounts')).rows;
  const before = await password();
  const store = wranglerStore(['--local', '--persist-to', env.stateDir, '--env='], {
    SITE_URL: 'https://society.example',
  });
  const known = await store.find(admin.email);
  expect(known).toMatchObject({ role: 'admin', is_active: true });
  const person = { email: admin.email, password: 'new one 77', role: 'admin' as const };
  const rows = await profileRows(person, new Date());
  await store.restore(known?.id ?? '', rows, 'sign-in:account:nobody');
  expect(await password()).toHaveLength(before.length);
  expect(await password()).not.toEqual(before);
  const link = await store.unlock({ user_id: known?.id ?? '', email: admin.email });
  expect(link).toMatch(/^https:\/\/society\.example\/api\/auth\/reset-password\/\w{64}$/);
  const { rows: mails } = await client.execute('select parts from outbox');
  expect(mails.map(({ parts }) => JSON.parse(String(parts)).text)).toEqual([
    expect.stringContaining(link),
  ]);
  client.close();
});
