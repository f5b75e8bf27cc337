// The first step of `npm start`, `npm test` and `npm run dev`. It installs missing packages and then runs the script on
// the project's own Node version. It runs before anything is installed, on any Node: it uses only Node's modules, and
// no named imports that an old Node lacks, so that it can still report an old version.
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
    // Not recursive: in /proc, where no folder can be created, Node would never return.
    if (!fs.existsSync(folder)) fs.mkdirSync(folder);
    fs.accessSync(folder, fs.constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** The environment, with another HOME if this one is not writable: npm and wrangler need one. */
function environment() {
  const env = { ...process.env };
  for (const name of ['XDG_CONFIG_HOME', 'XDG_CACHE_HOME', 'npm_config_cache'])
    if (env[name] && !canWrite(env[name])) delete env[name];
  const home = homedir();
  const used = ['.config', '.cache', '.npm', '.wrangler'].map((name) => path.join(home, name));
  if (fs.existsSync(home) && [home, ...used.filter((folder) => fs.existsSync(folder))].every(canWrite)) return env;
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
    stop('Installing failed: see the lines above. Is the npm registry reachable? Then start again.');
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
// The script leads a process group, which ends when it or this process ends.
const child = spawn(path.join(bin, 'node'), ['--import', endWithParent, path.join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  shell: !posix,
  detached: posix,
  env: {
    ...environment(),
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    ...(posix && { PARENT_PID: String(process.pid) }),
    // Node caches its compiled code: Miniflare and wrangler have many megabytes.
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
    // No telemetry and no other network calls while the site is built or served.
    ASTRO_TELEMETRY_DISABLED: '1',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    NO_UPDATE_NOTIFIER: '1',
    // The banner would check for a newer version online.
    WRANGLER_HIDE_BANNER: 'true',
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

/** The ids of the waiting processes: the shell that npm starts and, on Linux, npm itself. */
function waiting() {
  const shell = process.ppid;
  try {
    const of = (file) => fs.readFileSync(`/proc/${shell}/${file}`, 'utf8');
    // The shell may have replaced itself by this process: then npm is the parent.
    if (of('cmdline').includes('\0-c\0')) return `${shell} ${/\) \S (\d+)/.exec(of('stat'))[1]}`;
  } catch {
    // The parent has just ended, or this is not Linux.
  }
  return String(shell);
}
// A terminated npm ends only its shell, and a killed npm nothing. So end when either is gone.
const waited = waiting();
if (process.env.npm_lifecycle_event) setInterval(() => waiting() !== waited && child.kill('SIGTERM'), 500).unref();

child.on('exit', (code, signal) => {
  try {
    if (posix) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // No process is left in the group.
  }
  process.exitCode = code ?? 128 + (constants.signals[signal] ?? 1);
});
