import { accessSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import path from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { type Database, database } from '#db/client';
import { demoPictures, isEmpty, seed } from '#db/seed/society';
import type { LocalEnv } from '#scripts/local/env';
import { migrateD1 } from '#scripts/local/migrate-d1';
import { paint } from '#scripts/local/pictures';
import { progress, timed } from '#scripts/local/progress';
import { inRoot, Stop } from '#scripts/local/root';

/** What a local database and its files need at the least. */
const FREE_MB = 100;

export const wrangler = inRoot('node_modules/wrangler/bin/wrangler.js');

/** Brings the local database up to date and fills an empty one with the demo society. */
export async function prepareData({ stateDir, vars, demoAdmin }: LocalEnv): Promise<void> {
  ensureRoom(stateDir);
  await withLocalPlatform(stateDir, async ({ DB, MEDIA }) => {
    await timed('Bringing the database up to date', () =>
      vars.LIBSQL_URL ? migrateLibsql(vars.LIBSQL_URL, vars.LIBSQL_AUTH_TOKEN) : migrateD1(DB),
    );
    const db = await database({ ...vars, DB });
    if (!(await isEmpty(db))) return;
    await timed('Loading the demo society', async () => {
      const now = new Date(vars.SITE_NOW ?? Date.now());
      const painted = await paint(demoPictures(now));
      // The files first: a row without its file would be a hole in a page.
      const stored = progress('Storing pictures', painted.length);
      await Promise.all(
        painted.map(({ picture, body }) =>
          MEDIA.put(picture.key, body, {
            httpMetadata: { contentType: picture.content_type },
          }).then(stored),
        ),
      );
      const pictures = painted.map(({ picture }) => picture);
      await seed(db, { now, admin: demoAdmin, pictures, people: true });
    });
  });
}

/** @throws Stop when `folder` cannot be written or its disk is as good as full */
export function ensureRoom(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch {
    throw new Stop(`The folder ${folder} cannot be written. Choose another: STATE_DIR=… npm start`);
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < FREE_MB)
    throw new Stop(
      `Only ${free} MB free for ${folder}; ${FREE_MB} MB are needed. Make room, or choose another disk: STATE_DIR=… npm start`,
    );
}

/** Makes a folder and those above it. Node's own way of doing so tries for ever in /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
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
  return withLocalPlatform(stateDir, async (platform) => use(await database(platform)));
}

/** What the local Worker is bound to. */
interface Platform {
  DB: D1Database;
  MEDIA: R2Bucket;
}

/** Opens what the local Worker is bound to, while no Worker runs on it. */
export async function withLocalPlatform<T>(
  stateDir: string,
  use: (bound: Platform) => Promise<T>,
): Promise<T> {
  const { getPlatformProxy } = await import('wrangler');
  const platform = await getPlatformProxy<Platform>({
    configPath: inRoot('wrangler.toml'),
    // What is bound needs no variables, and wrangler would say that it read them.
    envFiles: [],
    persist: { path: path.join(stateDir, 'v3') },
    remoteBindings: false,
  });
  try {
    return await use(platform.env);
  } finally {
    await platform.dispose();
  }
}
