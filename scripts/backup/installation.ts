import { bucketStore, type FileStore } from '#api/operations/backup/store';
import { type Database, database } from '#db/kit/client';
import { migrateD1, migrateLibsql } from '#db/kit/migrate';
import { s3Store } from '#scripts/backup/s3-store';
import { remoteAccess } from '#scripts/cloudflare/access';
import type { LocalEnv } from '#scripts/local/env';
import { lockState } from '#scripts/local/lock';
import { withLocalPlatform } from '#scripts/local/platform';
import { ensureRoom } from '#scripts/local/room';

/** A society's database and stores of files, on this machine or deployed. */
export interface Installation {
  db: Database;
  files: FileStore;
  backups: FileStore;
  name: string;
}

/** The one that a script was told to use. */
interface Opened extends Installation {
  /** Where the public reaches it. */
  siteUrl: string;
}

/**
 * Opens the local society, whose tables are brought up to date first, or with `remote` the deployed one.
 * @throws Stop when a local server runs on it, or something is missing to reach the deployed one
 */
export async function withInstallation<T>(
  env: Pick<LocalEnv, 'stateDir' | 'vars'>,
  { remote, env: environment }: { remote: boolean; env?: string | undefined },
  use: (installation: Opened) => Promise<T>,
): Promise<T> {
  if (remote) {
    const { db, database: where, s3, media, backups, siteUrl } = await remoteAccess(environment);
    return use({
      db,
      files: s3Store(s3, media),
      backups: s3Store(s3, backups),
      name: `the deployed site (${where}, bucket ${media})`,
      siteUrl,
    });
  }
  ensureRoom(env.stateDir);
  lockState(env.stateDir);
  return withLocalPlatform(env.stateDir, async ({ DB, MEDIA, BACKUPS }) => {
    if (env.vars.LIBSQL_URL) await migrateLibsql(env.vars.LIBSQL_URL, env.vars.LIBSQL_AUTH_TOKEN);
    else await migrateD1(DB);
    return use({
      db: await database({ ...env.vars, DB }),
      files: bucketStore(MEDIA),
      backups: bucketStore(BACKUPS),
      name: `the society in ${env.stateDir}`,
      siteUrl: env.vars.SITE_URL ?? '',
    });
  });
}
