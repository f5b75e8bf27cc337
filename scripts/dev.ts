import { spawn } from 'node:child_process';
import { prepareData } from '#scripts/local/data';
import { ensureEnvFile, readEnv } from '#scripts/local/env';
import { inRoot, root, run } from '#scripts/local/root';

// Astro's dev server in workerd: site, back office and API together, reloaded as they change.
await run(async () => {
  ensureEnvFile();
  const env = readEnv();
  await prepareData(env);
  const astro = spawn(process.execPath, [inRoot('node_modules/astro/bin/astro.mjs'), 'dev'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env.vars, PORT: String(env.port), STATE_DIR: env.stateDir },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => astro.kill(signal));
  const code = await new Promise<number | null>((done) => astro.on('exit', done));
  process.exitCode = code ?? 0;
});
