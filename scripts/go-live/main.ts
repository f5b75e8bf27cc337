import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { isReservedDomain } from '#core/kit/reserved-domain';
import type { Database } from '#db/kit/client';
import { installationState } from '#db/operations/doctor';
import { customDomains } from '#scripts/cloudflare/custom-domains';
import { lackingPermissions, saidOfLacking } from '#scripts/cloudflare/permissions';
import { zoneOf } from '#scripts/cloudflare/zone';
import type { Machine as DeployMachine } from '#scripts/deploy/main';
import { called, type Settings, settingsOf, siteUrlOf, variable } from '#scripts/deploy/settings';
import { goBack } from '#scripts/go-live/back';
import { askBefore, fileOf, keepBefore, linesOf, routesAhead } from '#scripts/go-live/before';
import { Stop } from '#scripts/local/root';
import { headerOf, setInToml } from '#scripts/setup/toml';

const USAGE = `Usage: npm run go-live -- --domain example.org.nz [--env staging] [--back]
  Gives the deployed site its domain, after it has shown what the domain leads to now and asked.
  --back gives the domain back to what it led to.`;

/** The parts of going live that act on this machine; tests replace them. */
export interface Machine extends Pick<DeployMachine, 'wranglerFor' | 'api' | 'database' | 'smoke' | 'say'> {
  /** Deploys, and lets the domains of wrangler.toml be taken over. */
  deploy(args: string[]): Promise<void>;
  /** What whoever runs it types. */
  typed(question: string): Promise<string>;
}

/**
 * Takes a domain over for the deployed site, and `www.` of it where it is a whole zone; or gives it back.
 * @throws Stop with what is missing, or what to do next
 */
export async function goLive(args: string[], machine: Machine): Promise<void> {
  const { env, domain: given, back } = readArgs(args);
  const { say } = machine;
  const domain = domainOf(given);
  const wrangler = machine.wranglerFor(env);
  const { configPath } = wrangler;
  const settings = settingsOf(configPath, env);
  const api = await machine.api(wrangler);
  if (!api.isApiToken)
    throw new Stop(
      'The login of wrangler may not read DNS: put CLOUDFLARE_API_TOKEN into .env, as docs/handover.md says.',
    );
  const lacking = await lackingPermissions(api, domain);
  if (lacking.length > 0) throw new Stop(`${saidOfLacking(lacking)}\nNothing has changed.`);
  const zone = await zoneOf(api, domain);
  if (!zone) throw new Stop(`${domain} is no zone of this account. Nothing has changed.`);
  const file = fileOf(configPath, domain);
  const backwards = called('go-live', settings, `--domain ${domain}`, '--back');
  if (back) return goBack({ api, settings, configPath, file, domain, say, typed: machine.typed });

  // A run that was cut off after this has changed the address: the site may answer at neither.
  if (!settings.routes.includes(domain)) await requireReady(settings, machine, await machine.database(settings, api));
  const hosts = zone.name === domain ? [domain, `www.${domain}`] : [domain];
  const ahead = await routesAhead(api, settings, zone, hosts);
  if (ahead.length > 0)
    throw new Stop(
      ["These routes get the visitors before a domain does. Delete them in Cloudflare's dashboard:", ...ahead].join(
        '\n',
      ),
    );
  const found = await askBefore(api, settings, zone, hosts);
  const lines = linesOf(found);
  const attached = await customDomains(api);
  const isLive = hosts.every((host) =>
    attached.some(({ hostname, service }) => hostname === host && service === settings.name),
  );
  say(
    `${hosts.join(' and ')} ${isLive ? `lead to ${settings.name} already: this deploys again` : `will lead to ${settings.name}`}.`,
  );
  if (lines.length > 0) say('These are taken over, and no longer answer there:');
  for (const line of lines) say(line);
  for (const host of hosts)
    if (![...found.records.map(({ name }) => name), ...attached.map(({ hostname }) => hostname)].includes(host))
      say(`${host} leads nowhere now.`);
  say('Records of mail (MX, TXT) and of other hosts stay as they are.');
  const may = variable(settings, 'MAIL_API_URL') ? 'the provider at MAIL_API_URL' : 'Email Sending of Cloudflare';
  say(`Mail comes from ${senderAt(domain, settings)}: ${may} must know that domain first (docs/operating.md).`);
  say(`To go back: ${backwards}`);
  if ((await machine.typed(`Type ${domain} to go live: `)) !== domain)
    throw new Stop(`\nThat is not ${domain}: nothing has changed.`);

  keepBefore(file, found);
  writeFileSync(configPath, withDomain(readFileSync(configPath, 'utf8'), env, settings, hosts));
  const kept = `Commit wrangler.toml and ${path.basename(file)}, which says what was there before.`;
  await machine.deploy(env ? ['--env', env] : []).catch((error: unknown) => {
    const reason = error instanceof Stop ? error.message : String(error);
    throw new Stop(
      [reason, `${domain} may have been taken over already. Try again, or go back: ${backwards}`, kept].join('\n'),
    );
  });
  say(`${domain} is live. ${kept}`);
}

function readArgs(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: {
        env: { type: 'string', default: '' },
        domain: { type: 'string' },
        back: { type: 'boolean', default: false },
      },
    });
    const { domain } = values;
    if (domain === undefined) throw new Stop(USAGE);
    return { ...values, domain };
  } catch {
    throw new Stop(USAGE);
  }
}

function domainOf(text: string): string {
  const domain = text.trim().toLowerCase();
  const isName = URL.parse(`https://${domain}`)?.hostname === domain && domain.includes('.');
  if (!isName || isReservedDomain(domain) || domain.startsWith('www.'))
    throw new Stop(`"${text}" is not a domain of a site. Enter one like example.org.nz, without www.`);
  return domain;
}

const FILLED = sql`select
  (select count(*) from events) as events,
  (select count(*) from galleries) as galleries,
  (select count(*) from pages) as pages`;

interface Filled {
  events: number;
  galleries: number;
  pages: number;
}

/** @throws Stop while the site is not deployed, or has nobody who could sign in */
async function requireReady(settings: Settings, { smoke, say }: Machine, db: Database): Promise<void> {
  const url = siteUrlOf(settings);
  const problems = await smoke(url);
  if (problems.length > 0)
    throw new Stop(
      [`The site does not answer at ${url} yet:`, ...problems, `First: ${called('deploy', settings)}`].join('\n'),
    );
  const { admins } = await installationState(db, new Date());
  if (admins === 0)
    throw new Stop(
      `Nobody can sign in yet. First: ${called('create-admin', settings, '--remote', 'you@example.org')}, and the import.`,
    );
  const [filled] = await db.all<Filled>(FILLED);
  const counted = Object.entries({ ...filled, 'admins who can sign in': admins });
  say(`What the site at ${url} has: ${counted.map(([what, count]) => `${what} ${count}`).join(', ')}.`);
}

/** Sets routes, address and sender. */
function withDomain(toml: string, env: string, settings: Settings, hosts: readonly string[]): string {
  const [domain = ''] = hosts;
  const routes = hosts.map((host) => `{ pattern = "${host}", custom_domain = true }`).join(', ');
  const vars = { header: headerOf(env, 'vars') };
  const routed = setInToml(toml, { header: headerOf(env, '') }, 'routes', `[${routes}]`);
  const addressed = setInToml(routed, vars, 'SITE_URL', `"https://${domain}"`);
  return setInToml(addressed, vars, 'MAIL_FROM', `"${senderAt(domain, settings)}"`);
}

/** Whom mail comes from once the site is at `domain`. */
function senderAt(domain: string, settings: Settings): string {
  const sender = variable(settings, 'MAIL_FROM');
  return sender && !isReservedDomain(sender) ? sender : `website@${domain}`;
}
