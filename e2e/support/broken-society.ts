import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { events } from '#db/schema/event';
import { siteSettings } from '#db/schema/setting';
import { type LocalEnv, readEnv } from '#scripts/local/env';
import { withLocalDatabase } from '#scripts/local/platform';
import { freePort, serve } from '#scripts/local/server';
import { newSociety } from '#testing/society';

/** Values that no page may show. */
export const SECRETS = {
  AUTH_SECRET: 'a secret that must never be seen anywhere',
  LIBSQL_AUTH_TOKEN: 'a token that must never be seen anywhere',
};

/** The origin of the lost pictures, where nothing can be fetched. */
export const LOST = 'https://pictures.example';

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

/** Serves a society whose every picture is at an address of `LOST`. */
export async function serveWithLostPictures(): Promise<Served> {
  const env = await newSociety();
  const kinds = ['logo_url', 'hero_image', 'about_image', 'committee_photo'];
  await withLocalDatabase(env, async (db) => {
    const settings = kinds.map((key) => ({ key, value: `${LOST}/${key}.jpg` }));
    await db.insert(siteSettings).values(settings);
    await db.update(events).set({ profile_image_url: `${LOST}/event.jpg` });
  });
  return served(env);
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
