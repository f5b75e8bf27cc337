import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { addAdmin } from '#db/users/admin';
import { profileRows } from '#db/users/profile';
import { cloudflareApi } from '#scripts/cloudflare/api';
import { wranglerFor } from '#scripts/deploy/command';
import { settingsOf } from '#scripts/deploy/settings';
import { goLive } from '#scripts/go-live/main';
import { Stop } from '#scripts/local/root';
import { afterwards } from '#testing/afterwards';
import { reach } from '#testing/cloudflare/reached';
import { startCloudflare } from '#testing/cloudflare/server';
import { emptyDatabase } from '#testing/database';
import { newFolder } from '#testing/folder';
import { readyToml } from '#testing/ready-site';

const cloudflare = await startCloudflare();
afterwards(cloudflare.close);
afterEach(() => vi.unstubAllEnvs());

const DOMAIN = 'nepal.org.nz';
const DEV = 'https://nz-nepal-society.nepal.workers.dev';
const SERVICE = 'nz-nepal-society';
const unasked = () => Promise.reject(new Error('wrangler is not asked'));

const filled = await emptyDatabase();
const person = { email: 'sita@example.org', password: 'a first password 7', role: 'admin' as const };
await filled.db.batch(addAdmin(filled.db, await profileRows(person, new Date())));
const empty = await emptyDatabase();

const mail = { type: 'MX', name: DOMAIN, content: 'mx.host.nz', ttl: 3600, proxied: false };
const former = [
  { type: 'A', name: DOMAIN, content: '203.0.113.7', ttl: 300, proxied: false },
  { type: 'CNAME', name: `www.${DOMAIN}`, content: 'former.host.nz', ttl: 1, proxied: true },
];

interface Given {
  args?: string[];
  /** What is typed. */
  typed?: string;
  db?: typeof empty;
  token?: string;
  /** What the site does not answer as it should at its address of now. */
  broken?: string[];
  configPath?: string;
  /** The deployment fails before it takes anything over. */
  isFailing?: boolean;
}

/** A zone as the former site has it, and a deployed site at workers.dev. */
function deployedSite(records = [mail, ...former]) {
  cloudflare.zones.clear();
  cloudflare.domains.clear();
  const zone = cloudflare.addZone(DOMAIN, records);
  const configPath = path.join(newFolder('go-live'), 'wrangler.toml');
  const toml = readyToml()
    .replaceAll(/^routes = .*$/gm, 'routes = []')
    .replace(`https://${DOMAIN}`, DEV);
  writeFileSync(configPath, toml.replace(`website@${DOMAIN}`, 'website@nznepalsociety.example'));
  return { zone, configPath };
}

/** Goes live, or back. The deployment attaches the domains of wrangler.toml, as wrangler does. */
async function live({ args = [], typed = DOMAIN, db = filled, broken = [], ...given }: Given) {
  reach(cloudflare.url, given.token ?? cloudflare.tokenWith());
  const { configPath } = given.configPath ? { configPath: given.configPath } : deployedSite();
  const said: string[] = [];
  const deployed: string[][] = [];
  const problem = await goLive(['--domain', DOMAIN, ...args], {
    wranglerFor: (env) => wranglerFor(configPath, env, unasked),
    api: ({ run }) => cloudflareApi(run),
    database: async () => db.db,
    smoke: async () => broken,
    say: (line) => said.push(line),
    typed: async (question) => {
      said.push(question);
      return typed;
    },
    deploy: async (of) => {
      deployed.push(of);
      if (given.isFailing) throw new Stop('The backup failed.');
      const settings = settingsOf(configPath, of[1] ?? '');
      const body = { override_existing_origin: true, override_existing_dns_record: true };
      const origins = settings.routes.map((hostname) => ({ hostname }));
      await fetch(
        `${cloudflare.url}/accounts/${process.env.CLOUDFLARE_ACCOUNT_ID}/workers/scripts/${settings.name}/domains/records`,
        {
          method: 'PUT',
          headers: { Authorization: `Bearer ${process.env.CLOUDFLARE_API_TOKEN}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...body, origins }),
        },
      );
    },
  }).then(
    () => '',
    (error: unknown) => {
      if (error instanceof Stop) return error.message;
      throw error;
    },
  );
  return { said, problem, deployed, configPath };
}

const domains = () => [...cloudflare.domains.values()].map(({ hostname, service }) => ({ hostname, service }));
const recordsOf = (zone: { id: string }) =>
  (cloudflare.zones.get(zone.id)?.records ?? []).map(({ id, ...record }) => record);

test('npm run go-live shows what it takes over, asks for the domain, takes www. too, and says how to go back', async () => {
  const { zone, configPath } = deployedSite();
  const { said, problem, deployed } = await live({ configPath });
  expect(problem).toBe('');
  expect(said).toEqual([
    `What the site at ${DEV} has: events 0, galleries 0, pages 0, admins who can sign in 1.`,
    `${DOMAIN} and www.${DOMAIN} will lead to ${SERVICE}.`,
    'These are taken over, and no longer answer there:',
    `  ${DOMAIN}  A  203.0.113.7  (TTL 300)`,
    `  www.${DOMAIN}  CNAME  former.host.nz  (TTL automatic, proxied)`,
    'Records of mail (MX, TXT) and of other hosts stay as they are.',
    `Mail comes from website@${DOMAIN}: Email Sending of Cloudflare must know that domain first (docs/operating.md).`,
    `To go back: npm run go-live -- --domain ${DOMAIN} --back`,
    `Type ${DOMAIN} to go live: `,
    `${DOMAIN} is live. Commit wrangler.toml and go-live.${DOMAIN}.json, which says what was there before.`,
  ]);
  expect(deployed).toEqual([[]]);
  const { routes, vars } = settingsOf(configPath, '');
  expect(routes).toEqual([DOMAIN, `www.${DOMAIN}`]);
  expect(vars).toMatchObject({ SITE_URL: `https://${DOMAIN}`, MAIL_FROM: `website@${DOMAIN}` });
  expect(settingsOf(configPath, 'staging').routes).toEqual([]);
  expect(domains()).toEqual([DOMAIN, `www.${DOMAIN}`].map((hostname) => ({ hostname, service: SERVICE })));

  // A second time nothing is left to take over, and what was there first is kept.
  const again = await live({ configPath });
  expect(again.said).toContain(`${DOMAIN} and www.${DOMAIN} lead to ${SERVICE} already: this deploys again.`);
  expect(again.said.join()).not.toContain('nowhere');
  const back = await live({ configPath, args: ['--back'] });
  expect(back.said.slice(-2)).toEqual([
    `Commit wrangler.toml. So that the site answers at ${DEV}: npm run deploy`,
    'From that deployment on mail waits in the outbox, until the site goes live again.',
  ]);
  expect(domains()).toEqual([]);
  expect(recordsOf(zone)).toEqual([mail, ...former]);
  const before = { SITE_URL: DEV, MAIL_FROM: 'website@nznepalsociety.example' };
  expect(settingsOf(configPath, '')).toMatchObject({ routes: [], vars: before });
  const twice = await live({ configPath, args: ['--back'] });
  expect(twice.problem + twice.said[0]).toMatch(/^\S+ and \S+ do not lead to nz-nepal-society\. What they led to/);
  expect(recordsOf(zone)).toEqual([mail, ...former]);
});

test('npm run go-live says which host leads nowhere yet', async () => {
  const { said } = await live({ configPath: deployedSite([mail, ...former.slice(0, 1)]).configPath });
  expect(said.filter((line) => line.includes('nowhere'))).toEqual([`www.${DOMAIN} leads nowhere now.`]);
});

test('npm run go-live whose deployment failed is run again, though the site answers at neither address', async () => {
  const { zone, configPath } = deployedSite();
  const { problem } = await live({ configPath, isFailing: true });
  expect(problem).toMatch(
    /^The backup failed\.\n.* Try again, or go back: npm run go-live -- --domain nepal\.org\.nz --back\n/,
  );
  expect(recordsOf(zone)).toEqual([mail, ...former]);
  expect((await live({ configPath, broken: ['/ answers 404, not 200'] })).problem).toBe('');
  expect(domains()).toHaveLength(2);
  await live({ configPath, args: ['--back'] });
  expect(recordsOf(zone)).toEqual([mail, ...former]);
  expect(settingsOf(configPath, '').vars.SITE_URL).toBe(DEV);
});

test('npm run go-live after the records have changed keeps the new ones', async () => {
  const { zone, configPath } = deployedSite();
  await live({ configPath });
  await live({ configPath, args: ['--back'] });
  const moved = { type: 'A', name: DOMAIN, content: '203.0.113.8', ttl: 300, proxied: false };
  zone.records = [mail, moved].map((one, at) => ({ ...one, id: String(at) }));
  await live({ configPath });
  await live({ configPath, args: ['--back'] });
  expect(recordsOf(zone)).toContainEqual(moved);
  expect(recordsOf(zone)).not.toContainEqual(former[0]);
});

test.each(['', 'yes', `www.${DOMAIN}`])('npm run go-live where "%s" is typed changes nothing', async (typed) => {
  const { zone, configPath } = deployedSite();
  const toml = readFileSync(configPath, 'utf8');
  const { problem, deployed } = await live({ configPath, typed });
  expect(problem).toBe(`\nThat is not ${DOMAIN}: nothing has changed.`);
  expect(deployed).toEqual([]);
  expect(readFileSync(configPath, 'utf8')).toBe(toml);
  expect(existsSync(path.join(path.dirname(configPath), `go-live.${DOMAIN}.json`))).toBe(false);
  expect(recordsOf(zone)).toEqual([mail, ...former]);
});

test('npm run go-live back gives the domain to the Worker that had it', async () => {
  const { zone, configPath } = deployedSite([]);
  const other = { id: 'of-the-former', hostname: DOMAIN, service: 'former-site', environment: 'production' };
  cloudflare.domains.set(other.id, { ...other, zone_id: zone.id, zone_name: DOMAIN });
  const { said } = await live({ configPath });
  expect(said).toContain(`  ${DOMAIN}  is a domain of the Worker former-site`);
  await live({ configPath, args: ['--back'] });
  expect(domains()).toEqual([{ hostname: DOMAIN, service: 'former-site' }]);
});

test('npm run go-live for staging takes a subdomain alone, and writes it there alone', async () => {
  const { configPath } = deployedSite();
  const { problem, deployed } = await live({
    configPath,
    args: ['--domain', `try.${DOMAIN}`, '--env', 'staging'],
    typed: `try.${DOMAIN}`,
  });
  expect(problem).toBe('');
  expect(deployed).toEqual([['--env', 'staging']]);
  expect(settingsOf(configPath, 'staging').routes).toEqual([`try.${DOMAIN}`]);
  expect(settingsOf(configPath, '').routes).toEqual([]);
  expect(domains()).toEqual([{ hostname: `try.${DOMAIN}`, service: `${SERVICE}-staging` }]);
});

test.each<[string, Given, string]>([
  [
    'nobody can sign in',
    { db: empty },
    'Nobody can sign in yet. First: npm run create-admin -- --remote you@example.org',
  ],
  [
    'the site does not answer',
    { broken: ['/ answers 500, not 200'] },
    `The site does not answer at ${DEV} yet:\n/ answers 500`,
  ],
  ['nothing was kept to go back to', { args: ['--back'] }, `go-live.${DOMAIN}.json is not there`],
  ['the domain is nobody’s', { args: ['--domain', 'elsewhere.org.nz'] }, 'elsewhere.org.nz is no zone of this account'],
  ['the domain is www.', { args: ['--domain', `www.${DOMAIN}`] }, 'without www.'],
  ['the domain is an example', { args: ['--domain', 'nepal.example'] }, 'is not a domain of a site'],
])('npm run go-live while %s changes nothing', async (_what, given, words) => {
  const { configPath } = deployedSite();
  const toml = readFileSync(configPath, 'utf8');
  const { problem, deployed } = await live({ configPath, ...given });
  expect(problem).toContain(words);
  expect(deployed).toEqual([]);
  expect(readFileSync(configPath, 'utf8')).toBe(toml);
});

test('npm run go-live with a token that may not edit DNS says so', async () => {
  const token = cloudflare.tokenWith(['Account, Workers Scripts, Edit', 'Zone, Zone, Read']);
  expect((await live({ token })).problem).toContain('Zone, DNS, Edit');
});

test('npm run go-live stops at a route of another Worker, which would get the visitors first', async () => {
  const { zone, configPath } = deployedSite();
  zone.routes.push({ id: 'r', pattern: `*.${DOMAIN}/*`, script: 'former-site' });
  const { problem } = await live({ configPath });
  expect(problem).toContain(`Delete them in Cloudflare's dashboard:\n*.${DOMAIN}/* (former-site)`);
});
