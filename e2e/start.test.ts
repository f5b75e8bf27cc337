import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { inRoot, root } from '#scripts/local/root';
import { freePort } from '#scripts/local/server';

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));

const bootstrap = inRoot('scripts/bootstrap.mjs');
const environment = async (override: Record<string, string>) => ({
  ...process.env,
  PORT: String(await freePort()),
  STATE_DIR: path.join(folder, 'state'),
  ...override,
});

async function start(override: Record<string, string>, script = ['scripts/start.ts']) {
  const run = spawnSync(process.execPath, [bootstrap, ...script], {
    cwd: root,
    encoding: 'utf8',
    env: await environment(override),
    timeout: 120_000,
  });
  return { status: run.status, lines: (run.stdout + run.stderr).trim().split('\n') };
}

test('npm start on a busy port prints one line with the remedy', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const { status, lines } = await start({ PORT: String(port) });
  other.close();
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is in use\\. .*PORT=`))]);
});

const mounts = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;
test.runIf(mounts)('npm start on a full disk prints one line with the remedy', async () => {
  const small = path.join(folder, 'small');
  const inside = `mkdir -p ${small} && mount -t tmpfs -o size=1m none ${small} && exec ${process.execPath} ${bootstrap} scripts/start.ts`;
  const run = spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', inside], {
    cwd: root,
    encoding: 'utf8',
    env: await environment({ STATE_DIR: small }),
    timeout: 120_000,
  });
  expect(run.status).toBe(1);
  expect(run.stderr.trim()).toMatch(/^Only \d+ MB free for .*STATE_DIR=… npm start$/);
});

test('npm start on an old Node prints one line with the remedy', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' });
    Object.defineProperty(process, 'version', { value: 'v18.20.0' });
    await import(${JSON.stringify(bootstrap)});`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', old], { encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr.trim()).toBe(
    'Node 20 or newer is needed; this is v18.20.0. Get one from https://nodejs.org and start again.',
  );
});

/** Runs `npm start` like a terminal and waits until it serves. Returns its id and output. */
async function npmStart(env: NodeJS.ProcessEnv) {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let says = '';
  await new Promise<void>((up, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      says += chunk.toString();
      if (says.includes('Ctrl-C')) up();
    });
    child.on('exit', () => failed(new Error(`the server did not come up: ${says}`)));
  });
  if (child.pid === undefined) throw new Error('npm did not start');
  return { pid: child.pid, says };
}

/** The processes of a server that still run. */
const leftOf = ({ STATE_DIR = '', PORT = '' }: NodeJS.ProcessEnv) =>
  spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((args) => args.includes(STATE_DIR) || args.includes(`localhost:${PORT}`));

/** Waits until no process of a server is left: a test of one that stays does not end. */
async function untilNoneIsLeft(env: NodeJS.ProcessEnv): Promise<void> {
  while (leftOf(env).length > 0) await setTimeout(50);
}

describe('a server whose home cannot be written', () => {
  let env: NodeJS.ProcessEnv;
  let server: Awaited<ReturnType<typeof npmStart>>;
  beforeAll(async () => {
    // Not even root can create a folder in /proc.
    // npm itself never returns from a cache there: it has one when it is run by npm.
    const npm_config_cache = path.join(folder, 'npm');
    const HOME = '/proc/no-home';
    env = await environment({ HOME, XDG_CONFIG_HOME: `${HOME}/.config`, npm_config_cache });
    server = await npmStart(env);
  });

  test('prints its progress while it starts', () => {
    expect(server.says).toMatch(/^Bringing the database up to date…\n/m);
    expect(server.says).toMatch(/^Loading the demo society…\n/m);
    expect(server.says).toMatch(/^Storing pictures: (\d+) of \1\n/m);
    expect(server.says).toMatch(
      /^Loading the demo society: done in \d+ s\nStarting the server…\n/m,
    );
  });

  const inUse = () =>
    new RegExp(`^Process \\d+ uses the data in ${env.STATE_DIR}\\. End it, .*STATE_DIR=…$`);

  test('locks its data: a second server prints one line and ends', async () => {
    const { status, lines } = await start({});
    expect(lines).toEqual([expect.stringMatching(inUse())]);
    expect(status).toBe(1);
  });

  test('locks its data: create-admin prints one line and ends', async () => {
    const { status, lines } = await start({ ADMIN_PASSWORD: 'a new one 77' }, [
      'scripts/create-admin.ts',
      'sita@example.org',
    ]);
    expect(lines).toEqual([expect.stringMatching(inUse())]);
    expect(status).toBe(1);
  });

  test('leaves no process behind after Ctrl-C', async () => {
    expect(leftOf(env)).not.toEqual([]);
    // In a terminal Ctrl-C reaches every process of the group.
    process.kill(-server.pid, 'SIGINT');
    await untilNoneIsLeft(env);
  });
});

// `scripts/local/group.test.ts` tests more ways to end, with cheaper processes.
test('npm start leaves no process behind when npm alone is ended', async () => {
  const env = await environment({});
  process.kill((await npmStart(env)).pid, 'SIGTERM');
  await untilNoneIsLeft(env);
});
