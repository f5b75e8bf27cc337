import { and, eq } from 'drizzle-orm';
import type { Database } from '#db/kit/client';
import { profiles } from '#db/users/schema';
import { Stop } from '#scripts/local/root';

/** Who invites people. */
export interface Host {
  id: string;
  email: string;
  name: string;
}

/**
 * The admin in whose name an import invites people: the one with this address, or else the only one; null where there
 * are several, or none yet.
 * @throws Stop when the address is of no active admin
 */
export async function hostOf(db: Database, email?: string): Promise<Host | null> {
  const { id, name } = profiles;
  const admins = await db
    .select({ id, email: profiles.email, name })
    .from(profiles)
    .where(and(eq(profiles.role, 'admin'), eq(profiles.is_active, true)));
  const [first, ...others] = email === undefined ? admins : admins.filter((one) => one.email === email.toLowerCase());
  if (!first && email !== undefined) throw new Stop(`${email} is no active admin of this society.`);
  return first && others.length === 0 ? first : null;
}
