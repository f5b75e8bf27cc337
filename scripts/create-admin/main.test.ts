import { spawnSync } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signInKey } from '#api/auth/limits';
import { tokenDigest } from '#api/auth/reset-link';
import { rateLimits } from '#db/kit/limits.schema';
import { outbox } from '#db/mail/schema';
import { addAdmin } from '#db/users/admin';
import { profileRows } from '#db/users/profile';
import { accounts, profiles, sessions, verifications } from '#db/users/schema';
import { createAdmin as create } from '#scripts/create-admin/main';
import { readEnv } from '#scripts/local/env';
import { inRoot, root, Stop } from '#scripts/local/root';
import { emptyDatabase } from '#testing/database';
import { newFolder } from '#testing/folder';

const { url, db } = await emptyDatabase();
const FIRST = 'a first password 7';

/** What the script says and how it ends. Where no password is `given`, nobody answers its question. */
async function createAdmin(
  args: string[],
  { given, ...vars }: { given?: string | undefined; [name: string]: string | undefined } = { given: FIRST },
) {
  const said: string[] = [];
  const ask = () => Promise.reject(new Stop('nobody answers'));
  const env = () => readEnv({ LIBSQL_URL: url, ...vars });
  const status = await create(args, { env, given, ask, say: (line) => said.push(line) }).then(
    () => 0,
    (error: unknown) => {
      if (!(error instanceof Stop)) throw error;
      said.push(error.message);
      return 1;
    },
  );
  return { status, says: said.join('\n') };
}

/** Adds an admin without the script. */
async function addAdminWith(email: string): Promise<void> {
  const person = { email, password: FIRST, role: 'admin' as const };
  await db.batch(addAdmin(db, await profileRows(person, new Date())));
}

const expires_at = '2999-01-01T00:00:00.000Z';
const EMAIL = 'sita@example.org';
const SITE = 'https://nepal.org.nz';

test('create-admin refuses an existing address in one line, and makes it an admin with --reset', async () => {
  const added = { status: 0, says: `${EMAIL} is an admin now.` };
  expect(await createAdmin(['Sita@Example.org'])).toEqual(added);
  const [before] = await db.select().from(accounts);
  await db.update(profiles).set({ role: 'user', is_active: false });
  const now = new Date().toISOString();
  const key = `${await signInKey(EMAIL)}:192.0.2.1`;
  await db.insert(rateLimits).values({ key, count: 5, expires_at });
  const session = { user_id: before?.user_id ?? '', token: 'token', expires_at };
  await db.insert(sessions).values({ ...session, created_at: now, updated_at: now });

  const second = { given: 'a second password 8' };
  expect(await createAdmin([EMAIL], second)).toEqual({
    status: 1,
    says: `${EMAIL} exists already and is an inactive user. Nothing has changed. To make it an active admin with this password, signed out everywhere, add --reset.`,
  });
  expect(await db.select().from(accounts)).toEqual([before]);

  const reset = { status: 0, says: `${EMAIL} is an admin with a new password now.` };
  expect(await createAdmin([EMAIL, '--reset'], second)).toEqual(reset);
  const admin = { id: before?.user_id, role: 'admin', is_active: true };
  expect(await db.select().from(profiles)).toMatchObject([admin]);
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
  const failed = { key: `${await signInKey(email)}:192.0.2.1`, count: 5, expires_at };
  await db.insert(rateLimits).values([failed, { ...failed, key: 'sign-in:client:192.0.2.1' }]);

  const { status, says } = await createAdmin([email], { SITE_URL: SITE });
  expect(status).toBe(0);
  const token = new RegExp(`\n${SITE}/api/auth/reset-password/(\\w+)$`).exec(says)?.[1] ?? '';
  expect(await db.select().from(verifications)).toMatchObject([
    { identifier: await tokenDigest(`reset-password:${token}`), value: person?.id },
  ]);
  const mail = { to: email, parts: { text: expect.stringContaining(token) } };
  expect(await db.select().from(outbox)).toMatchObject([mail]);
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
  expect(await createAdmin([email], {})).toEqual({
    status: 1,
    says: expect.stringMatching(/^[^\n]* Nothing has changed\. [^\n]* add --reset\.$/),
  });
  const after = await db.select().from(profiles).where(eq(profiles.email, email));
  expect(after).toMatchObject([change]);
  expect(await db.select().from(outbox)).toEqual(mails);
});

test.each([
  [`file:${newFolder()}/empty.db`, /^The database has no tables yet: npm start makes them\.$/],
  ['http://127.0.0.1:1', /^The database refused, and nothing has changed: .*$/],
])('create-admin on a database without tables or an unreachable one prints one line', async (LIBSQL_URL, line) => {
  const { status, says } = await createAdmin([EMAIL], { given: FIRST, LIBSQL_URL });
  expect(status).toBe(1);
  expect(says).toMatch(line);
});

test('create-admin with an unknown option prints the usage', async () => {
  expect(await createAdmin([EMAIL, '--force'])).toMatchObject({
    status: 1,
    says: expect.stringMatching(/^Usage: [^\n]*$/),
  });
});

test('create-admin without a password prints one line when the input ends', () => {
  const args = [inRoot('scripts/create-admin.ts'), 'new@example.org'];
  const env = { ...process.env, LIBSQL_URL: url, ADMIN_PASSWORD: undefined };
  const run = spawnSync(process.execPath, args, { input: '', cwd: root, encoding: 'utf8', env });
  expect({ status: run.status, says: (run.stdout + run.stderr).trim() }).toEqual({
    status: 1,
    says: expect.stringMatching(/\nNo password was given\. Nothing has changed\.$/),
  });
});
