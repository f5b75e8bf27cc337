import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { api } from '#api/app';
import type { Bindings } from '#api/bindings';
import { respond } from '#api/http/cache/respond';
import type { ApiEnv } from '#api/http/context';
import { type Database, database } from '#db/kit/client';
import { seed } from '#demo/society';
import { afterwards } from '#testing/afterwards';
import { admin, answering } from '#testing/client';
import { newDatabase } from '#testing/database';

// Mounted as in the Worker: Hono wraps the handlers of a mounted app.
const site = new Hono<ApiEnv>().route('/', api);

/** Seeded database files by fixed clock (`SITE_NOW`), or none for now. Tests copy them. */
const files = new Map<string | undefined, Promise<string>>();
function seeded(clock: string | undefined): Promise<string> {
  const known = files.get(clock) ?? seededAnew(clock);
  files.set(clock, known);
  return known;
}

async function seededAnew(clock: string | undefined): Promise<string> {
  const { url, db } = await newDatabase();
  const file = url.slice('file:'.length);
  process.once('exit', () => rmSync(path.dirname(file), { recursive: true, force: true }));
  await seed(db, { now: new Date(clock ?? Date.now()), admin });
  return file;
}

/**
 * Opens the API in this process, on a libSQL file with the real migrations and the demo society.
 * `variables` override the environment, `bindings` are further bindings of the Worker. `close` deletes
 * the file.
 */
export async function openApi(
  variables: Record<string, string> = {},
  bindings: Pick<Bindings, 'PURGE' | 'MEDIA' | 'IMAGES' | 'JOBS' | 'BACKUPS'> = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'society-'));
  const env: Record<string, string> = {
    SITE_MODE: 'local',
    SITE_URL: 'http://localhost',
    AUTH_SECRET: 'a secret for tests that is long enough',
    LIBSQL_URL: `file:${path.join(folder, 'test.db')}`,
    ...variables,
  };
  await copyFile(await seeded(env.SITE_NOW), path.join(folder, 'test.db'));
  const db: Database = await database(env);
  const bound = { ...env, ...bindings };
  const afterAnswers = new Set<Promise<unknown>>();
  const lifetime = {
    waitUntil: (work: Promise<unknown>) => void afterAnswers.add(work),
    passThroughOnException: () => {},
    props: {},
  };
  return {
    origin: env.SITE_URL ?? '',
    db,
    /** Ends when all is done that goes on after the answers so far. */
    settled: () => Promise.all(afterAnswers),
    /** Answers a request without a network connection. */
    fetch: (request: Request) =>
      respond(request, bound, {
        answer: async (asked) => site.fetch(asked, bound, lifetime),
        finish: (response) => response,
        waitUntil: () => {},
      }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/**
 * Serves the API of `openApi` over HTTP, too. `close`, which is called after the file's tests if not before, stops
 * the server first.
 */
export async function startApi(...args: Parameters<typeof openApi>) {
  const opened = await openApi(...args);
  const server = serve({
    fetch: opened.fetch,
    port: 0,
    hostname: '127.0.0.1',
    // After five idle seconds Node ends a connection, on which a client may just be sending its next request: a test
    // that computed meanwhile was cut off.
    serverOptions: { keepAliveTimeout: 60_000 },
  });
  await new Promise((ready) => server.once('listening', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  answering.set(url, opened.fetch);
  const close = async () => {
    answering.delete(url);
    const closed = new Promise((done) => server.close(done));
    // A connection whose answer nobody read to its end would keep the server open.
    if ('closeAllConnections' in server) server.closeAllConnections();
    await closed;
    await opened.close();
  };
  afterwards(close);
  return { ...opened, url, close };
}
