import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { signInKey } from '#api/auth/limits';
import { tokenDigest } from '#api/auth/reset-link';
import { database } from '#db/client';
import { migrateLibsql } from '#db/migrate';
import { rateLimits } from '#db/schema/guard';
import { outbox } from '#db/schema/outbox';
import { accounts, profiles, sessions, verifications } from '#db/schema/profile';
import { addAdmin } from '#db/write/admin';
import { profileRows } from '#db/write/profile';
import { inRoot, root } from '#scripts/local/root';

const folder = mkdtempSync(path.join(tmpdir(), 'create-admin-'));
const LIBSQL_URL = `file:${path.join(folder, 'test.db')}`;
await migrateLibsql(LIBSQL_URL);
const db = await database({ LIBSQL_URL });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function createAdmin(args: string[], env: NodeJS.ProcessEnv = {}) {
  const run = spawnSync(process.execPath, [inRoot('scripts/create-admin.ts'), ...args], {
    input: '',
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, LIBSQL_URL, ADMIN_PASSWORD: 'a first password 7', ...env },
  });
  return { status: run.status, says: (run.stdout + run.stderr).trim() };
}

/** Adds an admin without the script, which takes a second. */
async function addAdminWith(email: string): Promise<void> {
  const person = { email, password: 'a first password 7', role: 'admin' as const };
  await db.batch(addAdmin(db, await profileRows(person, new Date())));
}

const EMAIL = 'sita@example.org';
const SITE = 'https://nepal.org.nz';

test('create-admin refuses an existing address in one line, and makes it an admin with --reset', async () => {
  expect(createAdmin(['Sita@Example.org'])).toEqual({
    status: 0,
    says: `${EMAIL} is an admin now.`,
  });
  const [before] = await db.select().from(accounts);
  await db.update(profiles).set({ role: 'user', is_active: false });
  const now = new Date().toISOString();
  const attempts = { key: `${await signInKey(EMAIL)}:192.0.2.1`, count: 5 };
  await db.insert(rateLimits).values({ ...attempts, expires_at: '2999-01-01T00:00:00Z' });
  await db.insert(sessions).values({
    ...{ user_id: before?.user_id ?? '', token: 'token', expires_at: '2999-01-01T00:00:00Z' },
    ...{ created_at: now, updated_at: now },
  });

  const second = { ADMIN_PASSWORD: 'a second password 8' };
  expect(createAdmin([EMAIL], second)).toEqual({
    status: 1,
    says: `${EMAIL} exists already and is an inactive user. Nothing has changed. To make it an active admin with this password, signed out everywhere, add --reset.`,
  });
  expect(await db.select().from(accounts)).toEqual([before]);

  expect(createAdmin([EMAIL, '--reset'], second)).toEqual({
    status: 0,
    says: `${EMAIL} is an admin with a new password now.`,
  });
  expect(await db.select().from(profiles)).toMatchObject([
    { id: before?.user_id, role: 'admin', is_active: true },
  ]);
  const after = await db.select().from(accounts);
  expect(await db.select().from(rateLimits)).toEqual([]);
  expect(after).toHaveLength(1);
  expect(after[0]?.password).not.toBe(before?.password);
  expect(await db.select().from(sessions)).toEqual([]);
});

test('create-admin without a password unlocks an active admin and mails a link to a new password', async () => {
  const email = 'maya@example.org';
  await addAdminWith(email);
  const [person] = await db.select().from(profiles).where(eq(profiles.email, email));
  const passwords = await db.select().from(accounts);
  const ends = '2999-01-01T00:00:00.000Z';
  const failed = { key: `${await signInKey(email)}:192.0.2.1`, count: 5, expires_at: ends };
  await db.insert(rateLimits).values([failed, { ...failed, key: 'sign-in:client:192.0.2.1' }]);

  const { status, says } = createAdmin([email], { ADMIN_PASSWORD: undefined, SITE_URL: SITE });
  expect(status).toBe(0);
  const token = new RegExp(`\n${SITE}/api/auth/reset-password/(\\w+)$`).exec(says)?.[1] ?? '';
  expect(await db.select().from(verifications)).toMatchObject([
    { identifier: await tokenDigest(`reset-password:${token}`), value: person?.id },
  ]);
  expect(await db.select().from(outbox)).toMatchObject([
    { to: email, parts: { text: expect.stringContaining(token) } },
  ]);
  // What others did is not forgotten, and the old password still works.
  expect(await db.select().from(rateLimits)).toMatchObject([{ key: 'sign-in:client:192.0.2.1' }]);
  expect(await db.select().from(accounts)).toEqual(passwords);
});

test.each([
  ['a user', { role: 'user' as const }],
  ['an inactive admin', { is_active: false }],
])('create-admin without a password makes no admin of %s', async (_who, change) => {
  const email = `tara-${Object.keys(change)}@example.org`;
  await addAdminWith(email);
  await db.update(profiles).set(change).where(eq(profiles.email, email));
  const mails = await db.select().from(outbox);
  expect(createAdmin([email], { ADMIN_PASSWORD: undefined })).toEqual({
    status: 1,
    says: expect.stringMatching(/^[^\n]* Nothing has changed\. [^\n]* add --reset\.$/),
  });
  const after = await db.select().from(profiles).where(eq(profiles.email, email));
  expect(after).toMatchObject([change]);
  expect(await db.select().from(outbox)).toEqual(mails);
});

test('create-admin on a database without tables prints one line', () => {
  const empty = `file:${path.join(folder, 'empty.db')}`;
  expect(createAdmin([EMAIL], { LIBSQL_URL: empty })).toEqual({
    status: 1,
    says: 'The database has no tables yet: npm start makes them.',
  });
});

test('create-admin on an unreachable database prints one line', () => {
  expect(createAdmin([EMAIL], { LIBSQL_URL: 'http://127.0.0.1:1' })).toEqual({
    status: 1,
    says: expect.stringMatching(/^The database refused, and nothing has changed: .*$/),
  });
});

test('create-admin with an unknown option prints the usage', () => {
  expect(createAdmin([EMAIL, '--force'])).toMatchObject({
    status: 1,
    says: expect.stringMatching(/^Usage: [^\n]*$/),
  });
});

test('create-admin without a password prints one line when the input ends', () => {
  expect(createAdmin(['new@example.org'], { ADMIN_PASSWORD: undefined })).toEqual({
    status: 1,
    says: expect.stringMatching(/\nNo password was given\. Nothing has changed\.$/),
  });
});
