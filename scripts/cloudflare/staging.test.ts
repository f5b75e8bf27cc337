import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { settingsOf } from '#scripts/deploy/settings';
import { inRoot, root } from '#scripts/local/root';
import { afterwards } from '#testing/afterwards';
import { variablesFor } from '#testing/cloudflare/reached';
import { startCloudflare } from '#testing/cloudflare/server';
import { emptyDatabase } from '#testing/database';
import { newFolder } from '#testing/folder';
import { startS3 } from '#testing/s3-server';

const cloudflare = await startCloudflare();
const token = cloudflare.tokenWith();
const s3 = await startS3(cloudflare.tokens.get(token)?.id);
for (const { close } of [cloudflare, s3]) afterwards(close);
const staging = settingsOf(inRoot('wrangler.toml'), 'staging');
const made = cloudflare.addDatabase('staging', (await emptyDatabase()).url);
// The id that wrangler.toml comes with.
cloudflare.databases.set(staging.d1_databases[0]?.database_id ?? '', cloudflare.databases.get(made) ?? expect.fail());

async function script(name: string, args: string[]) {
  const child = spawn(process.execPath, [inRoot(`scripts/${name}.ts`), ...args, '--remote', '--env', 'staging'], {
    cwd: root,
    env: { ...process.env, ...variablesFor(cloudflare.url, token), R2_ENDPOINT: s3.endpoint, SITE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let says = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      says += chunk.toString();
    });
  const code = await new Promise((done) => child.on('close', done));
  return { code, says };
}

test('export, import and backup with --env staging reach that site, and invitations lead to its address', async () => {
  const folder = newFolder('staging');
  const exported = await script('export', [path.join(folder, 'out')]);
  expect(exported.says).toContain('bucket nz-nepal-society-staging-media)');
  expect(exported.code).toBe(0);

  const backedUp = await script('backup', []);
  expect(backedUp.says).toMatch(/Restore it with: npm run restore -- \S+ --remote --env staging\n/);

  const page = { id: '6b0c1c1e-0001-4a6e-9f3e-000000000001', title: 'Dashain', date: '2023-10-15', location: 'Hall' };
  writeFileSync(path.join(folder, 'events.json'), JSON.stringify([{ ...page, description: 'x', status: 'past' }]));
  // Nobody answers its question.
  const { says } = await script('import', [folder]);
  expect(says).toContain('bucket nz-nepal-society-staging-media)? New people are sent invitations to');
  expect(says).toContain(`invitations to ${String(staging.vars.SITE_URL)},`);
});
