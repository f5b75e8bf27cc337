import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { wranglerFor } from '#scripts/deploy/command';
import { deploy } from '#scripts/deploy/main';
import { inRoot, root, Stop } from '#scripts/local/root';
import { fakeWrangler } from '#testing/fake-wrangler';
import { readyToml } from '#testing/ready-site';

const version = (id: string) => ({ stdout: JSON.stringify({ versions: [{ version_id: id, percentage: 100 }] }) });
const tables = (count: number) => ({ stdout: JSON.stringify([{ results: [{ tables: count }] }]) });
const SECRETS = { stdout: JSON.stringify([{ name: 'AUTH_SECRET', type: 'secret_text' }]) };
/** What Cloudflare answers for a site that runs. */
const RUNNING = { 'secret list': SECRETS, 'd1 execute': tables(1), 'deployments status': version('v1') };

interface Given {
  args?: string[];
  toml?: string;
  answers?: Parameters<typeof fakeWrangler>[0];
  /** What the smoke test finds. */
  broken?: string[];
  backup?: () => Promise<void>;
}

/** Deploys with a program in place of wrangler, and tells all that was done, in order. */
async function deployment({ args = [], toml = readyToml(), broken = [], ...given }: Given) {
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
  await deploy(args, {
    wranglerFor: (env) => wranglerFor(configPath, env, fake.program),
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
  }).catch((error: unknown) => {
    if (!(error instanceof Stop)) throw error;
    problem = error.message;
  });
  note();
  return { said, done, problem, calls: fake.calls };
}

const ASKED = ['whoami --json', 'secret list --format json'];
const COUNTED = expect.stringMatching(/^d1 execute DB --remote /);
const MIGRATED = 'd1 migrations apply DB --remote';
const STATUS = 'deployments status --json';

test('npm run deploy asks who is signed in, builds, backs up, migrates, deploys and asks the site', async () => {
  const { done, problem, said } = await deployment({});
  expect(problem).toBe('');
  expect(done).toEqual([
    ...ASKED,
    'build',
    COUNTED,
    'backup',
    MIGRATED,
    STATUS,
    'deploy',
    'smoke https://nepal.org.nz',
  ]);
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
  const answers = { 'd1 execute': tables(0) };
  const { done, problem, said } = await deployment({ answers, broken: ['/ answers 500'] });
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
  const { done, problem } = await deployment({ answers: { whoami: { code: 1 } } });
  expect(done).toEqual(['whoami --json']);
  expect(problem).toContain('npx wrangler login');
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
