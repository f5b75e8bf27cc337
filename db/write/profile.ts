import { hashPassword } from 'better-auth/crypto';
import { fold } from '#core/rules/text';
import type { Role } from '#db/schema/profile';

/** What the back office's search finds a person by: the address, folded. */
export const profileSearch = (email: string): string => fold(email);

/** A person as a row of `profiles`, created at `now`. */
export function profileRow(person: { email: string; role: Role; is_active?: boolean }, now: Date) {
  const email = person.email.trim().toLowerCase();
  const created_at = now.toISOString();
  return {
    id: crypto.randomUUID(),
    email,
    role: person.role,
    is_active: person.is_active ?? true,
    name: email.split('@')[0] ?? email,
    email_verified: true,
    search: profileSearch(email),
    created_at,
    updated_at: created_at,
  };
}

/** A password of the person `user_id`, hashed, as a row of `accounts`. */
export async function accountRow(user_id: string, password: string, now: Date) {
  const created_at = now.toISOString();
  return {
    user_id,
    account_id: user_id,
    provider_id: 'credential',
    password: await hashPassword(password),
    created_at,
    updated_at: created_at,
  };
}

/** A person who can sign in with a password, as the rows of `profiles` and `accounts`. */
export async function profileRows(
  { password, ...person }: { email: string; password: string; role: Role; is_active?: boolean },
  now: Date,
) {
  const profile = profileRow(person, now);
  return { profile, account: await accountRow(profile.id, password, now) };
}
