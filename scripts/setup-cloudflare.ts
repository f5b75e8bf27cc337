import { cloudflareApi } from '#scripts/cloudflare/api';
import { wranglerFor } from '#scripts/deploy/command';
import { inRoot, run } from '#scripts/local/root';
import { setUp } from '#scripts/setup/main';

await run(() =>
  setUp(process.argv.slice(2), {
    wranglerFor: (env) => wranglerFor(inRoot('wrangler.toml'), env),
    api: ({ run }) => cloudflareApi(run),
    say: console.log,
  }),
);
