import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wranglerFor } from '#scripts/deploy/command';
import { settingsOf } from '#scripts/deploy/settings';
import { inRoot, Stop } from '#scripts/local/root';
import { setUp } from '#scripts/setup/main';
import { fakeWrangler } from '#testing/fake-wrangler';

const shipped = readFileSync(inRoot('wrangler.toml'), 'utf8');
const ID = '11111111-2222-3333-4444-555555555555';
const listed = (name: string) => ({ stdout: JSON.stringify([{ name, uuid: ID }]) });
const NONE = { stdout: '[]' };
const MISSING = { code: 1, stderr: 'not found' };

/** A Cloudflare account with nothing in it, until the database is created. */
const nothingYet = (database = 'nz-nepal-society') => ({
  'd1 list': [NONE, listed(database)],
  'r2 bucket info': MISSING,
  'queues info': MISSING,
  'secret list': NONE,
});
/** One that has all of it. */
const everything = {
  'd1 list': listed('nz-nepal-society'),
  'secret list': { stdout: JSON.stringify([{ name: 'AUTH_SECRET' }]) },
};

async function setup(args: string[], answers: Parameters<typeof fakeWrangler>[0], toml = shipped) {
  const fake = fakeWrangler(answers);
  const configPath = path.join(fake.folder, 'wrangler.toml');
  writeFileSync(configPath, toml);
  const said: string[] = [];
  const machine = {
    wranglerFor: (env: string) => wranglerFor(configPath, env, fake.program),
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
  expect(changed(written)).toEqual([`database_id = "${ID}"`]);
  expect(said).toContain('Still to do before npm run deploy:');
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
  expect({ made, problem }).toEqual({ made: [], problem: '' });
  expect(said).toContain('The secret AUTH_SECRET: kept.');
});

test('npm run setup:cloudflare a second time changes nothing', async () => {
  const first = await setup(['--domain', 'nepal.org.nz'], nothingYet());
  const second = await setup(['--domain', 'nepal.org.nz'], everything, first.written);
  expect(second.written).toBe(first.written);
  expect(second.said.at(-1)).toBe('All is set up. Next: npm run deploy');
});

test('npm run setup:cloudflare with a domain enters its route, its address and the sender', async () => {
  const { configPath } = await setup(['--domain', 'Nepal.org.nz'], everything);
  const { routes, vars } = settingsOf(configPath, '');
  expect(routes).toEqual(['nepal.org.nz']);
  const own = { SITE_URL: 'https://nepal.org.nz', MAIL_FROM: 'website@nepal.org.nz' };
  expect(vars).toMatchObject(own);
  expect(settingsOf(configPath, 'staging').routes).toEqual([]);
});

test('npm run setup:cloudflare with a domain keeps a sender that was entered', async () => {
  const toml = shipped.replace(/^MAIL_FROM = .*$/m, 'MAIL_FROM = "hello@elsewhere.nz"');
  const { configPath } = await setup(['--domain', 'nepal.org.nz'], everything, toml);
  expect(settingsOf(configPath, '').vars.MAIL_FROM).toBe('hello@elsewhere.nz');
});

test('npm run setup:cloudflare with a domain for staging enters it there alone', async () => {
  const answers = { ...everything, 'd1 list': listed('nz-nepal-society-staging') };
  const args = ['--env', 'staging', '--domain', 'try.nepal.org.nz'];
  const { configPath } = await setup(args, answers);
  expect(settingsOf(configPath, 'staging').routes).toEqual(['try.nepal.org.nz']);
  expect(settingsOf(configPath, '').routes).toEqual([]);
});

const none = ['https://nepal.org.nz', 'nepal.example', 'nepal', 'a b.nz', 'nepal.org.nz/x'];
test.each(none)('npm run setup:cloudflare with "%s" as a domain changes nothing', async (domain) => {
  const { problem, calls, written } = await setup(['--domain', domain], everything);
  expect(problem).toContain('is not a domain of a site');
  expect(calls).toEqual([]);
  expect(written).toBe(shipped);
});

test('npm run setup:cloudflare with --dry-run asks nobody and writes nothing', async () => {
  const args = ['--dry-run', '--domain', 'nepal.org.nz'];
  const { calls, written, said } = await setup(args, {});
  expect(calls).toEqual([]);
  expect(written).toBe(shipped);
  expect(said.filter((line) => line.startsWith('Would '))).toHaveLength(6);
});

test('npm run setup:cloudflare stops at what Cloudflare refuses, with its words', async () => {
  const refused = { ...nothingYet(), 'r2 bucket create': { code: 1, stderr: 'enable R2 first' } };
  const { problem, made } = await setup([], refused);
  expect(problem).toMatch(/^enable R2 first\nThe bucket nz-nepal-society-media was not created/);
  expect(made.at(-1)?.line).toContain('r2 bucket create');
});
