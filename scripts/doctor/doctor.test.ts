import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { doctorTexts } from '#core/words/doctor';
import type { Database } from '#db/kit/client';
import { outbox } from '#db/mail/schema';
import { installation } from '#db/operations/installation.schema';
import { notices } from '#db/operations/notices.schema';
import { siteSettings } from '#db/settings/schema';
import { addAdmin } from '#db/users/admin';
import { profileRows } from '#db/users/profile';
import { profiles } from '#db/users/schema';
import { cloudflareApi } from '#scripts/cloudflare/api';
import { PERMISSIONS } from '#scripts/cloudflare/permissions';
import { wranglerFor } from '#scripts/deploy/command';
import { settingsOf } from '#scripts/deploy/settings';
import { examineLocal } from '#scripts/doctor/local';
import { linesOf, summaryOf } from '#scripts/doctor/print';
import { examineRemote } from '#scripts/doctor/remote';
import { tellToken } from '#scripts/doctor/token';
import { readEnv } from '#scripts/local/env';
import { inRoot, root, Stop } from '#scripts/local/root';
import { afterwards } from '#testing/afterwards';
import { reach } from '#testing/cloudflare/reached';
import { startCloudflare } from '#testing/cloudflare/server';
import { emptyDatabase } from '#testing/database';
import { fakeWrangler } from '#testing/fake-wrangler';
import { newFolder } from '#testing/folder';
import { readyToml } from '#testing/ready-site';
import { standIn } from '#testing/stand-in';

const folder = newFolder('doctor');
const unasked = () => Promise.reject(new Error('wrangler is not asked'));
const { titles, admins, captcha } = doctorTexts.en;

function doctor(env: NodeJS.ProcessEnv) {
  return spawnSync(process.execPath, [inRoot('scripts/doctor.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: path.join(folder, 'state'), ...env },
  });
}

test('npm run doctor on this machine says what is not set up, and exits with 1 for a problem', async () => {
  const { url: LIBSQL_URL } = await emptyDatabase();
  const { status, stdout } = doctor({ LIBSQL_URL, AUTH_SECRET: 'x'.repeat(40) });
  expect(stdout).toContain(`problem  ${titles.admins}: ${admins.none}`);
  expect(stdout).toContain(`problem  ${titles.secret}: ${doctorTexts.en.secret.weak}`);
  // The bindings of this machine are there.
  expect(stdout).toContain(`ok       ${titles.images}: ${doctorTexts.en.images.ok}`);
  expect(stdout).toMatch(/\nProblems: 2\. Warnings: \d+\. All right: \d+\.\n$/);
  expect(status).toBe(1);
});

test('npm run doctor without a database says so', async () => {
  const [LIBSQL_URL, STATE_DIR] = [`file:${folder}/empty.db`, path.join(folder, 'another')];
  await expect(examineLocal(readEnv({ LIBSQL_URL, STATE_DIR }))).rejects.toThrow(
    new Stop('The database has no tables yet: npm start makes them.'),
  );
});

/** A deployed site: what wrangler does, what its database has, and what its health says. */
async function deployed(answers: Parameters<typeof fakeWrangler>[0], rows: Facts, health: object = { ok: true }) {
  const served = await standIn(() => ({ status: 200, body: JSON.stringify(health) }));
  afterwards(served.close);
  const fake = fakeWrangler(answers);
  const configPath = path.join(fake.folder, 'wrangler.toml');
  writeFileSync(
    configPath,
    readyToml()
      .replace('https://nepal.org.nz', served.url)
      .replace('[vars]', '[vars]\nCAPTCHA_PROVIDER = "turnstile"\nCAPTCHA_SITE_KEY = "k"'),
  );
  const site = { settings: settingsOf(configPath, ''), db: await databaseWith(rows) };
  const findings = await examineRemote(wranglerFor(configPath, '', fake.program), site);
  return Object.fromEntries(findings.map(({ check, ...found }) => [check, found]));
}

interface Facts {
  id?: string;
  admins?: number;
  last_backup?: string;
  purge_failed_at?: string;
  contact_email?: string;
  /** How many mails were refused because of their sender. */
  refused?: number;
}

/** A database with so many admins, one more who was only invited, and these facts of its installation. */
async function databaseWith(rows: Facts): Promise<Database> {
  const { admins: count = 0, purge_failed_at, contact_email, refused = 0, ...facts } = rows;
  const { db } = await emptyDatabase();
  for (const [key, value] of Object.entries(facts))
    await db
      .insert(installation)
      .values({ key, value })
      .onConflictDoUpdate({ target: installation.key, set: { value } });
  if (purge_failed_at)
    await db.insert(notices).values({ key: 'purge_failed', details: {}, created_at: purge_failed_at });
  if (contact_email) await db.insert(siteSettings).values({ key: 'contact_email', value: contact_email });
  for (let at = 0; at < refused; at++) {
    const mail = {
      message_id: String(at),
      to: 'a@nepal.org.nz',
      subject: '',
      parts: { text: '' },
      created_at: finished_at,
    };
    await db.insert(outbox).values({ ...mail, status: 'failed', failure: 'sender', next_attempt_at: finished_at });
  }
  const stamps = { created_at: finished_at, updated_at: finished_at };
  await db.insert(profiles).values({ ...stamps, email: 'invited@nepal.org.nz', role: 'admin', is_active: true });
  for (let at = 0; at < count; at++) {
    const person = { email: `admin-${at}@nepal.org.nz`, password: 'a first password 7', role: 'admin' as const };
    await db.batch(addAdmin(db, await profileRows(person, new Date())));
  }
  return db;
}

const secrets = (...names: string[]) => ({ stdout: JSON.stringify(names.map((name) => ({ name }))) });
const finished_at = new Date().toISOString();
const backup = JSON.stringify({ id: 'b', finished_at, bytes: 9, files: 1, rows: 2 });

test('npm run doctor -- --remote reads settings, database, files, secrets and the health of the site', async () => {
  const answers = {
    'r2 object get nz-nepal-society-media/installation-id': { stdout: 'one\n' },
    'secret list': secrets('AUTH_SECRET', 'CAPTCHA_SECRET_KEY', 'BACKUP_KEY'),
  };
  const contact_email = 'president@nepal.org.nz';
  const found = await deployed(answers, { id: 'one', last_backup: backup, admins: 2, contact_email });
  // This site is served on http.
  const { address, ...others } = found;
  expect(address?.status).toBe('problem');
  expect(Object.values(others).filter((one) => one?.status !== 'ok')).toEqual([]);
  expect(found.installation?.text).toBe(doctorTexts.en.installation.ok);
  expect(found.contact?.text).toBe(doctorTexts.en.contact.ok(contact_email));
  expect(found.admins?.text).toBe(admins.ok(2));
  // Nobody can ask for a secret itself.
  expect(found.secret).toBeUndefined();
});

test('npm run doctor -- --remote finds what is missing there', async () => {
  const found = await deployed(
    { 'r2 object get': { stdout: 'two' }, 'secret list': secrets('AUTH_SECRET') },
    { id: 'one', admins: 1, purge_failed_at: '2026-03-01T00:00:00.000Z', refused: 3 },
  );
  expect(found.captcha?.text).toBe(captcha.noKeys('turnstile'));
  const status = (checks: string[]) => checks.map((check) => found[check]?.status);
  const problems = ['contact', 'mail', 'purges', 'backup', 'installation'];
  expect(status(problems)).toEqual(problems.map(() => 'problem'));
  expect(status(['admins', 'backup_key'])).toEqual(['warning', 'warning']);
});

test('npm run doctor -- --remote stops when the site does not tell how it is', async () => {
  await expect(deployed({ 'secret list': secrets('AUTH_SECRET') }, { id: 'one' }, {})).rejects.toThrow(
    /^status 200\nThe site does not answer at .* If it was not deployed there yet: npm run deploy$/,
  );
});

test('npm run doctor -- --remote says what the token may not do', async () => {
  const cloudflare = await startCloudflare();
  afterwards(cloudflare.close);
  cloudflare.addZone('nepal.org.nz');
  const configPath = path.join(folder, 'token.toml');
  writeFileSync(configPath, readyToml());
  const settings = settingsOf(configPath, '');
  const toldOf = async (token: string) => {
    reach(cloudflare.url, token);
    const said: string[] = [];
    const mayAll = await tellToken({ api: await cloudflareApi(unasked), settings }, (line) => said.push(line));
    vi.unstubAllEnvs();
    return { mayAll, said };
  };
  expect(await toldOf(cloudflare.tokenWith())).toEqual({
    mayAll: true,
    said: ['ok       Token: it may do all that is needed.'],
  });
  for (const lacking of PERMISSIONS) {
    const { mayAll, said } = await toldOf(cloudflare.tokenWith(PERMISSIONS.filter((one) => one !== lacking)));
    expect({ mayAll, said }).toEqual({
      mayAll: false,
      said: [
        expect.stringMatching(
          new RegExp(
            `lacks ${lacking}(?: \\(or nepal\\.org\\.nz is no zone of this account\\), and perhaps .*)?\\. docs`,
          ),
        ),
      ],
    });
  }
});

test('a finding is printed with what follows, unless all is well', () => {
  const said = { text: 'One.', follows: 'Make another.' };
  const finding = { check: 'admins', title: 'Admins', ...said, settings: [] } as const;
  const warning = ['warning  Admins: One.', '         Make another.'];
  expect(linesOf([{ ...finding, status: 'warning' }])).toEqual(warning);
  const ok = { ...finding, status: 'ok' } as const;
  expect(linesOf([ok])).toEqual(['ok       Admins: One.']);
  const lines = linesOf([{ ...ok, settings: ['JOBS', 'DB'] }]);
  expect(lines).toEqual(['ok       Admins: One. (JOBS, DB)']);
  expect(summaryOf([ok])).toBe('Problems: 0. Warnings: 0. All right: 1.');
});
