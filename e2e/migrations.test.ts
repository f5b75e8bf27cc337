import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateD1 } from '#db/migrate';
import type { LocalEnv } from '#scripts/local/env';
import { withLocalPlatform } from '#scripts/local/platform';
import { root, wrangler } from '#scripts/local/root';
import { newSociety } from '#testing/society';

let env: LocalEnv;
let folder: string;
beforeAll(async () => {
  env = await newSociety();
  folder = mkdtempSync(path.join(tmpdir(), 'migrations-'));
});
afterAll(async () => {
  await rm(env.stateDir, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

test('wrangler finds no migration to apply in a local database that is up to date', () => {
  const args = ['d1', 'migrations', 'list', 'DB', '--local', '--persist-to', env.stateDir];
  const run = spawnSync(process.execPath, [wrangler, ...args], { cwd: root, encoding: 'utf8' });
  expect(run.stdout).toContain('No migrations to apply');
  expect(run.status).toBe(0);
});

test('a failed migration is named, changes nothing, and is applied once corrected', async () => {
  const write = (...statements: string[]) =>
    writeFileSync(
      path.join(folder, '9999_shelves.sql'),
      statements.join('\n--> statement-breakpoint\n'),
    );
  const shelves = 'CREATE TABLE shelves (id TEXT PRIMARY KEY);';
  await withLocalPlatform(env.stateDir, async ({ DB }) => {
    const tables = async () => {
      const found = await DB.prepare("SELECT name FROM sqlite_master WHERE name = 'shelves'").all();
      return found.results.length;
    };
    write(shelves, 'CREATE TABLE no such thing;');
    await expect(migrateD1(DB, folder)).rejects.toThrow(/^The migration 9999_shelves\.sql failed/);
    expect(await tables()).toBe(0);
    write(shelves, 'CREATE INDEX shelves_by_id ON shelves (id);');
    await migrateD1(DB, folder);
    await migrateD1(DB, folder);
    expect(await tables()).toBe(1);
  });
});
