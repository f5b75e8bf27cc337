import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Database, database } from '#db/kit/client';
import { cloudflareApi } from '#scripts/cloudflare/api';
import { PERMISSIONS } from '#scripts/cloudflare/permissions';
import { wranglerFor } from '#scripts/deploy/command';
import { deploy, type Machine } from '#scripts/deploy/main';
import { inRoot, root, Stop } from '#scripts/local/root';
import { afterwards } from '#testing/afterwards';
import { reach } from '#testing/cloudflare/reached';
import { startCloudflare } from '#testing/cloudflare/server';
import { emptyDatabase } from '#testing/database';
import { fakeWrangler } from '#testing/fake-wrangler';
import { newFolder } from '#testing/folder';
import { readyToml } from '#testing/ready-site';

const version = (id: string) => ({ stdout: JSON.stringify({ versions: [{ version_id: id, percentage: 100 }] }) });
const SECRETS = { stdout: JSON.stringify([{ name: 'AUTH_SECRET', type: 'secret_text' }]) };
/** What Cloudflare answers for a site that runs. */
const RUNNING = { 'secret list': SECRETS, 'deployments status': version('v1') };

const cloudflare = await startCloudflare();
afterwards(cloudflare.close);
afterEach(() => vi.unstubAllEnvs());
const full = await emptyDatabase();
const empty = await database({ LIBSQL_URL: `file:${newFolder()}/empty.db` });
const zone = cloudflare.addZone('nepal.org.nz');
for (const [hostname, service] of [
  ['nepal.org.nz', 'nz-nepal-society'],
  ['staging.nepal.org.nz', 'nz-nepal-society-staging'],
  ['other.nepal.org.nz', 'former-site'],
] as const)
  cloudflare.domains.set(hostname, {
    id: hostname,
    hostname,
    service,
    environment: 'production',
    zone_id: zone.id,
    zone_name: zone.name,
  });

interface Given {
  args?: string[];
  toml?: string;
  answers?: Parameters<typeof fakeWrangler>[0];
  /** What the smoke test finds. */
  broken?: string[];
  backup?: () => Promise<void>;
  token?: string;
  /** The database that the site uses. */
  db?: Database;
  /** As npm run go-live deploys. */
  takesOver?: boolean;
}

/** Deploys with a program in place of wrangler, and tells all that was done, in order. */
async function deployment({ args = [], toml = readyToml(), broken = [], ...given }: Given) {
  reach(cloudflare.url, given.token ?? cloudflare.tokenWith());
  const fake = fakeWrangler({ ...RUNNING, ...given.answers });
  const configPath = path.join(fake.folder, 'wrangler.toml');
  writeFileSync(configPath, toml);
  const said: string[] = [];
  const done: string[] = [];
  let noted = 0;
  const note = () => {
    done.push(...fake.calls.slice(noted).map(({ line }) => line));
    noted = fake.calls.length;
  };
  const doing = (what: string) => async (of: string) => {
    note();
    done.push(`${what} ${of}`.trim());
  };
  const backup = doing('backup');
  let problem = '';
  const machine: Machine = {
    wranglerFor: (env) => wranglerFor(configPath, env, fake.program),
    api: ({ run }) => cloudflareApi(run),
    database: async () => given.db ?? full.db,
    builtConfig: 'built.json',
    build: doing('build'),
    backup: async (env) => {
      await backup(env);
      await given.backup?.();
    },
    smoke: async (url) => {
      await doing('smoke')(url);
      return broken;
    },
    say: (line) => said.push(line),
  };
  await deploy(args, machine, given.takesOver).catch((error: unknown) => {
    if (!(error instanceof Stop)) throw error;
    problem = error.message;
  });
  note();
  return { said, done, problem, calls: fake.calls };
}

const ASKED = ['secret list --format json'];
const MIGRATED = 'd1 migrations apply DB --remote';
const STATUS = 'deployments status --json';

test('npm run deploy asks who is signed in, builds, backs up, migrates, deploys and asks the site', async () => {
  const { done, problem, said } = await deployment({});
  expect(problem).toBe('');
  expect(done).toEqual([...ASKED, 'build', 'backup', MIGRATED, STATUS, 'deploy', 'smoke https://nepal.org.nz']);
  expect(said.at(-1)).toBe('nz-nepal-society is deployed: https://nepal.org.nz');
});

test('npm run deploy for staging does all of it there', async () => {
  const { done, problem, calls } = await deployment({ args: ['--env', 'staging'] });
  expect(problem).toBe('');
  const there = ['build staging', 'backup staging', 'smoke https://staging.nepal.org.nz'];
  expect(done).toEqual(expect.arrayContaining(there));
  // The build is for staging alone: its configuration has no environments.
  const elsewhere = calls.filter(({ whole }) => !whole.endsWith(' --env=staging'));
  expect(elsewhere.map(({ whole }) => whole)).toEqual(['deploy --config built.json']);
});

test('npm run deploy goes back to the version before when an address does not answer', async () => {
  const { done, problem } = await deployment({ broken: ['/ answers 500, not 200'] });
  expect(done.at(-1)).toMatch(/^rollback v1 --yes /);
  expect(problem).toMatch(/^- \/ answers 500, not 200\nRolled back: .*\(v1\)/);
});

test('npm run deploy goes back as well when wrangler fails after the new version answers', async () => {
  const status = [version('v1'), version('v2')];
  const answers = { 'deployments status': status, deploy: { code: 1 } };
  // 'deploy' is the beginning of 'deployments' too: the longer name is taken.
  const { done } = await deployment({ answers });
  expect(done.at(-1)).toMatch(/^rollback v1 --yes /);
});

test('npm run deploy stops and rolls nothing back when nothing was deployed', async () => {
  const answers = { deploy: { code: 1, stderr: 'no plan' } };
  const { done, problem } = await deployment({ answers });
  expect(done.filter((line) => line.startsWith('rollback'))).toEqual([]);
  expect(problem).toBe('no plan\nNothing was deployed. The site runs as before.');
});

test('npm run deploy of a new site makes no backup, and keeps the version that does not answer', async () => {
  const { done, problem, said } = await deployment({ db: empty, broken: ['/ answers 500'] });
  expect(done).not.toContain('backup');
  expect(said).toContain('  The database is empty: there is nothing to back up.');
  expect(done.filter((line) => line.startsWith('rollback'))).toEqual([]);
  expect(problem).toContain('There is no earlier version to go back to');
});

test('npm run deploy stops before the migrations when the backup fails', async () => {
  const backup = () => Promise.reject(new Stop('The backup failed.'));
  const { done, problem } = await deployment({ backup });
  expect(problem).toBe('The backup failed.');
  expect(done.at(-1)).toBe('backup');
  const without = await deployment({ backup, args: ['--without-backup'] });
  expect(without.problem).toBe('');
  expect(without.done).not.toContain('backup');
});

test('npm run deploy stops before it deploys when a migration fails', async () => {
  const answers = { 'd1 migrations apply': { code: 1, stderr: 'no such column' } };
  const { done, problem } = await deployment({ answers });
  expect(problem).toMatch(/^no such column\nA migration failed/);
  expect(done.at(-1)).toBe(MIGRATED);
});

test('npm run deploy does nothing when nobody is signed in', async () => {
  const { done, problem } = await deployment({ token: '', answers: { 'auth token': { code: 1 } } });
  expect(done).toEqual(['auth token --json']);
  expect(problem).toContain('put CLOUDFLARE_API_TOKEN into .env');
});

test('npm run deploy with a token that may edit D1 alone does nothing, and names what it lacks', async () => {
  const token = cloudflare.tokenWith(['Account, D1, Edit']);
  const { done, problem } = await deployment({ token });
  expect(done).toEqual([]);
  const lacking = PERMISSIONS.filter((one) => !one.includes('D1') && !/DNS|Routes/.test(one));
  expect(problem).toContain(
    `lacks ${lacking.join('; ')} (or nepal.org.nz is no zone of this account), and perhaps Zone, DNS`,
  );
});

test('npm run deploy takes over no domain that leads elsewhere', async () => {
  const toml = readyToml().replaceAll('nepal.org.nz', 'other.nepal.org.nz');
  const { done, problem } = await deployment({ toml });
  expect(done).toEqual(ASKED);
  expect(problem).toBe(
    'Not ready to deploy nz-nepal-society:\n- other.nepal.org.nz does not belong to this site yet: npm run go-live -- --domain other.nepal.org.nz shows what it takes over, and asks.',
  );
});

test('a deployment of npm run go-live lets a domain be taken over, and does not roll back what cannot bring it back', async () => {
  const toml = readyToml().replaceAll('nepal.org.nz', 'other.nepal.org.nz');
  const { done, problem } = await deployment({ toml, takesOver: true, broken: ['/ does not answer'] });
  expect(done.slice(-2)).toEqual(['deploy', 'smoke https://other.nepal.org.nz']);
  expect(problem).toBe('- / does not answer');
});

test('npm run deploy of a site on libSQL asks that database, and needs its token here', async () => {
  const toml = readyToml().replace('[vars]', '[vars]\nLIBSQL_URL = "libsql://db.nepal.org.nz"');
  const secrets = { stdout: JSON.stringify([{ name: 'AUTH_SECRET' }, { name: 'LIBSQL_AUTH_TOKEN' }]) };
  const { problem } = await deployment({ toml, answers: { 'secret list': secrets } });
  expect(problem).toContain('\n- LIBSQL_AUTH_TOKEN is not set here');
});

test('npm run deploy does nothing while something is missing, and lists all of it at once', async () => {
  const toml = readyToml().replace(/^MAIL_FROM = .*$/m, '');
  const none = { code: 1, stderr: 'This Worker does not exist on your account. [code: 10007]' };
  const { done, problem } = await deployment({ toml, answers: { 'secret list': none } });
  expect(done).toEqual(ASKED);
  expect(problem.split('\n')).toEqual([
    'Not ready to deploy nz-nepal-society:',
    expect.stringContaining('MAIL_FROM'),
    expect.stringContaining('AUTH_SECRET'),
  ]);
});

test('npm run deploy stops when Cloudflare does not tell which secrets there are', async () => {
  const answers = { 'secret list': { code: 1, stderr: 'Authentication error' } };
  const { done, problem } = await deployment({ answers });
  expect(done).toEqual(ASKED);
  expect(problem).toMatch(/^Authentication error\n/);
});

test('npm run deploy with --dry-run asks nobody, and names each step', async () => {
  const { done, problem, said } = await deployment({ args: ['--dry-run'] });
  expect({ done, problem }).toEqual({ done: [], problem: '' });
  expect(said.filter((line) => /^ {2}\d\. /.test(line))).toHaveLength(5);
  expect(said.at(-1)).toMatch(/^Ready to deploy/);
});

test('npm run deploy with an unknown option prints the usage', async () => {
  expect((await deployment({ args: ['--force'] })).problem).toMatch(/^Usage: /);
});

test('npm run deploy -- --dry-run exits with 1 while the site is an example', () => {
  const dryRun = [inRoot('scripts/deploy.ts'), '--dry-run'];
  const options = { cwd: root, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, dryRun, options);
  expect(stdout).toContain('Deploy the Worker nz-nepal-society');
  expect(stderr).toContain('Not ready to deploy nz-nepal-society:\n- ');
  expect(status).toBe(1);
});
