import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { outbox } from '#db/mail/schema';
import { profiles } from '#db/users/schema';
import { remoteAccess } from '#scripts/cloudflare/access';
import { type CloudflareApi, cloudflareApi } from '#scripts/cloudflare/api';
import { deployedDatabase } from '#scripts/cloudflare/deployed-site';
import { createAdmin } from '#scripts/create-admin/main';
import { settingsOf } from '#scripts/deploy/settings';
import { readEnv } from '#scripts/local/env';
import { inRoot, Stop } from '#scripts/local/root';
import { afterwards } from '#testing/afterwards';
import { reach } from '#testing/cloudflare/reached';
import { startCloudflare } from '#testing/cloudflare/server';
import { emptyDatabase } from '#testing/database';
import { newFolder } from '#testing/folder';
import { libsqlServer } from '#testing/libsql-server';
import { readyToml } from '#testing/ready-site';

const cloudflare = await startCloudflare();
afterwards(cloudflare.close);
afterEach(() => vi.unstubAllEnvs());

const d1 = await emptyDatabase();
const id = cloudflare.addDatabase('nz-nepal-society', d1.url);
// The one that wrangler.toml comes with, which `remoteAccess` reads.
const shipped = settingsOf(inRoot('wrangler.toml'), '').d1_databases[0]?.database_id ?? '';
cloudflare.databases.set(shipped, {
  name: 'nz-nepal-society',
  client: cloudflare.databases.get(id)?.client ?? expect.fail(),
});

const unasked = () => Promise.reject(new Error('wrangler is not asked'));

test('create-admin makes an admin of the deployed site, and mails the next one a link to its address', async () => {
  reach(cloudflare.url, cloudflare.tokenWith());
  const said: string[] = [];
  const given = { env: () => readEnv(), ask: unasked, say: (line: string) => said.push(line) };
  const email = 'sita@example.org';
  await createAdmin([email, '--remote'], { ...given, given: 'a first password 7' });
  expect(await d1.db.select().from(profiles)).toMatchObject([{ email, role: 'admin', is_active: true }]);
  await createAdmin([email, '--remote'], { ...given, given: undefined });
  const [mail] = await d1.db.select().from(outbox);
  expect(JSON.stringify(mail)).toContain('https://nznepalsociety.example/api/auth/reset-password/');
  expect(said).toEqual([`${email} is an admin now.`, expect.stringContaining('the failed sign-ins are forgotten')]);
});

test('a site on libSQL is asked there, with the token of this machine, and not at D1', async () => {
  const there = await emptyDatabase();
  const server = await libsqlServer(there.url.replace('file:', ''), 'libsql-token');
  afterwards(server.close);
  const configPath = path.join(newFolder('libsql'), 'wrangler.toml');
  writeFileSync(configPath, readyToml().replace('[vars]', `[vars]\nLIBSQL_URL = "${server.url}"`));
  const settings = settingsOf(configPath, '');
  reach(cloudflare.url, cloudflare.tokenWith());
  vi.stubEnv('LIBSQL_AUTH_TOKEN', 'libsql-token');
  const api = await cloudflareApi(unasked);
  const asked = cloudflare.calls.length;
  expect(await (await deployedDatabase(settings, api)).$count(profiles)).toBe(0);
  expect(server.statements).not.toEqual([]);
  expect(cloudflare.calls).toHaveLength(asked);
  vi.stubEnv('LIBSQL_URL', 'libsql://another.test');
  await expect(deployedDatabase(settings, api)).rejects.toThrow(Stop);
});

test('one token reaches database and files: R2 takes its id, and the digest of its value', async () => {
  const token = cloudflare.tokenWith();
  reach(cloudflare.url, token);
  const { s3, db } = await remoteAccess();
  expect(await db.$count(profiles)).toBe(1);
  expect(s3).toEqual({
    endpoint: 'https://a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3.r2.cloudflarestorage.com',
    accessKeyId: cloudflare.tokens.get(token)?.id,
    secretAccessKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  reach(cloudflare.url, 'token-of-nobody');
  await expect(remoteAccess()).rejects.toThrow('Cloudflare does not know the token in CLOUDFLARE_API_TOKEN');
  reach(cloudflare.url, cloudflare.tokenWith(['Account, D1, Edit']));
  await expect(remoteAccess()).rejects.toThrow(/lacks .*Account, Workers R2 Storage, Edit; .* docs\/handover\.md/);
});

test('the account is the only one that the token sees, or it is asked for', async () => {
  reach(cloudflare.url, cloudflare.tokenWith());
  vi.stubEnv('CLOUDFLARE_ACCOUNT_ID', '');
  const api: CloudflareApi = await cloudflareApi(unasked);
  expect(api.account).toBe('a0b1c2d3e4f5a0b1c2d3e4f5a0b1c2d3');
});
