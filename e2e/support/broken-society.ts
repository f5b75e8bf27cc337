import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readEnv } from '#scripts/local/env';
import { freePort, serve } from '#scripts/local/server';

/** Values that no log may show. */
export const SECRETS = {
  AUTH_SECRET: 'a secret that must never be seen anywhere',
  LIBSQL_AUTH_TOKEN: 'a token that must never be seen anywhere',
};

/** Serves the built Worker in production with a database that does not answer; `stateDir` has its log. */
export async function serveWithoutDatabase() {
  const port = await freePort();
  const env = readEnv({
    ...SECRETS,
    PORT: String(port),
    STATE_DIR: mkdtempSync(path.join(tmpdir(), 'society-')),
    SITE_URL: `http://localhost:${port}`,
    SITE_MODE: 'production',
    SITE_NOW: '',
    LIBSQL_URL: 'http://127.0.0.1:1',
  });
  const server = await serve(env, { quiet: true, probe: '/robots.txt' });
  return {
    url: server.url,
    stateDir: env.stateDir,
    close: async () => {
      await server.stop();
      await rm(env.stateDir, { recursive: true, force: true });
    },
  };
}
