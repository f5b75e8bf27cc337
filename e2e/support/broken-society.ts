import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LocalEnv, readEnv } from '#scripts/local/env';
import { freePort, serve } from '#scripts/local/server';

/** Values that no page may show. */
export const SECRETS = {
  AUTH_SECRET: 'a secret that must never be seen anywhere',
  LIBSQL_AUTH_TOKEN: 'a token that must never be seen anywhere',
};

/** A running server; `close` stops it. */
export interface Served {
  url: string;
  close: () => Promise<void>;
}

/** Serves the built Worker with a database that does not answer; `stateDir` has its log. */
export async function serveWithoutDatabase(
  override: Record<string, string> = {},
): Promise<Served & { stateDir: string }> {
  const port = await freePort();
  const env = readEnv({
    ...SECRETS,
    PORT: String(port),
    STATE_DIR: mkdtempSync(path.join(tmpdir(), 'society-')),
    SITE_URL: `http://localhost:${port}`,
    SITE_NOW: '',
    LIBSQL_URL: 'http://127.0.0.1:1',
    ...override,
  });
  return { ...(await served(env, '/robots.txt')), stateDir: env.stateDir };
}

async function served(env: LocalEnv, probe?: string): Promise<Served> {
  const server = await serve(env, { quiet: true, probe });
  return {
    url: server.url,
    close: async () => {
      await server.stop();
      await rm(env.stateDir, { recursive: true, force: true });
    },
  };
}
