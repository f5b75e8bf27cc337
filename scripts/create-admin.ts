import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { signInKey } from '#api/auth/limits';
import { weaknessOf } from '#api/auth/new-password';
import { PASSWORD_MIN } from '#db/schema/profile';
import { profileRows } from '#db/write/profile';
import { withAdminStore } from '#scripts/local/admin-store';
import { readEnv } from '#scripts/local/env';
import { run, Stop } from '#scripts/local/root';

const USAGE =
  'Usage: npm run create-admin -- you@example.org [--reset] [--remote]   (D1; the local one without --remote)';

/**
 * Creates an admin: the first one of a new installation, or one when all are locked out. With
 * `--reset` an existing user becomes an active admin with a new password.
 */
await run(async () => {
  const { values, positionals } = readArgs();
  const email = z.email().safeParse(positionals[0]);
  if (!email.success) throw new Stop(USAGE);
  const password = process.env.ADMIN_PASSWORD ?? (await ask());
  if (password.length < PASSWORD_MIN)
    throw new Stop(`Password must be at least ${PASSWORD_MIN} characters`);
  const weakness = await weaknessOf(password, email.data);
  if (weakness) throw new Stop(weakness);

  const rows = await profileRows({ email: email.data, password, role: 'admin' }, new Date());
  await withAdminStore(readEnv(), { remote: values.remote }, async (store) => {
    const known = await store.find(rows.profile.email);
    if (!known) await store.add(rows);
    else if (values.reset) await store.restore(known.id, rows, await signInKey(rows.profile.email));
    else {
      const role = `${known.is_active ? 'an active' : 'an inactive'} ${known.role}`;
      throw new Stop(
        `${rows.profile.email} exists already and is ${role}. Nothing has changed. To make it an active admin with this password, signed out everywhere, add --reset.`,
      );
    }
    console.log(`${rows.profile.email} is an admin ${known ? 'with a new password ' : ''}now.`);
  });
});

/** @throws Stop when there is an option that does not exist */
function readArgs() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
      },
    });
  } catch {
    throw new Stop(USAGE);
  }
}

/** @throws Stop when the input ends, or Ctrl-C comes, before there is an answer */
async function ask(): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<never>((_, failed) => lines.once('close', failed));
  const question = lines.question(`Password (at least ${PASSWORD_MIN} characters): `);
  try {
    return await Promise.race([question, ended]);
  } catch {
    throw new Stop('\nNo password was given. Nothing has changed.');
  } finally {
    lines.close();
  }
}
