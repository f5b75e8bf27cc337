import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { database } from '#db/kit/client';
import { installation } from '#db/operations/installation.schema';
import { inRoot, root } from '#scripts/local/root';
import { afterwards } from '#testing/afterwards';
import { newFolder } from '#testing/folder';
import { libsqlServer } from '#testing/libsql-server';

/** Runs `npm run migrate` with these variables. */
const migrate = (env: Record<string, string>) =>
  new Promise<{ code: number | string; output: string }>((done) => {
    const options = { cwd: root, env: { ...process.env, ...env } };
    execFile(process.execPath, [inRoot('scripts/migrate.ts')], options, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
  });

test('migrate brings a new libSQL server up to date, and leaves it so the second time', async () => {
  const server = await libsqlServer(path.join(newFolder('migrate'), 'test.db'), 'a token');
  afterwards(server.close);
  const env = { LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN: 'a token' };
  const db = await database(env);
  const done = { code: 0, output: `The database at ${server.url} is up to date.\n` };
  expect(await migrate(env)).toEqual(done);
  const made = await db.select().from(installation).orderBy(installation.key);
  expect(made.map(({ key }) => key)).toEqual(['content_version', 'created_at', 'id']);
  expect(await migrate(env)).toEqual(done);
  expect(await db.select().from(installation).orderBy(installation.key)).toEqual(made);
});

test('migrate without a libSQL database prints one line', async () => {
  const { code, output } = await migrate({ LIBSQL_URL: '' });
  expect(code).toBe(1);
  expect(output).toMatch(/^Set LIBSQL_URL\..*\n$/);
});
