import { paths } from '#core/kit/paths';
import { ensureEnvFile, readEnv } from '#scripts/local/env';
import { lockState } from '#scripts/local/lock';
import { ensureRoom } from '#scripts/local/room';
import { run } from '#scripts/local/root';
import { ensureFree, serve } from '#scripts/local/server';
import { timed } from '#scripts/local/terminal';

const CRON_MS = 60_000;
const CRON_PATH = '/cdn-cgi/local/scheduled';

await run(async () => {
  // Errors of the configuration are reported before the work, not after it.
  const { port, stateDir } = readEnv();
  ensureRoom(stateDir);
  lockState(stateDir);
  await ensureFree(port);
  ensureEnvFile();
  const env = readEnv();
  // Slow modules are loaded only once they are needed.
  const { build } = await import('#scripts/local/build');
  const { prepareData } = await import('#scripts/local/data');
  await Promise.all([build(), prepareData(env)]);
  const server = await timed('Starting the server', () => serve(env));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void server.stop());

  console.log(`
  The site         ${server.url}
  The back office  ${server.url}${paths.admin()}
                   sign in as ${env.demoAdmin.email} with ${env.demoAdmin.password}
  ${env.vars.SITE_NOW ? `The clock        stands at ${env.vars.SITE_NOW}\n` : ''}
  Data and files are in ${env.stateDir}. Ctrl-C ends it.
`);
  const cron = setInterval(() => {
    fetch(`${server.url}${CRON_PATH}`).catch((error: unknown) => console.warn('cron:', error));
  }, CRON_MS);
  const code = await server.ended;
  clearInterval(cron);
  process.exitCode = code ?? 0;
});
