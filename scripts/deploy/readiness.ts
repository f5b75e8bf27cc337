import { configOf } from '#api/http/config';
import { isReservedDomain } from '#core/kit/reserved-domain';
import { called, libsqlOf, type Settings, variable } from '#scripts/deploy/settings';
import { readVariables } from '#scripts/local/env';

/** Variables that nobody may read: in wrangler.toml they would be in the repository. */
const SECRETS = ['AUTH_SECRET', 'CAPTCHA_SECRET_KEY', 'MAIL_API_KEY', 'LIBSQL_AUTH_TOKEN', 'BACKUP_KEY'];
/** The id that wrangler.toml comes with. */
const NO_ID = /^[0-]*$/;
const SETUP = 'setup:cloudflare';
const GO_LIVE = 'go-live';

const isAtWorkersDev = ({ hostname }: URL) => hostname.endsWith('.workers.dev');

/**
 * Lists what is missing, or still an example, before this site can be deployed; each entry says what to do.
 * @param secrets the names of the Worker's secrets, or `null` when they could not be asked for
 */
export function problemsOf(settings: Settings, secrets: readonly string[] | null): string[] {
  return [
    ...problemsOfBindings(settings),
    ...problemsOfUrls(settings),
    ...problemsOfVariables(settings),
    ...(secrets ? missingSecrets(settings, secrets) : []),
  ];
}

function problemsOfBindings(settings: Settings): string[] {
  const { d1_databases, r2_buckets, queues, images, send_email, triggers } = settings;
  const problems: string[] = [];
  const creates = `${called(SETUP, settings)} creates it`;
  const database = d1_databases.find(({ binding }) => binding === 'DB');
  const lacksId = database && NO_ID.test(database.database_id);
  if (!database && !libsqlOf(settings))
    problems.push('No database: bind DB with [[d1_databases]], or set LIBSQL_URL in [vars].');
  if (lacksId)
    problems.push(
      libsqlOf(settings)
        ? 'The site uses libSQL, and DB is bound to a D1 that does not exist: remove that [[d1_databases]].'
        : `The database has no id (database_id of DB): ${creates} and writes its id.`,
    );
  for (const name of ['MEDIA', 'BACKUPS'])
    if (!r2_buckets.some(({ binding, bucket_name }) => binding === name && bucket_name))
      problems.push(`No bucket for ${name}: bind one with [[r2_buckets]]; ${creates}.`);
  const producer = queues.producers.find(({ binding }) => binding === 'JOBS');
  if (!producer) problems.push('No queue: bind JOBS with [[queues.producers]].');
  else if (!queues.consumers.some(({ queue }) => queue === producer.queue))
    problems.push(`Nobody reads the queue ${producer.queue}: add it to [[queues.consumers]].`);
  if (images?.binding !== 'IMAGES') problems.push('No picture can be stored: bind IMAGES with [images].');
  if (!send_email.some(({ name }) => name === 'EMAIL') && !variable(settings, 'MAIL_API_URL'))
    problems.push('No mail can be sent: bind EMAIL with [[send_email]], or set MAIL_API_URL.');
  if (triggers.crons.length === 0) problems.push('No chore is ever done: name the times in [triggers], crons.');
  return problems;
}

function problemsOfUrls(settings: Settings): string[] {
  const problems: string[] = [];
  const address = variable(settings, 'SITE_URL');
  const url = URL.parse(address);
  if (!url || isReservedDomain(url.hostname))
    problems.push(
      `SITE_URL is not yours yet (${address || 'not set'}): ${called(SETUP, settings)} sets it to an address at workers.dev.`,
    );
  else if (url.protocol !== 'https:') problems.push(`SITE_URL must begin with https:// (${address}).`);
  else if (!settings.routes.includes(url.hostname) && !isAtWorkersDev(url))
    problems.push(
      `Nothing sends ${url.hostname} to this Worker: ${called(GO_LIVE, settings, `--domain ${url.hostname}`)} does.`,
    );
  const sender = variable(settings, 'MAIL_FROM');
  // Before the site goes live no mail goes out: it waits in the outbox, and go-live sets the sender.
  if ((!sender || isReservedDomain(sender)) && url && !isAtWorkersDev(url) && !isReservedDomain(url.hostname))
    problems.push(
      `MAIL_FROM is not yours yet (${sender || 'not set'}): enter an address of a domain that may send mail.`,
    );
  return problems;
}

function problemsOfVariables(settings: Settings): string[] {
  const problems: string[] = [];
  if (variable(settings, 'SITE_MODE') !== 'production') problems.push('SITE_MODE must be "production" in [vars].');
  for (const name of SECRETS)
    if (name in settings.vars)
      problems.push(`${name} stands in wrangler.toml, where it can be read: put it ${asSecret(name, settings)}.`);
  try {
    // SITE_URL has a line of its own above.
    const { malformed } = configOf({ SITE_URL: 'https://site.test', ...settings.vars, AUTH_SECRET: 'x'.repeat(32) });
    problems.push(...Object.entries(malformed).map(([name, why]) => `${name} cannot be read: ${why}`));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  }
  return problems;
}

function asSecret(name: string, { targetEnvironment }: Settings): string {
  return `with npx wrangler secret put ${name} --env="${targetEnvironment}"`;
}

function missingSecrets(settings: Settings, secrets: readonly string[]): string[] {
  const captcha = variable(settings, 'CAPTCHA_PROVIDER') || 'altcha';
  const needed = [
    ['AUTH_SECRET', true],
    ['CAPTCHA_SECRET_KEY', captcha !== 'altcha'],
    ['MAIL_API_KEY', variable(settings, 'MAIL_API_URL') !== ''],
    ['LIBSQL_AUTH_TOKEN', libsqlOf(settings) !== null],
    // Or the backup before the deployment would be encrypted, and no other made beside it at night.
    ['BACKUP_KEY', Boolean(readVariables().BACKUP_KEY)],
  ] as const;
  return needed
    .filter(([name, isNeeded]) => isNeeded && !secrets.includes(name))
    .map(([name]) =>
      name === 'AUTH_SECRET'
        ? `AUTH_SECRET is not set: ${called(SETUP, settings)} sets a random one.`
        : `${name} is not set: put it ${asSecret(name, settings)}.`,
    );
}
