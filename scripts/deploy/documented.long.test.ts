import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { database } from '#db/kit/client';
import { d1OverHttp } from '#scripts/cloudflare/d1-http';
import { inRoot } from '#scripts/local/root';
import { afterwards } from '#testing/afterwards';
import { ACCOUNT_ID } from '#testing/cloudflare/account';
import { startCloudflare } from '#testing/cloudflare/server';
import { siteOf } from '#testing/cloudflare/site';
import { withCopiedProject } from '#testing/copied-project';
import { newFolder } from '#testing/folder';
import { startS3 } from '#testing/s3-server';
import { formerFiles, formerTables, writeCsv, writeFormerFiles } from '#testing/samples/former-export';

const DOMAIN = 'example.org.nz';
const DEV = 'nz-nepal-society.nepal.workers.dev';

const [, section = ''] = /^## Deploy\n(.*?)^### /ms.exec(readFileSync(inRoot('docs/operating.md'), 'utf8')) ?? [];
const steps = [...section.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, command = '']) => command);
const [putKey = ''] = /npx wrangler secret put BACKUP_KEY [^`]+/.exec(section) ?? [];
const back = [...(/^\*\*To go back:.*?\n\n/ms.exec(section)?.[0].matchAll(/`(npm run [^`]+)`/g) ?? [])];
/** What is typed where a command asks. */
const TYPED: Record<string, string> = { 'create-admin': 'a first password 7', import: 'yes', 'go-live': DOMAIN };

test('the section "Deploy" works as it is written, with the real wrangler and one token', async () => {
  const cloudflare = await startCloudflare();
  const token = cloudflare.tokenWith();
  const s3 = await startS3(cloudflare.tokens.get(token)?.id);
  const site = await siteOf(cloudflare.account);
  for (const { close } of [cloudflare, s3, site]) afterwards(close);
  const mx = { type: 'MX', name: DOMAIN, content: 'mx.host.nz', ttl: 3600, proxied: false };
  const former = { type: 'A', name: DOMAIN, content: '203.0.113.7', ttl: 300, proxied: false };
  const zone = cloudflare.addZone(DOMAIN, [mx, former]);
  const records = () => (cloudflare.zones.get(zone.id)?.records ?? []).map(({ id, ...record }) => record);

  await withCopiedProject(async (folder) => {
    const project = path.join(newFolder('documented'), 'site');
    cpSync(folder, project, { recursive: true, verbatimSymlinks: true });
    const exported = path.join(project, '../export');
    mkdirSync(exported);
    writeFormerFiles(exported, await formerFiles());
    writeCsv(exported, formerTables());
    const run = async (command: string, typed = '') => {
      const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID, NODE_OPTIONS, VITEST, ...inherited } = process.env;
      const child = spawn('sh', ['-c', command], {
        cwd: project,
        env: {
          ...inherited,
          HOME: newFolder('home'),
          CLOUDFLARE_API_BASE_URL: cloudflare.url,
          R2_ENDPOINT: s3.endpoint,
          NODE_OPTIONS: `--import "${site.led}"`,
        },
      });
      let says = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          says += chunk.toString();
        });
      const [, name = ''] = /npm run ([\w:-]+)/.exec(command) ?? [];
      child.stdin.end(`${typed || (TYPED[name] ?? '')}\n`);
      const code = await new Promise((done) => child.on('close', done));
      return { code, says };
    };
    const succeed = async (command = '', typed = '') => {
      const { code, says } = await run(command, typed);
      expect(code, `${command}\n${says}`).toBe(0);
      return says;
    };

    const dotenv = path.join(project, '.env');
    const enter = (name: string, value: string) =>
      writeFileSync(dotenv, readFileSync(dotenv, 'utf8').replace(`${name}=\n`, `${name}=${value}\n`));

    const [copy, setup, newKey, deploy, admin, take, doctor, live] = steps;
    await succeed(copy);
    enter('CLOUDFLARE_ACCOUNT_ID', ACCOUNT_ID);
    enter('CLOUDFLARE_API_TOKEN', token);
    await succeed(setup);
    const key = (await succeed(newKey)).trim();
    enter('BACKUP_KEY', key);
    expect((await run(deploy ?? '')).says).toContain(`BACKUP_KEY is not set: put it with ${putKey}`);
    await succeed(putKey, key);
    await succeed(deploy);
    // Nobody is led to the site yet.
    expect(cloudflare.answeringAt(DEV)).not.toBeNull();
    expect(cloudflare.answeringAt(DOMAIN)).toBeNull();
    expect(records()).toEqual([mx, former]);
    await succeed(admin);
    await succeed(take);
    const [databaseId = ''] = cloudflare.databases.keys();
    const access = { accountId: ACCOUNT_ID, apiToken: token, apiUrl: cloudflare.url, databaseId };
    const db = await database({ DB: d1OverHttp(access) });
    expect(await db.all(sql`select count(*) as events from events`)).toEqual([{ events: 2 }]);
    const mails = await db.all<{ parts: string }>(sql`select parts from outbox`);
    expect(mails.map(({ parts }) => parts)).toEqual([expect.stringContaining(`https://${DOMAIN}/`)]);
    // There is no backup yet, which is a problem.
    expect((await run(doctor ?? '')).says).toContain('ok       Token: it may do all that a deployment needs');

    expect(await succeed(live)).toContain('203.0.113.7');
    expect(cloudflare.answeringAt(DOMAIN)?.vars).toMatchObject({ SITE_URL: `https://${DOMAIN}` });
    expect(cloudflare.answeringAt(`www.${DOMAIN}`)).not.toBeNull();
    expect(cloudflare.answeringAt(DEV)).toBeNull();
    expect(records()).not.toContainEqual(former);
    // It was backed up before.
    expect([...(s3.buckets.get('nz-nepal-society-backups')?.keys() ?? [])]).toContainEqual(
      expect.stringMatching(/^manifests\//),
    );

    expect(back).toHaveLength(2);
    for (const [, command] of back) await succeed(command);
    expect(records()).toEqual([mx, former]);
    expect(cloudflare.answeringAt(DEV)).not.toBeNull();
  });
  expect(cloudflare.unknown).toEqual([]);
});
