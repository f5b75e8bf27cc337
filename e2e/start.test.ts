import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { inRoot, root } from '#scripts/local/root';
import { freePort } from '#scripts/local/server';

const folder = mkdtempSync(path.join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bootstrap = inRoot('scripts/bootstrap.mjs');
const environment = async (override: Record<string, string>) => ({
  ...process.env,
  PORT: String(await freePort()),
  STATE_DIR: path.join(folder, 'state'),
  ...override,
});

async function start(override: Record<string, string>) {
  const run = spawnSync(process.execPath, [bootstrap, 'scripts/start.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: await environment(override),
    timeout: 60_000,
  });
  return { status: run.status, lines: (run.stdout + run.stderr).trim().split('\n') };
}

test('a busy port gets one line saying what to do', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  const { status, lines } = await start({ PORT: String(port) });
  other.close();
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is in use\\. .*PORT=`))]);
});

test('a folder that cannot be written gets one line saying what to do', async () => {
  const { status, lines } = await start({ STATE_DIR: inRoot('package.json/state') });
  expect(status).toBe(1);
  expect(lines).toEqual([expect.stringMatching(/cannot be written\. .*STATE_DIR=/)]);
});

test('a number that makes no sense gets one line', async () => {
  const { status, lines } = await start({ PORT: 'eighty' });
  expect(status).toBe(1);
  expect(lines).toEqual(['PORT must be a number from 1 to 65535, not "eighty".']);
});

const mounts = spawnSync('unshare', ['--map-root-user', '--mount', 'true']).status === 0;
test.runIf(mounts)('a full disk gets one line saying what to do', async () => {
  const small = path.join(folder, 'small');
  const inside = `mkdir -p ${small} && mount -t tmpfs -o size=1m none ${small} && exec ${process.execPath} ${bootstrap} scripts/start.ts`;
  const run = spawnSync('unshare', ['--map-root-user', '--mount', 'sh', '-c', inside], {
    cwd: root,
    encoding: 'utf8',
    env: await environment({ STATE_DIR: small }),
    timeout: 60_000,
  });
  expect(run.status).toBe(1);
  expect(run.stderr.trim()).toMatch(/^Only \d+ MB free for .*STATE_DIR=… npm start$/);
});

test('a Node that is too old gets one line saying what to do', () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '18.20.0' });
    Object.defineProperty(process, 'version', { value: 'v18.20.0' });
    await import(${JSON.stringify(bootstrap)});`;
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', old], { encoding: 'utf8' });
  expect(run.status).toBe(1);
  expect(run.stderr.trim()).toBe(
    'Node 20 or newer is needed; this is v18.20.0. Get one from https://nodejs.org and start again.',
  );
});

/** Starts `npm start` as a terminal does and waits until it serves. */
async function npmStart(env: NodeJS.ProcessEnv) {
  const child = spawn('npm', ['start'], {
    cwd: root,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((up, failed) => {
    child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('Ctrl-C') && up());
    child.on('exit', () => failed(new Error('the server did not come up')));
  });
  if (child.pid === undefined) throw new Error('npm did not start');
  return child.pid;
}

/** What still runs of a server. */
const leftOf = ({ STATE_DIR = '', PORT = '' }: NodeJS.ProcessEnv) =>
  spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter((args) => args.includes(STATE_DIR) || args.includes(`localhost:${PORT}`));

test('Ctrl-C leaves no process behind', async () => {
  const env = await environment({});
  const group = await npmStart(env);
  expect(leftOf(env)).not.toEqual([]);
  // In a terminal Ctrl-C reaches every process of the group.
  process.kill(-group, 'SIGINT');
  await expect.poll(() => leftOf(env), { timeout: 15_000 }).toEqual([]);
});

test('ending npm alone leaves no process behind', async () => {
  const env = await environment({});
  process.kill(await npmStart(env), 'SIGTERM');
  await expect.poll(() => leftOf(env), { timeout: 15_000 }).toEqual([]);
});
