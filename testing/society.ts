import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareData } from '#scripts/local/data';
import { type LocalEnv, readEnv } from '#scripts/local/env';
import { freePort, serve } from '#scripts/local/server';
import { admin } from '#testing/client';

/** The variable with the folder of an unused society: `npm test` makes it, and tests copy it. */
export const UNUSED_SOCIETY = 'UNUSED_SOCIETY';
/** The variable with the address of the society that `npm test` serves for read-only tests. */
export const SHARED_SOCIETY = 'SHARED_SOCIETY';

/**
 * Variables that are stored in a new society: with an override of one of them, the unused society
 * cannot be copied. With another clock it can: its events stay around the day of its creation.
 */
const MADE_WITH = ['LIBSQL_URL', 'DEMO_ADMIN_EMAIL', 'DEMO_ADMIN_PASSWORD'];

/** Creates a demo society in a new folder and gives its environment. It is not served yet. */
export async function newSociety(override: Record<string, string> = {}): Promise<LocalEnv> {
  const port = await freePort();
  const env = readEnv({
    PORT: String(port),
    STATE_DIR: mkdtempSync(path.join(tmpdir(), 'society-')),
    SITE_URL: `http://localhost:${port}`,
    SITE_NOW: '',
    AUTH_SECRET: 'a secret for tests that is long enough',
    DEMO_ADMIN_EMAIL: admin.email,
    DEMO_ADMIN_PASSWORD: admin.password,
    LIBSQL_URL: '',
    ...override,
  });
  const unused = process.env[UNUSED_SOCIETY];
  if (unused && !MADE_WITH.some((name) => name in override)) await cp(unused, env.stateDir, { recursive: true });
  else await prepareData(env);
  return env;
}

/** Serves a new society with the built Worker; `close` ends it and removes its data. */
export async function serveSociety(
  override: Record<string, string> = {},
  options: { quiet?: boolean; probe?: string } = {},
) {
  const env = await newSociety(override);
  const server = await serve(env, { quiet: true, ...options });
  return {
    url: server.url,
    env,
    server,
    close: async () => {
      await server.stop();
      await rm(env.stateDir, { recursive: true, force: true });
    },
  };
}
