import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isReservedDomain } from '#core/kit/reserved-domain';
import type { CloudflareApi } from '#scripts/cloudflare/api';
import { lackingPermissions, saidOfLacking } from '#scripts/cloudflare/permissions';
import { secretNames, succeeded, type Wrangler } from '#scripts/deploy/command';
import { problemsOf } from '#scripts/deploy/readiness';
import { called, libsqlOf, settingsOf, siteUrlOf } from '#scripts/deploy/settings';
import { Stop } from '#scripts/local/root';
import { headerOf, setInToml } from '#scripts/setup/toml';

const USAGE = 'Usage: npm run setup:cloudflare -- [--env staging] [--dry-run]';

/** The parts of the setup that act on this machine; tests replace them. */
export interface Machine {
  wranglerFor(env: string): Wrangler;
  api(wrangler: Wrangler): Promise<CloudflareApi>;
  say(line: string): void;
}

/**
 * Creates the database, buckets and queues of wrangler.toml and the secret AUTH_SECRET, where Cloudflare lacks them,
 * and writes the database's id and the site's address at workers.dev into the file. What is there is kept, so that it
 * can be run again. A domain is not touched: `npm run go-live` takes it over.
 * @throws Stop
 */
export async function setUp(args: string[], { wranglerFor, api: reach, say }: Machine): Promise<void> {
  const { env, 'dry-run': dry } = readArgs(args);
  const wrangler = wranglerFor(env);
  const { configPath } = wrangler;
  const settings = settingsOf(configPath, env);
  const d1 = libsqlOf(settings) ? undefined : settings.d1_databases.find(({ binding }) => binding === 'DB');
  const buckets = settings.r2_buckets.map(({ bucket_name }) => bucket_name);
  const queues = settings.queues.producers.map((producer) => producer.queue);
  const edit = (change: (toml: string) => string) =>
    writeFileSync(configPath, change(readFileSync(configPath, 'utf8')));

  if (dry) {
    const all = [
      ...(d1 ? [`the database ${d1.database_name}`] : []),
      ...buckets.map((name) => `the bucket ${name}`),
      ...queues.map((name) => `the queue ${name}`),
      'the secret AUTH_SECRET, a random one',
    ];
    for (const what of all) say(`Would create ${what}, unless it is there.`);
    return say('Nothing was asked for and nothing has changed.');
  }

  const api = await reach(wrangler);
  const lacking = api.isApiToken ? await lackingPermissions(api, null) : [];
  if (lacking.length > 0) throw new Stop(`${saidOfLacking(lacking)}\nNothing has changed.`);
  if (d1) {
    const [made, id] = await database(wrangler, d1.database_name);
    const place = { header: `[${headerOf(env, 'd1_databases')}]`, having: 'binding = "DB"' };
    edit((toml) => setInToml(toml, place, 'database_id', `"${id}"`));
    say(`The database ${d1.database_name}: ${made}.`);
  }
  for (const name of buckets) say(`The bucket ${name}: ${await bucket(wrangler, name)}.`);
  for (const name of queues) say(`The queue ${name}: ${await queue(wrangler, name)}.`);
  const secrets = await secretNames(wrangler);
  say(`The secret AUTH_SECRET: ${secrets.includes('AUTH_SECRET') ? 'kept' : await authSecret(wrangler)}.`);
  const address = siteUrlOf(settings);
  if (!address || isReservedDomain(new URL(address).hostname)) {
    const url = await workersDevUrl(api, settings.name);
    edit((toml) => setInToml(toml, { header: headerOf(env, 'vars') }, 'SITE_URL', `"${url}"`));
    say(`Until it goes live the site is at ${url}`);
  }

  const left = problemsOf(settingsOf(configPath, env), [...secrets, 'AUTH_SECRET']);
  const next = called('deploy', settings);
  const first = secrets.includes('BACKUP_KEY') ? '' : 'a key for the backups, as docs/operating.md says, then ';
  if (left.length === 0) return say(`All is set up. Next: ${first}${next}`);
  say(`Still to do before ${next}:`);
  for (const problem of left) say(`- ${problem}`);
}

function readArgs(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { env: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } },
    }).values;
  } catch {
    throw new Stop(USAGE);
  }
}

/** Oceania: where the database and the files are kept. */
const LOCATION = ['--location', 'oc'];

const databases = z.array(z.object({ name: z.string(), uuid: z.string() }));

type Made = 'created' | 'kept';

async function database(wrangler: Wrangler, name: string): Promise<[Made, string]> {
  const idOf = async () => {
    const { stdout } = succeeded(await wrangler.run(['d1', 'list', '--json']), 'The databases could not be listed.');
    return databases.parse(JSON.parse(stdout)).find((one) => one.name === name)?.uuid;
  };
  const known = await idOf();
  if (known) return ['kept', known];
  const args = ['d1', 'create', name, ...LOCATION, '--update-config=false'];
  succeeded(await wrangler.run(args), `The database ${name} was not created.`);
  const created = await idOf();
  if (!created) throw new Stop(`The database ${name} was created, but is not in the list yet.`);
  return ['created', created];
}

async function bucket(wrangler: Wrangler, name: string): Promise<Made> {
  // `r2 bucket info` needs a permission more, for the bucket's size.
  const outcome = await wrangler.run(['r2', 'bucket', 'create', name, ...LOCATION, '--update-config=false']);
  if (!outcome.ok && /\b10004\b/.test(outcome.stdout + outcome.stderr)) return 'kept';
  succeeded(outcome, `The bucket ${name} was not created.`);
  return 'created';
}

async function queue(wrangler: Wrangler, name: string): Promise<Made> {
  if ((await wrangler.run(['queues', 'info', name])).ok) return 'kept';
  succeeded(await wrangler.run(['queues', 'create', name]), `The queue ${name} was not created.`);
  return 'created';
}

async function authSecret(wrangler: Wrangler): Promise<Made> {
  const input = randomBytes(48).toString('base64url');
  succeeded(await wrangler.run(['secret', 'put', 'AUTH_SECRET'], { input }), 'The secret AUTH_SECRET was not set.');
  return 'created';
}

const registered = z.object({ subdomain: z.string() });

async function workersDevUrl({ ask, account }: CloudflareApi, name: string): Promise<string> {
  const { subdomain } = await ask(`/accounts/${account}/workers/subdomain`, registered).catch(() => {
    throw new Stop(
      'The account has no name at workers.dev yet: open Workers & Pages in the dashboard once, choose one, and run this again.',
    );
  });
  return `https://${name}.${subdomain}.workers.dev`;
}
