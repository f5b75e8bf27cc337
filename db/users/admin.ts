import { eq } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { forgetAttemptsBelow } from '#db/users/attempts';
import { forgetFactors } from '#db/users/factors';
import type { profileRows } from '#db/users/profile';
import { accounts, profiles } from '#db/users/schema';
import { laterVersion, setPassword } from '#db/users/write';

/** The query for the person with this address, which is in lower case as it is stored. */
export function personWith(db: Database, email: string) {
  return db
    .select({ id: profiles.id, role: profiles.role, is_active: profiles.is_active })
    .from(profiles)
    .where(eq(profiles.email, email));
}

type Rows = Awaited<ReturnType<typeof profileRows>>;

/** Statements that add an admin. */
export function addAdmin(db: Database, { profile, account }: Rows) {
  return [db.insert(profiles).values(profile), db.insert(accounts).values(account)] as const;
}

/**
 * Statements that make the person `id` an active admin with the password of these rows, without the second steps
 * that they had: earlier sessions and links to a new password end, and the failed sign-ins under the key `attempts` are
 * forgotten.
 */
export function restoreAdmin(db: Database, id: string, { profile, account }: Rows, attempts: string) {
  const { role, role_ends_on, is_active, email_verified, updated_at } = profile;
  const itself = eq(profiles.id, id);
  return [
    db
      .update(profiles)
      .set({ role, role_ends_on, is_active, email_verified, updated_at: laterVersion(updated_at) })
      .where(itself),
    ...forgetFactors(db, id),
    ...setPassword(db, { ...account, user_id: id, account_id: id }, itself),
    forgetAttemptsBelow(db, attempts),
  ] as const;
}
