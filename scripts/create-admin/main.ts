import { parseArgs } from 'node:util';
import { z } from 'zod';
import { signInKey } from '#api/auth/limits';
import { type LeakService, weaknessOf } from '#api/auth/new-password';
import { normalPassword, PASSWORD_MAX, PASSWORD_MIN } from '#core/users/sign-in';
import { profileRows } from '#db/users/profile';
import { type Person, withAdminStore } from '#scripts/local/admin-store';
import type { LocalEnv } from '#scripts/local/env';
import { Stop } from '#scripts/local/root';

const USAGE =
  'Usage: npm run create-admin -- you@example.org [--reset] [--remote [--env staging]]   (this machine without --remote)';

const QUESTION = `Password (at least ${PASSWORD_MIN} characters; it is not shown): `;

interface Machine {
  env(): LocalEnv;
  /** `ADMIN_PASSWORD` of the environment; without it the password is asked for. */
  given: string | undefined;
  ask(question: string): Promise<string>;
  say(line: string): void;
}

/**
 * Creates an admin: the first one of a new installation, or one when all are locked out. An active admin
 * who is locked out gets a link to a new password instead, and can sign in at once with the old one. With
 * `--reset` an existing user becomes an active admin with a new password.
 * @throws Stop with the reason, when nothing has changed
 */
export async function createAdmin(args: readonly string[], machine: Machine): Promise<void> {
  const { values, positionals } = readArgs(args);
  const email = z.email().safeParse(positionals[0]);
  if (!email.success) throw new Stop(USAGE);
  const { remote, reset, env } = values;
  const mailbox = email.data.trim().toLowerCase();
  const { given, say } = machine;
  const local = machine.env();
  await withAdminStore(local, { remote, target: env }, async (store) => {
    const known = await store.find(mailbox);
    if (known && !reset) {
      const isLockedOut = known.is_active && known.role === 'admin' && given === undefined;
      if (!isLockedOut) throw new Stop(refusal(mailbox, known, given));
      const link = await store.unlock({ user_id: known.id, email: mailbox });
      return say(
        `${mailbox} is an admin already: the failed sign-ins are forgotten, and a link to a new password is in the outbox.${remote ? ' If no mail can go out, add --reset.' : `\n${link}`}`,
      );
    }
    const password = given ?? (await machine.ask(QUESTION));
    const rows = await profileRows(
      { email: mailbox, password: await strong(password, mailbox, local.vars), role: 'admin' },
      new Date(),
    );
    if (known) await store.restore(known.id, rows, await signInKey(mailbox));
    else await store.add(rows);
    say(`${mailbox} is an admin ${known ? 'with a new password ' : ''}now.`);
  });
}

function refusal(mailbox: string, person: Person, password?: string): string {
  const role = `${person.is_active ? 'an active' : 'an inactive'} ${person.role}`;
  const which = password === undefined ? 'a new' : 'this';
  return `${mailbox} exists already and is ${role}. Nothing has changed. To make it an active admin with ${which} password, signed out everywhere, add --reset.`;
}

/** Gives the normal form. @throws Stop when the password is too short or too long, or easy to guess */
async function strong(typed: string, mailbox: string, configured: LeakService): Promise<string> {
  const password = normalPassword(typed);
  if (password.length < PASSWORD_MIN) throw new Stop(`Password must be at least ${PASSWORD_MIN} characters`);
  // A longer one could be stored, and would sign nobody in.
  if (password.length > PASSWORD_MAX) throw new Stop(`Password must be at most ${PASSWORD_MAX} characters`);
  const weakness = await weaknessOf(password, mailbox, configured);
  if (weakness) throw new Stop(weakness);
  return password;
}

function readArgs(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        reset: { type: 'boolean', default: false },
        env: { type: 'string', default: '' },
      },
    });
  } catch {
    throw new Stop(USAGE);
  }
}
