import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
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

describe('a server whose home cannot be written', () => {
  let env: Awaited<ReturnType<typeof environment>>;
  let pid = 0;
  let says = '';
  beforeAll(async () => {
    // Not even root can create a folder in /proc.
    // npm itself never returns from a cache there: it has one when it is run by npm.
    const npm_config_cache = path.join(folder, 'npm');
    const HOME = '/proc/no-home';
    env = await environment({ HOME, XDG_CONFIG_HOME: `${HOME}/.config`, npm_config_cache });
    // As a terminal does.
    const child = spawn('npm', ['start', '--silent'], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    pid = child.pid ?? 0;
    await new Promise<void>((up, failed) => {
      child.stdout.on('data', (chunk: Buffer) => {
        says += chunk.toString();
        if (says.includes('Ctrl-C')) up();
      });
      child.on('exit', () => failed(new Error(`the server did not come up: ${says}`)));
    });
  });

  test('prints its progress while it starts', () => {
    for (const line of [
      /^Bringing the database up to date…\n/m,
      /^Loading the demo society…\n/m,
      /^Storing pictures: (\d+) of \1\n/m,
      /^Loading the demo society: done in \d+ s\nStarting the server…\n/m,
    ])
      expect(says).toMatch(line);
  });

  test.each([
    ['a second server', 'scripts/start.ts'],
    ['create-admin', 'scripts/create-admin.ts', 'sita@example.org'],
  ])('locks its data: %s prints one line and ends', async (_, ...script) => {
    const run = spawnSync(process.execPath, [bootstrap, ...script], {
      cwd: root,
      encoding: 'utf8',
      timeout: 120_000,
      env: await environment({ ADMIN_PASSWORD: 'a new one 77' }),
    });
    expect((run.stdout + run.stderr).trim()).toMatch(
      new RegExp(`^Process \\d+ uses the data in ${env.STATE_DIR}\\. End it, .*STATE_DIR=…$`),
    );
    expect(run.status).toBe(1);
  });

  // scripts/local/group.test.ts tests more ways to end, with cheaper processes.
  test('leaves no process behind after Ctrl-C', async () => {
    const left = () =>
      spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
        .stdout.split('\n')
        .filter((args) => args.includes(env.STATE_DIR) || args.includes(`localhost:${env.PORT}`));
    expect(left()).not.toEqual([]);
    // In a terminal Ctrl-C reaches every process of the group.
    process.kill(-pid, 'SIGINT');
    // A test of one that stays does not end.
    while (left().length > 0) await setTimeout(50);
  });
});
