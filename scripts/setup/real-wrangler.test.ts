import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { cloudflareApi } from '#scripts/cloudflare/api';
import { wranglerFor } from '#scripts/deploy/command';
import { settingsOf } from '#scripts/deploy/settings';
import { inRoot } from '#scripts/local/root';
import { setUp } from '#scripts/setup/main';
import { afterwards } from '#testing/afterwards';
import { reach } from '#testing/cloudflare/reached';
import { startCloudflare } from '#testing/cloudflare/server';
import { newFolder } from '#testing/folder';

const cloudflare = await startCloudflare();
afterwards(cloudflare.close);
afterEach(() => vi.unstubAllEnvs());

test('npm run setup:cloudflare makes all there is to make, with the real wrangler and the token of the documentation', async () => {
  reach(cloudflare.url, cloudflare.tokenWith());
  const configPath = path.join(newFolder('setup'), 'wrangler.toml');
  writeFileSync(configPath, readFileSync(inRoot('wrangler.toml')));
  const said: string[] = [];
  await setUp([], {
    wranglerFor: (env) => wranglerFor(configPath, env),
    api: ({ run }) => cloudflareApi(run),
    say: (line) => said.push(line),
  });
  const { d1_databases, vars } = settingsOf(configPath, '');
  expect([...cloudflare.databases.keys()]).toEqual([d1_databases[0]?.database_id]);
  expect([...cloudflare.buckets]).toEqual(['nz-nepal-society-media', 'nz-nepal-society-backups']);
  expect([...cloudflare.queues.keys()]).toEqual(['nz-nepal-society-jobs']);
  expect(cloudflare.scripts.get('nz-nepal-society')?.secrets.get('AUTH_SECRET')).toMatch(/^[\w-]{64}$/);
  expect(vars.SITE_URL).toBe('https://nz-nepal-society.nepal.workers.dev');
  expect(said.at(-1)).toBe(
    'All is set up. Next: a key for the backups, as docs/operating.md says, then npm run deploy',
  );
  expect(cloudflare.unknown).toEqual([]);
});
