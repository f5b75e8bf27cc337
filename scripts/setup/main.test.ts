import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { cloudflareApi } from '#scripts/cloudflare/api';
import { type Wrangler, wranglerFor } from '#scripts/deploy/command';
import { settingsOf } from '#scripts/deploy/settings';
import { inRoot, Stop } from '#scripts/local/root';
import { setUp } from '#scripts/setup/main';
import { afterwards } from '#testing/afterwards';
import { reach } from '#testing/cloudflare/reached';
import { startCloudflare } from '#testing/cloudflare/server';
import { fakeWrangler } from '#testing/fake-wrangler';

const shipped = readFileSync(inRoot('wrangler.toml'), 'utf8');
const ID = '11111111-2222-3333-4444-555555555555';
const listed = (name: string) => ({ stdout: JSON.stringify([{ name, uuid: ID }]) });
const NONE = { stdout: '[]' };
const MISSING = { code: 1, stderr: 'not found' };

/** A Cloudflare account with nothing in it, until the database is created. */
const nothingYet = (database = 'nz-nepal-society') => ({
  'd1 list': [NONE, listed(database)],
  'queues info': MISSING,
  'secret list': NONE,
});
/** One that has all of it. */
const everything = {
  'd1 list': listed('nz-nepal-society'),
  'r2 bucket create': { code: 1, stderr: 'The bucket already exists, and you own it. [code: 10004]' },
  'secret list': { stdout: JSON.stringify([{ name: 'AUTH_SECRET' }]) },
};

const KEY_FIRST = 'All is set up. Next: a key for the backups, as docs/operating.md says, then npm run deploy';

const cloudflare = await startCloudflare();
afterwards(cloudflare.close);
afterEach(() => vi.unstubAllEnvs());

async function setup(
  args: string[],
  answers: Parameters<typeof fakeWrangler>[0],
  { toml = shipped, token = cloudflare.tokenWith() } = {},
) {
  reach(cloudflare.url, token);
  const fake = fakeWrangler(answers);
  const configPath = path.join(fake.folder, 'wrangler.toml');
  writeFileSync(configPath, toml);
  const said: string[] = [];
  const machine = {
    wranglerFor: (env: string) => wranglerFor(configPath, env, fake.program),
    api: ({ run }: Wrangler) => cloudflareApi(run),
    say: (line: string) => said.push(line),
  };
  const problem = await setUp(args, machine).then(
    () => '',
    (error: unknown) => {
      if (error instanceof Stop) return error.message;
      throw error;
    },
  );
  const made = fake.calls.filter(({ line }) => / (?:create|put) /.test(line));
  const written = readFileSync(configPath, 'utf8');
  return { said, problem, made, calls: fake.calls, written, configPath };
}

/** The lines of `toml` that are not in `before`. */
function changed(toml: string, before = shipped): string[] {
  const known = new Set(before.split('\n'));
  return toml.split('\n').filter((line) => !known.has(line));
}

test('npm run setup:cloudflare in an empty account creates all, writes the id and sets a secret', async () => {
  const { made, problem, written, said } = await setup([], nothingYet());
  expect(problem).toBe('');
  expect(made.map(({ line }) => line)).toEqual([
    'd1 create nz-nepal-society --location oc --update-config=false',
    'r2 bucket create nz-nepal-society-media --location oc --update-config=false',
    'r2 bucket create nz-nepal-society-backups --location oc --update-config=false',
    'queues create nz-nepal-society-jobs',
    'secret put AUTH_SECRET',
  ]);
  // Only as input: all users of a machine can see a program's arguments.
  expect(made.at(-1)?.input).toMatch(/^[\w-]{64}$/);
  // No domain is touched, and no mail goes out.
  expect(changed(written)).toEqual([
    'SITE_URL = "https://nz-nepal-society.nepal.workers.dev"',
    `database_id = "${ID}"`,
  ]);
  expect(said.at(-1)).toBe(KEY_FIRST);
});

test('npm run setup:cloudflare writes an id for one environment alone, and keeps all comments', async () => {
  const args = ['--env', 'staging'];
  const { written, configPath } = await setup(args, nothingYet('nz-nepal-society-staging'));
  expect(settingsOf(configPath, 'staging').d1_databases[0]?.database_id).toBe(ID);
  expect(settingsOf(configPath, '').d1_databases[0]?.database_id).toMatch(/^[0-]+$/);
  const comments = (toml: string) => toml.split('\n').filter((line) => line.startsWith('#'));
  expect(comments(written)).toEqual(comments(shipped));
});

test('npm run setup:cloudflare where everything is there creates nothing, and gives no new secret', async () => {
  const { made, problem, said } = await setup([], everything);
  expect(problem).toBe('');
  // A bucket is asked for by making it.
  expect(made.filter(({ line }) => !line.startsWith('r2 bucket'))).toEqual([]);
  expect(said).toContain('The bucket nz-nepal-society-media: kept.');
  expect(said).toContain('The secret AUTH_SECRET: kept.');
});

test('npm run setup:cloudflare a second time changes nothing', async () => {
  const first = await setup([], nothingYet());
  const second = await setup([], everything, { toml: first.written });
  expect(second.written).toBe(first.written);
  expect(second.said.at(-1)).toBe(KEY_FIRST);
});

test('npm run setup:cloudflare asks for a key of the backups until the Worker has one', async () => {
  const { written: toml } = await setup([], nothingYet());
  vi.stubEnv('BACKUP_KEY', 'a key');
  const withoutKey = await setup([], everything, { toml });
  expect(withoutKey.said.at(-1)).toBe(
    '- BACKUP_KEY is not set: put it with npx wrangler secret put BACKUP_KEY --env="".',
  );
  const names = ['AUTH_SECRET', 'BACKUP_KEY'].map((name) => ({ name }));
  const withKey = await setup([], { ...everything, 'secret list': { stdout: JSON.stringify(names) } }, { toml });
  expect(withKey.said.at(-1)).toBe('All is set up. Next: npm run deploy');
});

test('npm run setup:cloudflare keeps an address that was entered', async () => {
  const toml = shipped.replace(/^SITE_URL = .*$/m, 'SITE_URL = "https://nepal.org.nz"');
  const { configPath } = await setup([], everything, { toml });
  expect(settingsOf(configPath, '').vars.SITE_URL).toBe('https://nepal.org.nz');
});

test('npm run setup:cloudflare of a site on libSQL makes no D1', async () => {
  const toml = shipped.replace('[vars]', '[vars]\nLIBSQL_URL = "libsql://db.nepal.org.nz"');
  const { calls } = await setup([], nothingYet(), { toml });
  expect(calls.filter(({ line }) => line.startsWith('d1'))).toEqual([]);
});

test.each([
  ['unknown', 'token-of-nobody', 'Cloudflare does not know the token in CLOUDFLARE_API_TOKEN, or it is for another'],
  [
    'of D1 alone',
    cloudflare.tokenWith(['Account, D1, Edit']),
    'The token in CLOUDFLARE_API_TOKEN lacks Account, Workers Scripts, Edit; Account, Workers R2 Storage, Edit; Account, Queues, Edit. docs/handover.md',
  ],
])('npm run setup:cloudflare with a token that is %s changes nothing, and says why', async (_what, token, said) => {
  const { calls, written, problem } = await setup([], everything, { token });
  expect(calls).toEqual([]);
  expect(written).toBe(shipped);
  expect(problem).toContain(said);
});

test('npm run setup:cloudflare without a token takes the login of wrangler', async () => {
  const login = { stdout: JSON.stringify({ type: 'oauth', token: cloudflare.tokenWith() }) };
  expect((await setup([], { ...everything, 'auth token --json': login }, { token: '' })).problem).toBe('');
  const none = { code: 1, stderr: 'Not logged in.' };
  const { problem, written } = await setup([], { ...everything, 'auth token --json': none }, { token: '' });
  expect(problem).toContain('Nobody is signed in to Cloudflare');
  expect(written).toBe(shipped);
});

test('npm run setup:cloudflare with --dry-run asks nobody and writes nothing', async () => {
  const asked = cloudflare.calls.length;
  const { calls, written, said } = await setup(['--dry-run'], {});
  expect(cloudflare.calls).toHaveLength(asked);
  expect(calls).toEqual([]);
  expect(written).toBe(shipped);
  expect(said.filter((line) => line.startsWith('Would '))).toHaveLength(5);
});

test('npm run setup:cloudflare stops at what Cloudflare refuses, with its words', async () => {
  const refused = { ...nothingYet(), 'r2 bucket create': { code: 1, stderr: 'enable R2 first' } };
  const { problem, made } = await setup([], refused);
  expect(problem).toMatch(/^enable R2 first\nThe bucket nz-nepal-society-media was not created/);
  expect(made.at(-1)?.line).toContain('r2 bucket create');
});
