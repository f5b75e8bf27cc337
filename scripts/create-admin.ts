import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { weaknessOf } from '#api/auth/new-password';
import { accounts, PASSWORD_MIN, profiles } from '#db/schema/profile';
import { profileRows } from '#db/write/profile';
import { wrangler } from '#scripts/local/data';
import { readEnv } from '#scripts/local/env';
import { inRoot, root, run, Stop } from '#scripts/local/root';

const USAGE =
  'Usage: npm run create-admin -- you@example.org [--remote]   (D1; the local one without --remote)';

/** Creates an admin: the first one of a new installation, or one when all are locked out. */
await run(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { remote: { type: 'boolean', default: false } },
  });
  const email = z.email().safeParse(positionals[0]);
  if (!email.success) throw new Stop(USAGE);
  const password = process.env.ADMIN_PASSWORD ?? (await ask());
  if (password.length < PASSWORD_MIN)
    throw new Stop(`Password must be at least ${PASSWORD_MIN} characters`);
  const weakness = await weaknessOf(password, email.data);
  if (weakness) throw new Stop(weakness);

  const rows = await profileRows({ email: email.data, password, role: 'admin' }, new Date());
  const { vars, stateDir } = readEnv();
  if (vars.LIBSQL_URL) {
    const { LIBSQL_URL: url, LIBSQL_AUTH_TOKEN: authToken } = vars;
    const db = drizzle({ connection: { url, authToken } });
    await db.batch([
      db.insert(profiles).values(rows.profile),
      db.insert(accounts).values(rows.account),
    ]);
  } else {
    const builder = drizzle.mock();
    const statements = [
      builder.insert(profiles).values(rows.profile).getSQL(),
      builder.insert(accounts).values(rows.account).getSQL(),
    ];
    const target = values.remote ? ['--remote'] : ['--local', '--persist-to', stateDir];
    executeOnD1(statements, target);
  }
  console.log(`${email.data} is an admin now.`);
});

async function ask(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Password (at least ${PASSWORD_MIN} characters): `);
  lines.close();
  return answer;
}

/** Runs statements through wrangler, which knows the way to the remote database; it takes no parameters. */
function executeOnD1(statements: SQL[], target: string[]): void {
  const folder = mkdtempSync(path.join(tmpdir(), 'create-admin-'));
  const file = path.join(folder, 'admin.sql');
  const dialect = new SQLiteSyncDialect();
  const text = statements.map((one) => dialect.sqlToQuery(one.inlineParams()).sql).join(';\n');
  writeFileSync(file, `${text};\n`, { mode: 0o600 });
  const args = [
    'd1',
    'execute',
    'DB',
    ...target,
    '--yes',
    '--file',
    file,
    '-c',
    inRoot('wrangler.toml'),
  ];
  const { status } = spawnSync(process.execPath, [wrangler, ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  rmSync(folder, { recursive: true });
  if (status !== 0) throw new Stop('The admin was not created: see the lines above.');
}
