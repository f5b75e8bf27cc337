import path from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { type Database, database } from '#db/client';
import type { LocalEnv } from '#scripts/local/env';
import { inRoot } from '#scripts/local/root';

/** Opens the database that the local Worker uses, while no Worker runs on it. */
export async function withLocalDatabase<T>(
  { stateDir, vars }: Pick<LocalEnv, 'stateDir' | 'vars'>,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  if (vars.LIBSQL_URL) return use(await database(vars));
  return withLocalPlatform(stateDir, async (platform) => use(await database(platform)));
}

/** The bindings of the local Worker. */
interface Platform {
  DB: D1Database;
  MEDIA: R2Bucket;
  BACKUPS: R2Bucket;
}

/** Opens the bindings of the local Worker for `use`. No Worker may run on them. */
export async function withLocalPlatform<T>(
  stateDir: string,
  use: (bound: Platform) => Promise<T>,
): Promise<T> {
  const { getPlatformProxy } = await import('wrangler');
  const platform = await getPlatformProxy<Platform>({
    configPath: inRoot('wrangler.toml'),
    // The bindings need no variables, and wrangler would log that it has read them.
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
