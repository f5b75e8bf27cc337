import { unstable_readConfig } from 'wrangler';
import { z } from 'zod';
import { Stop } from '#scripts/local/root';

const route = z
  .union([z.string(), z.object({ pattern: z.string() }).transform(({ pattern }) => pattern)])
  // A route like example.org/* is for that host.
  .transform((pattern) => pattern.split('/')[0] ?? pattern);

const settingsShape = z.object({
  /** The environment, `''` for production. */
  targetEnvironment: z.string().default(''),
  name: z.string(),
  vars: z.record(z.string(), z.json()),
  d1_databases: z.array(
    z.object({ binding: z.string(), database_name: z.string().default(''), database_id: z.string().default('') }),
  ),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string().default('') })),
  queues: z.object({
    producers: z.array(z.object({ binding: z.string(), queue: z.string() })).default([]),
    consumers: z.array(z.object({ queue: z.string() })).default([]),
  }),
  images: z.object({ binding: z.string() }).optional(),
  send_email: z.array(z.object({ name: z.string() })),
  /** The hosts that Cloudflare sends to the Worker. */
  routes: z.array(route).default([]),
  triggers: z.object({ crons: z.array(z.string()).default([]) }).default({ crons: [] }),
});

/** The settings of one environment in wrangler.toml, as wrangler reads them. */
export type Settings = z.infer<typeof settingsShape>;

/**
 * Reads the settings of an environment, `''` for production.
 * @throws Stop when the file is broken, or has no such environment
 */
export function settingsOf(configPath: string, env: string): Settings {
  try {
    return settingsShape.parse(unstable_readConfig({ config: configPath, env }, { hideWarnings: true }));
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
}

/** The command line of an npm script for the environment of these settings. */
export function called(script: string, { targetEnvironment }: Settings, ...args: string[]): string {
  const all = [...(targetEnvironment ? [`--env ${targetEnvironment}`] : []), ...args];
  return ['npm run', script, ...(all.length > 0 ? ['--', ...all] : [])].join(' ');
}

/** The URL of the libSQL database that the site uses; `null` when it uses D1. */
export function libsqlOf(settings: Settings): string | null {
  return variable(settings, 'LIBSQL_URL') || null;
}

/** Where the public reaches the site, without a slash at the end. */
export const siteUrlOf = (settings: Settings): string => variable(settings, 'SITE_URL').replace(/\/+$/, '');

/** A variable of wrangler.toml as text; `''` when it is not set. */
export function variable({ vars }: Settings, name: string): string {
  return typeof vars[name] === 'string' ? vars[name] : '';
}
