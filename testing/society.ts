import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareData } from '#scripts/local/data';
import { type LocalEnv, readEnv } from '#scripts/local/env';
import { freePort, serve } from '#scripts/local/server';
import { admin } from '#testing/client';

/** The folder of a society that nobody has used: `npm test` makes one, and each test copies it. */
export const UNUSED_SOCIETY = 'UNUSED_SOCIETY';
/** The address of the society that `npm test` serves for tests that leave nothing behind there. */
export const SHARED_SOCIETY = 'SHARED_SOCIETY';

/**
 * What a society is made with: asked for in another way, it cannot be copied. Under another clock it
 * can: its events are around the day on which it was made.
 */
const MADE_WITH = ['LIBSQL_URL', 'DEMO_ADMIN_EMAIL', 'DEMO_ADMIN_PASSWORD'];

/** A demo society of its own in a new folder; nothing is served yet. */
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
  if (unused && !MADE_WITH.some((name) => name in override))
    await cp(unused, env.stateDir, { recursive: true });
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
