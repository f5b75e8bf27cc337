import { randomInt } from 'node:crypto';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { paths } from '#core/paths';
import type { LocalEnv } from '#scripts/local/env';
import { type Group, startGroup } from '#scripts/local/group';
import { inRoot, Stop } from '#scripts/local/root';

/** A built Worker that is being served by workerd on this machine. */
export interface LocalServer extends Group {
  url: string;
}

const START_SECONDS = 60;

/**
 * Serves the Worker in `dist/` and waits until it answers at `probe`; the health check asks the
 * database. A quiet one writes to a file beside its data, which is shown when it does not come up.
 * @throws Stop when the port is taken or the Worker does not come up
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
  const group = startGroup(inRoot('scripts/local/serve-worker.ts'), [task], {
    stdio: ['ignore', output, output],
  });
  if (typeof output === 'number') closeSync(output);
  // What has ended may hold its port for a moment longer.
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

/** @throws Stop when somebody listens on `port` already */
export async function ensureFree(port: number): Promise<void> {
  if (await isFree(port)) return;
  throw new Stop(
    `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
  );
}

/** Whether nobody listens on `port` of this machine. */
async function isFree(port: number): Promise<boolean> {
  const tries = ['127.0.0.1', '::1'].map(
    (host) =>
      new Promise<boolean>((done) => {
        const probe = createServer();
        // A machine without IPv6 refuses ::1 for another reason.
        probe.once('error', (error: NodeJS.ErrnoException) => done(error.code !== 'EADDRINUSE'));
        probe.listen(port, host, () => probe.close(() => done(true)));
      }),
  );
  return (await Promise.all(tries)).every(Boolean);
}

/** Below the ports that systems give to whoever asks for any. */
const PORTS = { from: 20_000, to: 32_000 };

/**
 * A port that nobody uses at the moment. It is none that the system could give to somebody else before
 * a server listens on it, which takes seconds.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.to);
  return (await isFree(port)) ? port : freePort();
}
