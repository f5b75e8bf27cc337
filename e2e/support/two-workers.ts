import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { paths } from '#core/paths';
import { call, signIn } from '#testing/client';
import { libsqlServer } from '#testing/libsql-server';
import { serveSociety } from '#testing/society';

/** The address of the site, whichever Worker serves it. */
const SITE_URL = 'http://society.test';
const LIBSQL_AUTH_TOKEN = 'a token of the database';

const record = z.looseObject({ id: z.string() });

/** One of two Workers on one database. */
export interface Worker {
  url: string;
  /** Asks as a visitor; a redirect is given as it is. */
  get: (address: string, headers?: Record<string, string>) => Promise<Response>;
  /** Asks as a signed-in admin. */
  call: (address: string, init?: RequestInit) => Promise<Response>;
}

/**
 * Serves two Workers on one database, as two data centres do: what the one was told must be what the other
 * answers. `statements` are those that the database was asked so far.
 */
export async function twoWorkers() {
  const folder = mkdtempSync(path.join(tmpdir(), 'two-workers-'));
  const server = await libsqlServer(path.join(folder, 'society.db'), LIBSQL_AUTH_TOKEN);
  const variables = { LIBSQL_URL: server.url, LIBSQL_AUTH_TOKEN, SITE_URL };
  // One after the other: the second finds the database that the first has made.
  const first = await serveSociety(variables);
  const second = await serveSociety(variables);
  // One session for both: a second sign-in would be mailed, at some moment of the test, by statements of
  // its own.
  const session = await signIn(first.url, SITE_URL);
  const workerOf = ({ url }: { url: string }): Worker => ({
    url,
    get: (address, headers = {}) => fetch(url + address, { headers, redirect: 'manual' }),
    call: (address, init) => call({ ...session, url }, address, init),
  });
  return {
    workers: [workerOf(first), workerOf(second)] as const,
    statements: server.statements,
    close: async () => {
      await first.close();
      await second.close();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Calls the back office's API for events. @throws Error when it refuses */
export async function callEvents(worker: Worker, method: string, id = '', body?: object) {
  const address = `${paths.api.admin()}/events${id && `/${id}`}`;
  const answer = await worker.call(address, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return record.parse(await answer.json()).id;
}
