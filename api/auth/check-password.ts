import { and, eq } from 'drizzle-orm';
import type { ApiContext } from '#api/context';
import { accounts, profiles } from '#db/schema/profile';
import { hashPassword, isPassword } from '#db/write/password-hash';

/**
 * The active person with this address and password, or null. It takes as long for an address without an
 * account as for a wrong password (OWASP ASVS 6.3.8).
 */
export async function personWithPassword(
  { var: { db } }: ApiContext,
  email: string,
  typed: string,
) {
  const [found] = await db
    .select({ person: profiles, hash: accounts.password })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.user_id, profiles.id))
    .where(and(eq(profiles.email, email), eq(accounts.provider_id, 'credential')));
  if (!found?.hash) {
    await hashPassword(typed);
    return null;
  }
  const isRight = await isPassword(typed, found.hash);
  return isRight && found.person.is_active ? found.person : null;
}
