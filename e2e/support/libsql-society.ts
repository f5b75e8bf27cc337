import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { paths } from '#core/kit/paths';
import { freePort, type LocalServer, serve } from '#scripts/local/server';
import { call, signIn } from '#testing/client';
import type { Fault } from '#testing/faults';
import { libsqlServer } from '#testing/libsql-server';
import { once } from '#testing/once';
import { newSociety } from '#testing/society';

const LIBSQL_AUTH_TOKEN = 'a token of the database';

const record = z.looseObject({ id: z.string() });

/** One of the Workers on a database. */
export interface Worker {
  url: string;
  /** Asks as a visitor; a redirect is given as it is. */
  get: (address: string, headers?: Record<string, string>) => Promise<Response>;
  /** Asks as a signed-in admin. */
  call: (address: string, init?: RequestInit) => Promise<Response>;
}

/**
 * A demo society on a libSQL server that tells what it is asked, and fails as it is told. Several Workers can
 * be served on it, as in several data centres: what the one was told must be what the others answer.
 */
export async function libsqlSociety(variables: Record<string, string> = {}) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'libsql-')), 'society.db');
  // Filled in this process: over HTTP it takes three times as long.
  const env = await newSociety({ ...variables, LIBSQL_URL: `file:${file}` });
  const asked = { roundTrips: 0, faultOf: (): Fault | undefined => undefined };
  const database = await libsqlServer(file, LIBSQL_AUTH_TOKEN, () => {
    asked.roundTrips += 1;
    return asked.faultOf();
  });
  const vars = { ...env.vars, LIBSQL_URL: database.url, LIBSQL_AUTH_TOKEN };
  const servers: LocalServer[] = [await serve({ ...env, vars }, { quiet: true })];
  // One session for all: a second sign-in would be mailed, at some moment of a test, by statements of its own.
  const session = await signIn(`http://localhost:${env.port}`);
  const workerAt = (url: string): Worker => ({
    url,
    get: (address, headers = {}) => fetch(url + address, { headers, redirect: 'manual' }),
    call: (address, init) => call({ ...session, url }, address, init),
  });
  return {
    file,
    asked,
    statements: database.statements,
    worker: workerAt(session.url),
    caller: session,
    /** Serves one more Worker, which has no files. */
    serveAnother: async (more: Record<string, string> = {}): Promise<Worker> => {
      const stateDir = mkdtempSync(path.join(tmpdir(), 'another-'));
      const own = { port: await freePort(), stateDir, vars: { ...vars, ...more } };
      const server = await serve(own, { quiet: true });
      servers.push(server);
      return workerAt(server.url);
    },
    close: async () => {
      for (const server of servers) await server.stop();
      await database.close();
    },
  };
}

/** Two Workers on one database, for all tests that a process runs: each leaves the days to come as they were. */
export const twoWorkers = once(async () => {
  const society = await libsqlSociety();
  return { ...society, workers: [society.worker, await society.serveAnother()] as const };
});

/** Calls the back office's API for events. @throws Error when it refuses */
export async function callEvents(worker: Worker, method: string, id = '', body?: object) {
  const address = `${paths.api.admin()}/events${id && `/${id}`}`;
  const answer = await worker.call(address, { method, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return record.parse(await answer.json()).id;
}
