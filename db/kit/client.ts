import type { D1Database } from '@cloudflare/workers-types';
import type { Client } from '@libsql/client';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { drizzle as drizzleD1 } from 'drizzle-orm/d1';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import { VERSION_SQL } from '#db/kit/content-version';
import { DatabaseFailed, throwAsDriversDo } from '#db/kit/failed';
import { type Observer, observedD1, observedLibsql } from '#db/kit/observed';

/** Several statements for one round trip; they succeed or fail together. */
export type Batch = Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>;

/**
 * The database as every part of the product sees it, whichever driver is behind it.
 * There is no `transaction`: D1 has none. `batch` is atomic on both drivers.
 */
export type Database = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction'> & {
  batch<T extends Batch>(statements: T): Promise<BatchResponse<T>>;
};

throwAsDriversDo();

/** Where the data lives: libSQL when `LIBSQL_URL` is set, otherwise the D1 binding. */
export interface DatabaseEnv {
  DB?: D1Database | undefined;
  LIBSQL_URL?: string | undefined;
  LIBSQL_AUTH_TOKEN?: string | undefined;
}

/**
 * Opens the database of this environment.
 * @param observer gets a call for each use of it
 * @throws DatabaseFailed when there is neither a binding `DB` nor `LIBSQL_URL`
 */
export async function database(env: DatabaseEnv, observer: Observer = {}): Promise<Database> {
  if (env.LIBSQL_URL) {
    const { drizzle } = await import('drizzle-orm/libsql');
    return drizzle({ client: observedLibsql(await libsql(env.LIBSQL_URL, env), observer) });
  }
  return drizzleD1(observedD1(d1Of(env), observer));
}

/**
 * Reads the version of the public content, without the cost of a query builder; undefined where the database has none.
 * @throws Error when the database does not answer
 */
export async function contentVersion(env: DatabaseEnv): Promise<string | undefined> {
  if (env.LIBSQL_URL) {
    const client = await libsql(env.LIBSQL_URL, env);
    return textOf((await client.execute(VERSION_SQL)).rows[0]?.value);
  }
  return textOf(await d1Of(env).prepare(VERSION_SQL).first('value'));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function d1Of({ DB }: DatabaseEnv): D1Database {
  if (!DB) throw new DatabaseFailed('no database: bind DB to a D1 database or set LIBSQL_URL', true);
  return DB;
}

const files = new Map<string, Client>();

/** A client for `url`. A local file has one shared client: each client keeps the file open. */
async function libsql(url: string, env: DatabaseEnv): Promise<Client> {
  const { createClient } = await import('@libsql/client');
  const open = () => createClient({ url, authToken: env.LIBSQL_AUTH_TOKEN });
  if (!url.startsWith('file:')) return open();
  const client = files.get(url) ?? open();
  files.set(url, client);
  return client;
}
