import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { cloudflareApi } from '#scripts/cloudflare/api';
import { deployedDatabase } from '#scripts/cloudflare/deployed-site';
import { runNode, wranglerFor } from '#scripts/deploy/command';
import { deploy } from '#scripts/deploy/main';
import { settingsOf } from '#scripts/deploy/settings';
import { inRoot, Stop, wrangler } from '#scripts/local/root';
import { setUp } from '#scripts/setup/main';
import { setInToml } from '#scripts/setup/toml';
import { afterwards } from '#testing/afterwards';
import { reach } from '#testing/cloudflare/reached';
import { startCloudflare } from '#testing/cloudflare/server';
import { newFolder } from '#testing/folder';

const cloudflare = await startCloudflare();
afterwards(cloudflare.close);
afterEach(() => vi.unstubAllEnvs());

const folder = newFolder('real-wrangler');
const configPath = path.join(folder, 'wrangler.toml');
writeFileSync(
  configPath,
  readFileSync(inRoot('wrangler.toml'), 'utf8').replaceAll('"db/migrations"', `"${inRoot('db/migrations')}"`),
);
writeFileSync(path.join(folder, 'worker.js'), 'export default { fetch: () => new Response("x") }');
const builtConfig = path.join(folder, 'built.json');

/** As of a build: the settings of one environment, with a small Worker. */
function build(env: string): void {
  const { name, vars, routes, triggers, queues } = settingsOf(configPath, env);
  const domains = routes.map((pattern) => ({ pattern, custom_domain: true }));
  const own = { name, vars, routes: domains, triggers, queues, main: 'worker.js', compatibility_date: '2026-08-01' };
  writeFileSync(builtConfig, JSON.stringify(own));
}

const deploying = async (args: string[], broken: string[] = []) => {
  const asked: string[] = [];
  const problem = await deploy(args, {
    wranglerFor: (env) => wranglerFor(configPath, env),
    api: ({ run }) => cloudflareApi(run),
    database: deployedDatabase,
    builtConfig,
    build: async (env) => build(env),
    backup: async () => {},
    smoke: async (url) => {
      asked.push(url);
      return broken;
    },
    say: () => {},
  }).then(
    () => '',
    (error: unknown) => {
      if (error instanceof Stop) return error.message;
      throw error;
    },
  );
  return { problem, asked };
};

const setup = (args: string[]) =>
  setUp(args, {
    wranglerFor: (env) => wranglerFor(configPath, env),
    api: ({ run }) => cloudflareApi(run),
    say: () => {},
  });

test('a site is deployed to workers.dev, rolled back when it does not answer, and staging beside it', async () => {
  reach(cloudflare.url, cloudflare.tokenWith());
  await setup([]);
  expect(await deploying([])).toEqual({ problem: '', asked: ['https://nz-nepal-society.nepal.workers.dev'] });
  const script = cloudflare.scripts.get('nz-nepal-society');
  const first = script?.live;
  expect(script?.crons).toHaveLength(3);
  expect(cloudflare.queues.get('nz-nepal-society-jobs')?.consumers).toHaveLength(1);

  const { problem } = await deploying([], ['/ answers 500, not 200']);
  expect(problem).toContain(`Rolled back: the version before (${first}) answers again.`);
  expect(script?.versions.at(-1)?.id).not.toBe(first);
  expect(script?.live).toBe(first);

  await setup(['--env', 'staging']);
  const staged = await deploying(['--env', 'staging']);
  expect(staged).toEqual({ problem: '', asked: ['https://nz-nepal-society-staging.nepal.workers.dev'] });
  expect(cloudflare.answeringAt('nz-nepal-society-staging.nepal.workers.dev')).not.toBeNull();
  expect(script?.live).toBe(first);
  expect([...cloudflare.databases.values()].map(({ name }) => name)).toEqual([
    'nz-nepal-society',
    'nz-nepal-society-staging',
  ]);
  expect(cloudflare.unknown).toEqual([]);
});

test('wrangler takes over whatever a domain leads to, and npm run deploy does not let it', async () => {
  reach(cloudflare.url, cloudflare.tokenWith());
  const former = { type: 'A', name: 'nepal.org.nz', content: '203.0.113.7', ttl: 300, proxied: false };
  const zone = cloudflare.addZone('nepal.org.nz', [former]);
  const records = () => cloudflare.zones.get(zone.id)?.records.map(({ content }) => content);
  const routes = '[{ pattern = "nepal.org.nz", custom_domain = true }]';
  writeFileSync(configPath, setInToml(readFileSync(configPath, 'utf8'), { header: '' }, 'routes', routes));
  expect((await deploying([])).problem).toContain('nepal.org.nz does not belong to this site yet: npm run go-live');
  expect(records()).toEqual(['203.0.113.7']);
  // The reason for all of it.
  build('');
  expect(await runNode(wrangler, ['deploy', '--config', builtConfig])).toMatchObject({ ok: true });
  expect(records()).toEqual(['100::']);
  expect(await deploying([])).toEqual({ problem: '', asked: [expect.any(String)] });
});

test.each([
  ['unknown', 'token-of-nobody', /does not know the token/],
  ['of D1 alone', cloudflare.tokenWith(['Account, D1, Edit']), /lacks Account, Workers Scripts, Edit; .*Queues, Edit/],
])('a token that is %s deploys nothing, and the message says why', async (_what, token, said) => {
  reach(cloudflare.url, token);
  const { problem } = await deploying([]);
  expect(problem).toMatch(said);
});

test('a token that may only read is refused at the first change, with the words of Cloudflare', async () => {
  reach(
    cloudflare.url,
    cloudflare.tokenWith(
      ['Workers Scripts', 'D1', 'Workers R2 Storage', 'Queues'].map((name) => `Account, ${name}, Read`),
    ),
  );
  const toml = readFileSync(configPath, 'utf8');
  writeFileSync(configPath, toml.replaceAll('database_name = "nz-nepal-society"', 'database_name = "another"'));
  await expect(setup([])).rejects.toThrow(/Authentication error.*[\s\S]*The database another was not created/);
});
