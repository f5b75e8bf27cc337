import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Database, database } from '#db/client';
import { isEmpty, seed } from '#db/seed/society';
import type { LocalEnv } from '#scripts/local/env';
import { inRoot, root, Stop } from '#scripts/local/root';

const exec = promisify(execFile);
export const wrangler = inRoot('node_modules/wrangler/bin/wrangler.js');

/** Brings the local database up to date and fills an empty one with the demo society. */
export async function prepareData({ stateDir, vars, demoAdmin }: LocalEnv): Promise<void> {
  try {
    mkdirSync(stateDir, { recursive: true });
  } catch {
    throw new Stop(
      `The folder ${stateDir} cannot be written. Choose another: STATE_DIR=… npm start`,
    );
  }
  if (vars.LIBSQL_URL) await migrateLibsql(vars.LIBSQL_URL, vars.LIBSQL_AUTH_TOKEN);
  else await migrateD1(stateDir);
  await withLocalDatabase({ stateDir, vars }, async (db) => {
    if (!(await isEmpty(db))) return;
    console.log('Loading the demo society…');
    await seed(db, { now: new Date(vars.SITE_NOW ?? Date.now()), admin: demoAdmin });
  });
}

async function migrateD1(stateDir: string): Promise<void> {
  const args = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateDir];
  try {
    await exec(process.execPath, [wrangler, ...args, '-c', inRoot('wrangler.toml')], {
      cwd: root,
      env: { ...process.env, CI: 'true' },
    });
  } catch (error) {
    const output =
      error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Stop(`${output}\nThe migrations failed: see the lines above.`);
  }
}

/** Applies the migrations to a libSQL database. */
export async function migrateLibsql(url: string, authToken?: string): Promise<void> {
  const [{ migrate }, { drizzle }] = await Promise.all([
    import('drizzle-orm/libsql/migrator'),
    import('drizzle-orm/libsql'),
  ]);
  await migrate(drizzle({ connection: { url, authToken } }), {
    migrationsFolder: inRoot('db/migrations'),
  });
}

/** Opens the database that the local Worker uses, while no Worker runs on it. */
export async function withLocalDatabase<T>(
  { stateDir, vars }: Pick<LocalEnv, 'stateDir' | 'vars'>,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  if (vars.LIBSQL_URL) return use(await database(vars));
  const { getPlatformProxy } = await import('wrangler');
  const platform = await getPlatformProxy<{ DB: import('@cloudflare/workers-types').D1Database }>({
    configPath: inRoot('wrangler.toml'),
    persist: { path: path.join(stateDir, 'v3') },
    remoteBindings: false,
  });
  try {
    return await use(await database(platform.env));
  } finally {
    await platform.dispose();
  }
}
