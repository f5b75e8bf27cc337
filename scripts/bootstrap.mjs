// The first step of `npm start`, `npm test` and `npm run dev`. It runs on whatever Node the machine
// has, before anything is installed: it uses nothing but Node itself, and no named imports that an
// old Node lacks, so that it can still say what is wrong. It installs what is missing
// and hands over to the Node version that the project brings along.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { constants, homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const NODE_MIN = 20;
const FREE_MB_FOR_INSTALL = 2000;

function stop(message) {
  console.error(message);
  process.exit(1);
}

function installed() {
  const stamp = path.join(root, 'node_modules/.package-lock.json');
  if (!fs.existsSync(stamp)) return false;
  const packages = (file) => JSON.parse(fs.readFileSync(file, 'utf8')).packages;
  const wanted = packages(path.join(root, 'package-lock.json'));
  const present = packages(stamp);
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => !name || optional || present[name]?.version === version,
  );
}

function canWrite(folder) {
  try {
    // Not recursive: where nothing can be made, Node tries for ever.
    if (!fs.existsSync(folder)) fs.mkdirSync(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The environment, with another home where this one cannot be written: npm and wrangler fail or hang there. */
function environment() {
  const env = { ...process.env };
  for (const name of ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'npm_config_cache'])
    if (env[name] && !canWrite(env[name])) delete env[name];
  const home = homedir();
  const used = ['.config', '.cache', '.npm', '.wrangler'].map((name) => path.join(home, name));
  if (
    fs.existsSync(home) &&
    [home, ...used.filter((folder) => fs.existsSync(folder))].every(canWrite)
  )
    return env;
  env.HOME = path.join(root, '.wrangler/home');
  fs.mkdirSync(env.HOME, { recursive: true });
  return env;
}

function install() {
  const { bavail, bsize } = fs.statfsSync(root);
  const free = Math.floor((bavail * bsize) / 1e6);
  if (free < FREE_MB_FOR_INSTALL)
    stop(
      `Only ${free} MB free on this disk; installing needs ${FREE_MB_FOR_INSTALL} MB. Please make room and start again.`,
    );
  console.log('Installing packages (once)…');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: environment(),
  });
  if (npm.status !== 0)
    stop(
      'Installing failed: see the lines above. Is the npm registry reachable? Then start again.',
    );
}

const major = Number(process.versions.node.split('.')[0]);
if (major < NODE_MIN)
  stop(
    `Node ${NODE_MIN} or newer is needed; this is ${process.version}. Get one from https://nodejs.org and start again.`,
  );
if (!installed()) install();

const bin = path.join(root, 'node_modules/.bin');
const [script, ...args] = process.argv.slice(2);
const posix = process.platform !== 'win32';
const endWithParent = pathToFileURL(path.join(root, 'scripts/local/end-with-parent.mjs')).href;
// The script leads a process group, which ends with it and with us.
const child = spawn(
  path.join(bin, 'node'),
  ['--import', endWithParent, path.join(root, script), ...args],
  {
    cwd: root,
    stdio: 'inherit',
    shell: !posix,
    detached: posix,
    env: {
      ...environment(),
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      ...(posix && { PARENT_PID: String(process.pid) }),
      // Miniflare and wrangler are files of many megabytes: Node keeps what it made of them.
      NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
      // Nothing calls home while the site is built or served.
      ASTRO_TELEMETRY_DISABLED: '1',
      WRANGLER_SEND_METRICS: 'false',
      WRANGLER_SEND_ERROR_REPORTS: 'false',
      CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      NO_UPDATE_NOTIFIER: '1',
      // The banner looks for a newer version.
      WRANGLER_HIDE_BANNER: 'true',
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

/** The processes that wait for us: the shell that npm starts and, where Linux tells, npm itself. */
function waiting() {
  const shell = process.ppid;
  try {
    const of = (file) => fs.readFileSync(`/proc/${shell}/${file}`, 'utf8');
    // A shell may have become this process: then npm itself is our parent.
    if (of('cmdline').includes('\0-c\0')) return `${shell} ${/\) \S (\d+)/.exec(of('stat'))[1]}`;
  } catch {
    // It ended a moment ago, or this is no Linux.
  }
  return String(shell);
}
// Ended from outside, npm ends its shell alone, and killed, nobody: we end without both of them.
const waited = waiting();
if (process.env.npm_lifecycle_event)
  setInterval(() => waiting() !== waited && child.kill('SIGTERM'), 500).unref();

child.on('exit', (code, signal) => {
  try {
    if (posix) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // Nobody is left in the group.
  }
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 1);
});
