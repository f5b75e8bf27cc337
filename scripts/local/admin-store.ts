import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { unlocking } from '#api/auth/limits';
import type { Config } from '#api/http/config';
import { DEFAULT_LANG } from '#core/kit/lang';
import { ROLES } from '#core/users/roles';
import type { Database } from '#db/kit/client';
import { addAdmin, personWith, restoreAdmin } from '#db/users/admin';
import type { profileRows } from '#db/users/profile';
import type { LocalEnv } from '#scripts/local/env';
import { lockState } from '#scripts/local/lock';
import { withLocalDatabase } from '#scripts/local/platform';
import { ensureRoom } from '#scripts/local/room';
import { inRoot, root, Stop, wrangler } from '#scripts/local/root';

const person = z.object({
  id: z.string(),
  role: z.enum(ROLES),
  // wrangler returns booleans of D1 as numbers.
  is_active: z.union([z.boolean(), z.number().transform(Boolean)]),
});
/** A user, as `AdminStore.find` gives one. */
export type Person = z.infer<typeof person>;

/** Reads and writes admins, in a database or through wrangler. */
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

/** The store for D1 through wrangler, which can reach the remote D1. @param target wrangler's options for that */
export function wranglerStore(target: string[], site: Site): AdminStore {
  const db = drizzle.mock();
  const write = async (statements: readonly SQLWrapper[]) => writeOnD1(statements, target);
  return {
    find: async (email) => {
      const text = textOf(personWith(db, email));
      const { status, stdout } = onD1([...target, '--json', '--command', text]);
      if (status !== 0) throw new Stop(`${stdout.trim()}\nThe database did not answer.`);
      const [answer] = z.array(z.object({ results: z.array(person) })).parse(JSON.parse(stdout));
      return answer?.results[0];
    },
    add: (rows) => write(addAdmin(db, rows)),
    restore: (id, rows, attempts) => write(restoreAdmin(db, id, rows, attempts)),
    unlock: async (person) => {
      const { link, statements } = await unlocking(db, site, person, new Date(), DEFAULT_LANG);
      await write(statements);
      return link;
    },
  };
}

/**
 * Opens the database of `env`, or with `remote` the remote D1 of the environment `target` in
 * wrangler.toml, and calls `use` with its store.
 * @throws Stop when a local server uses it, it has no tables yet, or it does not answer
 */
export async function withAdminStore(
  env: Pick<LocalEnv, 'stateDir' | 'vars'>,
  { remote, target }: { remote: boolean; target: string },
  use: (store: AdminStore) => Promise<void>,
): Promise<void> {
  const SITE_URL = env.vars.SITE_URL ?? '';
  if (remote && !env.vars.LIBSQL_URL) {
    // It loads wrangler, which takes a second.
    const { settingsOf } = await import('#scripts/deploy/settings');
    const { vars } = settingsOf(inRoot('wrangler.toml'), target);
    const site = { SITE_URL: String(vars.SITE_URL).replace(/\/+$/, '') };
    return use(wranglerStore(['--remote', `--env=${target}`], site));
  }
  if (!env.vars.LIBSQL_URL) {
    ensureRoom(env.stateDir);
    lockState(env.stateDir);
  }
  try {
    await withLocalDatabase(env, (db) => use(storeOf(db, { SITE_URL })));
  } catch (error) {
    if (error instanceof Stop) throw error;
    const reason = reasonOf(error);
    if (reason.includes('no such table')) throw new Stop('The database has no tables yet: npm start makes them.');
    throw new Stop(`The database refused, and nothing has changed: ${reason}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause) return reasonOf(error.cause);
  return error instanceof Error ? error.message : String(error);
}

/** A statement that carries its values in its text: wrangler takes no parameters. */
const textOf = (statement: SQLWrapper) => new SQLiteSyncDialect().sqlToQuery(statement.getSQL().inlineParams()).sql;

function writeOnD1(statements: readonly SQLWrapper[], target: string[]): void {
  // A file, because all users of this machine can see a process's arguments.
  const folder = mkdtempSync(path.join(tmpdir(), 'create-admin-'));
  const file = path.join(folder, 'admin.sql');
  writeFileSync(file, `${statements.map(textOf).join(';\n')};\n`, { mode: 0o600 });
  const { status } = onD1([...target, '--yes', '--file', file]);
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Stop('The admin was not written: see the lines above.');
}

const onD1 = (args: string[]) =>
  spawnSync(process.execPath, [wrangler, 'd1', 'execute', 'DB', ...args, '-c', inRoot('wrangler.toml')], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  });
