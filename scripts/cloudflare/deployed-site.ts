import { type Database, database } from '#db/kit/client';
import { type CloudflareApi, cloudflareApi } from '#scripts/cloudflare/api';
import { d1OverHttp } from '#scripts/cloudflare/d1-http';
import { wranglerFor } from '#scripts/deploy/command';
import { libsqlOf, type Settings, settingsOf, siteUrlOf } from '#scripts/deploy/settings';
import { readVariables } from '#scripts/local/env';
import { inRoot, Stop } from '#scripts/local/root';

/** A deployed site: its settings in wrangler.toml, and its database. */
export interface DeployedSite {
  settings: Settings;
  api: CloudflareApi;
  db: Database;
  /** Where the public reaches it. */
  url: string;
}

/**
 * Opens the deployed site of an environment in wrangler.toml, `''` for production.
 * @throws Stop that says what is missing to reach it
 */
export async function deployedSite(environment = ''): Promise<DeployedSite> {
  const wrangler = wranglerFor(inRoot('wrangler.toml'), environment);
  const settings = settingsOf(wrangler.configPath, environment);
  const api = await cloudflareApi(wrangler.run);
  return { settings, api, db: await deployedDatabase(settings, api), url: siteUrlOf(settings) };
}

/**
 * Opens the database that the deployed site uses: libSQL where wrangler.toml has LIBSQL_URL, otherwise its D1.
 * @throws Stop when this machine is set to another libSQL database
 */
export async function deployedDatabase(settings: Settings, api: CloudflareApi): Promise<Database> {
  const libsql = libsqlOf(settings);
  const { LIBSQL_URL: here, LIBSQL_AUTH_TOKEN: token = '' } = readVariables();
  if (here && here !== libsql)
    throw new Stop(
      `LIBSQL_URL here is not the one of the deployed site in wrangler.toml (${libsql ?? 'D1'}). Leave it empty for --remote.`,
    );
  if (libsql) return database({ LIBSQL_URL: libsql, LIBSQL_AUTH_TOKEN: token });
  const d1 = settings.d1_databases.find(({ binding }) => binding === 'DB');
  const access = { accountId: api.account, apiToken: api.token, apiUrl: api.url };
  return database({ DB: d1OverHttp({ ...access, databaseId: d1?.database_id ?? '' }) });
}
