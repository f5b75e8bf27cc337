import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/kit/client';
import type { S3Access } from '#scripts/backup/s3-store';
import type { CloudflareApi } from '#scripts/cloudflare/api';
import { deployedSite } from '#scripts/cloudflare/deployed-site';
import { lackingPermissions, saidOfLacking } from '#scripts/cloudflare/permissions';
import { libsqlOf } from '#scripts/deploy/settings';
import { readVariables } from '#scripts/local/env';
import { Stop } from '#scripts/local/root';

const variables = z.object({
  R2_ACCESS_KEY_ID: z.string().default(''),
  R2_SECRET_ACCESS_KEY: z.string().default(''),
  /** Replaces Cloudflare's own address. */
  R2_ENDPOINT: z.string().default(''),
});

/** The database and the buckets of the deployed site. */
export interface RemoteAccess {
  db: Database;
  /** The database for people: the URL of libSQL, or the id of D1. */
  database: string;
  s3: S3Access;
  media: string;
  backups: string;
  /** Where the public reaches the site. */
  siteUrl: string;
}

/**
 * How to reach the deployed site: names from wrangler.toml, keys from the environment or `.env`.
 * @param environment that of wrangler.toml, such as `staging`
 * @throws Stop that says what is missing
 */
export async function remoteAccess(environment?: string): Promise<RemoteAccess> {
  const { settings, api, db, url } = await deployedSite(environment);
  const bucket = (name: string) => settings.r2_buckets.find(({ binding }) => binding === name)?.bucket_name ?? '';
  const d1 = settings.d1_databases.find(({ binding }) => binding === 'DB');
  return {
    db,
    database: libsqlOf(settings) ?? `D1 ${d1?.database_id}`,
    s3: await s3Access(api),
    media: bucket('MEDIA'),
    backups: bucket('BACKUPS'),
    siteUrl: url,
  };
}

const verified = z.object({ id: z.string() });

/** R2 takes each API token as a key: its id, and the SHA-256 digest of its value as the secret. */
async function s3Access(api: CloudflareApi): Promise<S3Access> {
  const env = variables.parse(readVariables());
  const endpoint = env.R2_ENDPOINT || `https://${api.account}.r2.cloudflarestorage.com`;
  if (env.R2_ACCESS_KEY_ID)
    return { endpoint, accessKeyId: env.R2_ACCESS_KEY_ID, secretAccessKey: env.R2_SECRET_ACCESS_KEY };
  if (!api.isApiToken)
    throw new Stop(
      'The files cannot be reached with the login of wrangler: put CLOUDFLARE_API_TOKEN into .env, as docs/handover.md says.',
    );
  const lacking = await lackingPermissions(api, null);
  if (lacking.some((name) => name.includes('R2'))) throw new Stop(saidOfLacking(lacking));
  // A token belongs to a person or to the account.
  const ofPerson = await api.ask('/user/tokens/verify', verified).catch(() => null);
  const { id } = ofPerson ?? (await api.ask(`/accounts/${api.account}/tokens/verify`, verified));
  return { endpoint, accessKeyId: id, secretAccessKey: createHash('sha256').update(api.token).digest('hex') };
}
