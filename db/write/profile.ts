import { hashPassword } from 'better-auth/crypto';
import { fold } from '#core/rules/text';
import type { Role } from '#db/schema/profile';

/** A person who can sign in with a password, as the rows of `profiles` and `accounts`. */
export async function profileRows(
  person: { email: string; password: string; role: Role; is_active?: boolean },
  now: Date,
) {
  const email = person.email.trim().toLowerCase();
  const id = crypto.randomUUID();
  const created_at = now.toISOString();
  const stamps = { created_at, updated_at: created_at };
  return {
    profile: {
      id,
      email,
      role: person.role,
      is_active: person.is_active ?? true,
      name: email.split('@')[0] ?? email,
      email_verified: true,
      search: fold(email),
      ...stamps,
    },
    account: {
      user_id: id,
      account_id: id,
      provider_id: 'credential',
      password: await hashPassword(person.password),
      ...stamps,
    },
  };
}
