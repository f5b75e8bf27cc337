import { cloudflareApi } from '#scripts/cloudflare/api';
import { deployedDatabase } from '#scripts/cloudflare/deployed-site';
import { runNode, succeeded, wranglerFor } from '#scripts/deploy/command';
import type { Machine } from '#scripts/deploy/main';
import { smoke } from '#scripts/deploy/smoke';
import { BUILT_CONFIG, build } from '#scripts/local/build';
import { inRoot } from '#scripts/local/root';

/** What really deploys. @param tries how often an address is asked before it counts as broken */
export function machine(tries?: number): Machine {
  return {
    wranglerFor: (env) => wranglerFor(inRoot('wrangler.toml'), env),
    api: ({ run }) => cloudflareApi(run),
    database: deployedDatabase,
    builtConfig: BUILT_CONFIG,
    build,
    backup: async (env) => {
      const args = ['scripts/backup.ts', '--remote', '--before-deploy', ...(env ? ['--env', env] : [])];
      succeeded(
        await runNode(inRoot('scripts/bootstrap.mjs'), args, { shown: true }),
        'The backup failed, and nothing was deployed. To go on without one, add --without-backup.',
      );
    },
    smoke: (url) => smoke(url, String(Date.now()), undefined, tries),
    say: console.log,
  };
}
