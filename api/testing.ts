import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { api } from '#api/app';
import type { Bindings } from '#api/config';
import type { ApiEnv } from '#api/context';
import { type Database, database } from '#db/client';
import { seed } from '#db/seed/society';
import { migrateLibsql } from '#scripts/local/migrate';

// Mounted as the Worker mounts it: its handlers are wrapped then.
const site = new Hono<ApiEnv>().route('/', api);

/** The admin of the test society. */
export const admin = { email: 'admin@test.example', password: 'test-password-1' };

/**
 * The API over HTTP in this process, on a libSQL file with the real migrations and the demo society.
 * `bindings` are what the Worker would hand down beside the variables.
 */
export async function startApi(
  variables: Record<string, string> = {},
  bindings: Pick<Bindings, 'PURGE' | 'MEDIA' | 'IMAGES' | 'JOBS'> = {},
) {
  const folder = mkdtempSync(path.join(tmpdir(), 'society-'));
  const env: Record<string, string> = {
    SITE_MODE: 'local',
    SITE_URL: 'http://localhost',
    AUTH_SECRET: 'a secret for tests that is long enough',
    LIBSQL_URL: `file:${path.join(folder, 'test.db')}`,
    ...variables,
  };
  await migrateLibsql(env.LIBSQL_URL ?? '');
  const db: Database = await database(env);
  await seed(db, { now: new Date(env.SITE_NOW ?? Date.now()), admin });
  const bound = { ...env, ...bindings };
  const answer = async (request: Request) => site.fetch(request, bound);
  const server = serve({
    fetch: answer,
    port: 0,
    hostname: '127.0.0.1',
  });
  await new Promise((ready) => server.once('listening', ready));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    origin: env.SITE_URL ?? '',
    db,
    /** Answers without a connection in between. */
    fetch: answer,
    close: async () => {
      await new Promise((done) => server.close(done));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
