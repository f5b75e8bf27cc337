import path from 'node:path';
import type { D1Database, R2Bucket } from '@cloudflare/workers-types';
import { type Database, database } from '#db/kit/client';
import { startBindings } from '#scripts/local/bindings';
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

/** The bindings of the local Worker that scripts use; the others and the variables of wrangler.toml are there too. */
interface Platform {
  DB: D1Database;
  MEDIA: R2Bucket;
  BACKUPS: R2Bucket;
}

/** Opens the bindings of the local Worker for `use`. No Worker may run on them. */
export async function withLocalPlatform<T>(stateDir: string, use: (bound: Platform) => Promise<T>): Promise<T> {
  // It takes half a second to load.
  const { settingsOf } = await import('#scripts/deploy/settings');
  const { d1_databases, r2_buckets, ...settings } = settingsOf(inRoot('wrangler.toml'), '');
  const {
    database: d1,
    all,
    close,
  } = await startBindings({
    d1Databases: Object.fromEntries(d1_databases.map(({ binding, database_id }) => [binding, database_id])),
    r2Buckets: Object.fromEntries(r2_buckets.map(({ binding, bucket_name }) => [binding, bucket_name])),
    queueProducers: Object.fromEntries(settings.queues.producers.map(({ binding, queue }) => [binding, queue])),
    email: { send_email: settings.send_email },
    ...(settings.images && { images: settings.images }),
    bindings: settings.vars,
    // The folder in which wrangler's commands look for local data.
    folder: path.join(stateDir, 'v3'),
  });
  try {
    return await use({ ...(await all<Platform>()), DB: d1('DB') });
  } finally {
    await close();
  }
}
