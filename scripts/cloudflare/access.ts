import { z } from 'zod';
import type { S3Access } from '#scripts/backup/s3-store';
import type { D1Access } from '#scripts/cloudflare/d1-http';
import { readVariables } from '#scripts/local/env';
import { inRoot, Stop } from '#scripts/local/root';

const NEEDED = {
  CLOUDFLARE_ACCOUNT_ID: 'the id of the account (on the overview of Workers & Pages)',
  CLOUDFLARE_API_TOKEN: 'an API token that may edit D1',
  R2_ACCESS_KEY_ID: 'the id of an R2 API token that may read and write objects',
  R2_SECRET_ACCESS_KEY: 'the secret of that R2 API token',
} as const;

const variables = z.object({
  CLOUDFLARE_ACCOUNT_ID: z.string().default(''),
  CLOUDFLARE_API_TOKEN: z.string().default(''),
  R2_ACCESS_KEY_ID: z.string().default(''),
  R2_SECRET_ACCESS_KEY: z.string().default(''),
  LIBSQL_URL: z.string().optional(),
  /** These two replace Cloudflare's own addresses. */
  R2_ENDPOINT: z.string().optional(),
  CLOUDFLARE_API_URL: z.string().optional(),
});

const wranglerConfig = z.looseObject({
  d1_databases: z.array(z.looseObject({ binding: z.string(), database_id: z.string() })),
  r2_buckets: z.array(z.looseObject({ binding: z.string(), bucket_name: z.string() })),
  vars: z.record(z.string(), z.unknown()).default({}),
});

/** The database and the buckets of the deployed site. */
export interface RemoteAccess {
  /** The URL of the libSQL database that the deployed site uses; `null` when it uses D1. */
  libsql: string | null;
  d1: D1Access;
  s3: S3Access;
  media: string;
  backups: string;
}

/**
 * How to reach the deployed site: names from wrangler.toml, keys from the environment or `.env`.
 * @param environment that of wrangler.toml, such as `staging`
 * @throws Stop that lists all that is missing
 */
export async function remoteAccess(environment?: string): Promise<RemoteAccess> {
  const env = variables.parse(readVariables());
  const missing = Object.entries(NEEDED).filter(([name]) => !Reflect.get(env, name));
  if (missing.length > 0)
    throw new Stop(
      [
        'To reach the deployed site, set these in the environment or in .env:',
        ...missing.map(([name, what]) => `  ${name}: ${what}`),
        'docs/handover.md says how to make them.',
      ].join('\n'),
    );
  const { unstable_readConfig } = await import('wrangler');
  const config = wranglerConfig.parse(
    unstable_readConfig({ config: inRoot('wrangler.toml'), ...(environment && { env: environment }) }),
  );
  const bucket = (binding: string) => config.r2_buckets.find((one) => one.binding === binding)?.bucket_name ?? '';
  const d1 = config.d1_databases.find(({ binding }) => binding === 'DB');
  const libsql = String(config.vars.LIBSQL_URL ?? '') || null;
  if (env.LIBSQL_URL && env.LIBSQL_URL !== libsql)
    throw new Stop(
      `LIBSQL_URL here is not the one of the deployed site in wrangler.toml (${libsql ?? 'D1'}). Leave it empty for --remote.`,
    );
  return {
    libsql,
    d1: {
      accountId: env.CLOUDFLARE_ACCOUNT_ID,
      apiToken: env.CLOUDFLARE_API_TOKEN,
      databaseId: d1?.database_id ?? '',
      apiUrl: env.CLOUDFLARE_API_URL || undefined,
    },
    s3: {
      endpoint: env.R2_ENDPOINT || `https://${env.CLOUDFLARE_ACCOUNT_ID}.r2.cloudflarestorage.com`,
      accessKeyId: env.R2_ACCESS_KEY_ID,
      secretAccessKey: env.R2_SECRET_ACCESS_KEY,
    },
    media: bucket('MEDIA'),
    backups: bucket('BACKUPS'),
  };
}
