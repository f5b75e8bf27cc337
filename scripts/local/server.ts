import { randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { paths } from '#core/kit/paths';
import type { LocalEnv } from '#scripts/local/env';
import { type Group, startGroup } from '#scripts/local/group';
import { inRoot, Stop } from '#scripts/local/root';

/** A built Worker that workerd serves on this machine. */
export interface LocalServer extends Group {
  url: string;
}

const START_SECONDS = 60;

/**
 * Serves the Worker in `dist/` and waits until it answers at `probe`, by default the health check, which asks the
 * database. With `quiet` its output goes to a file beside its data, which is printed when the start fails.
 * @throws Stop when the port is in use, or the Worker does not answer within 60 seconds
 */
export async function serve(
  env: Pick<LocalEnv, 'port' | 'stateDir' | 'vars'>,
  { quiet = false, probe = paths.api.health() } = {},
): Promise<LocalServer> {
  await ensureFree(env.port);
  const task = path.join(env.stateDir, 'worker.json');
  const { port, stateDir, vars } = env;
  writeFileSync(task, JSON.stringify({ port, stateDir, vars }), { mode: 0o600 });
  const logFile = path.join(env.stateDir, 'server.log');
  const output = quiet ? openSync(logFile, 'w') : 'inherit';
  const group = startGroup(inRoot('scripts/local/serve-worker.ts'), [task], { stdio: ['ignore', output, output] });
  if (typeof output === 'number') closeSync(output);
  // A process that has ended may hold its port for a moment longer.
  const freed = async () => {
    while (!(await isFree(env.port))) await new Promise((later) => setTimeout(later, 50));
  };
  const server: LocalServer = {
    ...group,
    url: `http://localhost:${env.port}`,
    stop: () => group.stop().then(freed),
    kill: () => group.kill().then(freed),
  };
  await answers(server, probe).catch(async (error) => {
    await server.kill();
    if (quiet) console.error(readFileSync(logFile, 'utf8'));
    throw error;
  });
  return server;
}

async function answers({ url, ended }: LocalServer, probe: string): Promise<void> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  const deadline = Date.now() + START_SECONDS * 1000;
  while (Date.now() < deadline && !over) {
    const answer = await fetch(`${url}${probe}`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, 150));
  }
  throw new Stop(`The server did not answer on ${url}${probe}: see the lines above.`);
}

/** @throws Stop when another program listens on `port` of this machine */
export async function ensureFree(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new Stop(`Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`);
}

async function isFree(port: number): Promise<boolean> {
  const tries = ['127.0.0.1', '::1'].map(
    (host) =>
      new Promise<boolean>((done) => {
        const probe = createServer();
        // A machine without IPv6 refuses ::1 with another error.
        probe.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE'));
        probe.listen(port, host, () => probe.close(() => done(true)));
      }),
  );
  return (await Promise.all(tries)).every(Boolean);
}

/** Whether a program of this machine takes connections on `port`. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => socket.end(() => done(true)));
    socket.once('error', () => done(false));
  });
}

/** A range below the ports that systems assign to programs that ask for any. */
const PORTS = { from: 20_000, to: 32_000 };

/** Gives a port that is free now, of a range from which the system assigns none: starting a server takes seconds. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  return (await isFree(port)) ? port : freePort();
}
