import { unlocking } from '#api/auth/limits';
import type { Config } from '#api/http/config';
import { DEFAULT_LANG } from '#core/kit/lang';
import type { Database } from '#db/kit/client';
import { addAdmin, personWith, restoreAdmin } from '#db/users/admin';
import type { profileRows } from '#db/users/profile';
import type { LocalEnv } from '#scripts/local/env';
import { lockState } from '#scripts/local/lock';
import { stopWithoutTables } from '#scripts/local/no-tables';
import { withLocalDatabase } from '#scripts/local/platform';
import { ensureRoom } from '#scripts/local/room';
import { Stop } from '#scripts/local/root';

/** A user, as `AdminStore.find` gives one. */
export type Person = Awaited<ReturnType<typeof personWith>>[number];

/** Reads and writes admins in a database. */
export interface AdminStore {
  find(email: string): Promise<Person | undefined>;
  add(rows: Rows): Promise<unknown>;
  /** Makes a user an active admin with the password of `rows`; forgets the failed sign-ins under the key `attempts`. */
  restore(id: string, rows: Rows, attempts: string): Promise<unknown>;
  /** Forgets the failed sign-ins and gives a link to a new password; password and role stay. */
  unlock(person: { user_id: string; email: string }): Promise<string>;
}
type Site = Pick<Config, 'SITE_URL'>;
type Rows = Awaited<ReturnType<typeof profileRows>>;

const storeOf = (db: Database, site: Site): AdminStore => ({
  find: async (email) => (await personWith(db, email))[0],
  add: (rows) => db.batch(addAdmin(db, rows)),
  restore: (id, rows, attempts) => db.batch(restoreAdmin(db, id, rows, attempts)),
  unlock: async (person) => {
    const { link, statements } = await unlocking(db, site, person, new Date(), DEFAULT_LANG);
    await db.batch(statements);
    return link;
  },
});

/**
 * Opens the database of `env`, or with `remote` the one that the deployed site of the environment `target` in
 * wrangler.toml uses, and calls `use` with its store.
 * @throws Stop when a local server uses it, it has no tables yet, or it does not answer
 */
export async function withAdminStore(
  env: Pick<LocalEnv, 'stateDir' | 'vars'>,
  { remote, target }: { remote: boolean; target: string },
  use: (store: AdminStore) => Promise<void>,
): Promise<void> {
  const site = { SITE_URL: env.vars.SITE_URL ?? '' };
  if (remote) return answered(() => useDeployed(target, use), `npm run deploy${target && ` -- --env ${target}`}`);
  if (!env.vars.LIBSQL_URL) {
    ensureRoom(env.stateDir);
    lockState(env.stateDir);
  }
  await answered(() => withLocalDatabase(env, (db) => use(storeOf(db, site))), 'npm start');
}

async function useDeployed(target: string, use: (store: AdminStore) => Promise<void>): Promise<void> {
  // It loads wrangler, which takes a second.
  const { deployedSite } = await import('#scripts/cloudflare/deployed-site');
  const { db, url } = await deployedSite(target);
  await use(storeOf(db, { SITE_URL: url }));
}

/** Does `work`. `migrates` names what makes the tables. @throws Stop with the database's own words */
async function answered(work: () => Promise<void>, migrates: string): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Stop) throw error;
    stopWithoutTables(error, migrates);
    throw new Stop(`The database refused, and nothing has changed: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}
