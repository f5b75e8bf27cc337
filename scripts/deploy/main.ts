import { parseArgs } from 'node:util';
import type { Database } from '#db/kit/client';
import type { CloudflareApi } from '#scripts/cloudflare/api';
import { notYetOf } from '#scripts/cloudflare/custom-domains';
import { lackingPermissions, saidOfLacking } from '#scripts/cloudflare/permissions';
import { secretNames, type Wrangler } from '#scripts/deploy/command';
import { problemsOf } from '#scripts/deploy/readiness';
import { called, libsqlOf, type Settings, settingsOf, siteUrlOf } from '#scripts/deploy/settings';
import { type Deployment, stepsOf } from '#scripts/deploy/steps';
import { readVariables } from '#scripts/local/env';
import { Stop } from '#scripts/local/root';

const USAGE = `Usage: npm run deploy -- [--env staging] [--dry-run] [--without-backup]
  --dry-run          says what is missing and what would be done; asks nobody
  --without-backup   makes no backup before the migrations`;

/** The parts of a deployment that act on this machine; tests replace them. */
export interface Machine extends Pick<Deployment, 'builtConfig' | 'build' | 'backup' | 'say'> {
  wranglerFor(env: string): Wrangler;
  api(wrangler: Wrangler): Promise<CloudflareApi>;
  /** Opens the database that the deployed site uses. */
  database(settings: Settings, api: CloudflareApi): Promise<Database>;
  smoke(url: string): Promise<string[]>;
}

/**
 * Deploys the site, or says in one list what is missing before it can be.
 * @param takesOver lets domains of wrangler.toml that are not this site's yet become so, as `npm run go-live` does
 * @throws Stop
 */
export async function deploy(args: string[], machine: Machine, takesOver = false): Promise<void> {
  const options = readArgs(args);
  const wrangler = machine.wranglerFor(options.env);
  const settings = settingsOf(wrangler.configPath, options.env);
  const dry = options['dry-run'];
  const api = dry ? null : await machine.api(wrangler);
  if (api) await requirePermissions(api, settings);
  const problems = [
    ...problemsOf(settings, api && (await secretNames(wrangler))),
    ...(api && !takesOver ? await foreignDomains(api, settings) : []),
    ...(api && libsqlOf(settings) && !readVariables().LIBSQL_AUTH_TOKEN ? [NO_LIBSQL_TOKEN] : []),
  ];
  const url = siteUrlOf(settings);
  const steps = stepsOf({
    ...machine,
    wrangler,
    settings,
    takesOver,
    withoutBackup: options['without-backup'],
    database: () => (api ? machine.database(settings, api) : Promise.reject(new Error('nobody is asked'))),
    smoke: () => machine.smoke(url),
  });
  const { say } = machine;
  if (dry) {
    say(`A deployment of ${settings.name} would:`);
    for (const [index, { what }] of steps.entries()) say(`  ${index + 1}. ${what}`);
    say('The sign-in and the secrets are not checked: Cloudflare knows them.');
  }
  if (problems.length > 0) throw new Stop(listed(settings, problems));
  if (dry) return say('Ready to deploy, as far as this machine can tell.');
  for (const { what, run } of steps) {
    say(`${what}…`);
    await run();
  }
  say(`${settings.name} is deployed: ${url}`);
}

const NO_LIBSQL_TOKEN =
  'LIBSQL_AUTH_TOKEN is not set here: put it into .env, for the deployment migrates the database with it.';

/** @throws Stop when the token may not do all that a deployment needs */
async function requirePermissions(api: CloudflareApi, { routes }: Settings): Promise<void> {
  const lacking = api.isApiToken ? await lackingPermissions(api, routes[0] ?? null) : [];
  if (lacking.length > 0) throw new Stop(`${saidOfLacking(lacking)}\nNothing was deployed.`);
}

/** The domains of wrangler.toml that lead elsewhere: wrangler would take them over without asking. */
async function foreignDomains(api: CloudflareApi, settings: Settings): Promise<string[]> {
  const foreign = settings.routes.length > 0 ? await notYetOf(api, settings) : [];
  return foreign.map(
    (host) =>
      `${host} does not belong to this site yet: ${called('go-live', settings, `--domain ${host}`)} shows what it takes over, and asks.`,
  );
}

const listed = ({ name }: Settings, problems: string[]) =>
  [`Not ready to deploy ${name}:`, ...problems.map((problem) => `- ${problem}`)].join('\n');

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        env: { type: 'string', default: '' },
        'dry-run': { type: 'boolean', default: false },
        'without-backup': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new Stop(USAGE);
  }
}
