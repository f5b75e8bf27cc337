import type { D1Database, D1PreparedStatement } from '@cloudflare/workers-types';
import type { Client, InArgs, InStatement } from '@libsql/client';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import { drizzle as drizzleD1 } from 'drizzle-orm/d1';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/** Several statements for one round trip; they succeed or fail together. */
export type Batch = Readonly<[BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]]>;

/**
 * The database as every part of the product sees it, whichever driver is behind it.
 * There is no `transaction`: D1 has none. `batch` is atomic on both drivers.
 */
export type Database = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction'> & {
  batch<T extends Batch>(statements: T): Promise<BatchResponse<T>>;
};

/** Where the data lives: libSQL when `LIBSQL_URL` is set, otherwise the D1 binding. */
export interface DatabaseEnv {
  DB?: D1Database;
  LIBSQL_URL?: string;
  LIBSQL_AUTH_TOKEN?: string;
}

/**
 * Opens the database of this environment.
 * @param onRoundTrip called once for each round trip to the database
 * @throws Error when there is neither a binding `DB` nor `LIBSQL_URL`
 */
export async function database(env: DatabaseEnv, onRoundTrip = () => {}): Promise<Database> {
  if (env.LIBSQL_URL) {
    const { drizzle } = await import('drizzle-orm/libsql');
    return drizzle({ client: countLibsql(await libsql(env.LIBSQL_URL, env), onRoundTrip) });
  }
  if (!env.DB) throw new Error('no database: bind DB to a D1 database or set LIBSQL_URL');
  return drizzleD1(countD1(env.DB, onRoundTrip));
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

function countLibsql(client: Client, onRoundTrip: () => void): Client {
  return new Proxy(client, {
    get(target, property) {
      if (property === 'execute')
        return (statement: InStatement, args?: InArgs) => {
          onRoundTrip();
          return typeof statement === 'string'
            ? target.execute(statement, args)
            : target.execute(statement);
        };
      if (property === 'batch')
        return (...call: Parameters<Client['batch']>) => {
          onRoundTrip();
          return target.batch(...call);
        };
      return bound(target, property);
    },
  });
}

const D1_CALLS = new Set<PropertyKey>(['all', 'first', 'raw', 'run']);

function countD1(d1: D1Database, onRoundTrip: () => void): D1Database {
  const real = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const counted = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, property) {
        if (property === 'bind') return (...values: unknown[]) => counted(target.bind(...values));
        if (D1_CALLS.has(property)) onRoundTrip();
        return bound(target, property);
      },
    });
    real.set(proxy, statement);
    return proxy;
  };
  return new Proxy(d1, {
    get(target, property) {
      if (property === 'prepare') return (query: string) => counted(target.prepare(query));
      if (property === 'batch')
        return (statements: D1PreparedStatement[]) => {
          onRoundTrip();
          // D1 reads the internals of its statements, which a proxy would hide.
          return target.batch(statements.map((one) => real.get(one) ?? one));
        };
      return bound(target, property);
    },
  });
}

function bound<T extends object>(target: T, property: PropertyKey): unknown {
  const value: unknown = Reflect.get(target, property);
  return typeof value === 'function' ? value.bind(target) : value;
}
