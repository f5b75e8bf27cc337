import { prepareData } from '#scripts/local/data';
import { ensureEnvFile, readEnv } from '#scripts/local/env';
import { startGroup } from '#scripts/local/group';
import { lockState } from '#scripts/local/lock';
import { ensureRoom } from '#scripts/local/room';
import { inRoot, run } from '#scripts/local/root';

// Astro's dev server in workerd: site, back office and API together, reloaded as they change. Its own options follow `--`.
await run(async () => {
  ensureEnvFile();
  const env = readEnv();
  ensureRoom(env.stateDir);
  lockState(env.stateDir);
  await prepareData(env);
  const astro = startGroup(inRoot('node_modules/astro/bin/astro.mjs'), ['dev', ...process.argv.slice(2)], {
    env: {
      // As of a local server: no service on the internet is asked unless .env says so.
      PWNED_PASSWORDS_URL: '',
      ...env.vars,
      PORT: String(env.port),
      STATE_DIR: env.stateDir,
      // The Worker sees these variables, not only what is in .env.
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void astro.stop());
  process.exitCode = (await astro.ended) ?? 0;
});
