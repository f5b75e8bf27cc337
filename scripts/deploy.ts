import { runNode, succeeded, wranglerFor } from '#scripts/deploy/command';
import { deploy } from '#scripts/deploy/main';
import { smoke } from '#scripts/deploy/smoke';
import { BUILT_CONFIG, build } from '#scripts/local/build';
import { inRoot, run } from '#scripts/local/root';

await run(() =>
  deploy(process.argv.slice(2), {
    wranglerFor: (env) => wranglerFor(inRoot('wrangler.toml'), env),
    builtConfig: BUILT_CONFIG,
    build,
    backup: async (env) => {
      const args = ['scripts/backup.ts', '--remote', '--before-deploy', ...(env ? ['--env', env] : [])];
      succeeded(
        await runNode(inRoot('scripts/bootstrap.mjs'), args, { shown: true }),
        'The backup failed, and nothing was deployed. To go on without one, add --without-backup.',
      );
    },
    smoke: (url) => smoke(url, String(Date.now())),
    say: console.log,
  }),
);
