import type { Day } from '#core/kit/dates';
import { fold } from '#core/kit/text';
import { nameFrom } from '#core/users/person';
import type { Role } from '#core/users/roles';
import { type DEMO_COST, hashPassword } from '#db/users/password-hash';

/** The folded text by which the back office's search finds a person: the address, and the name if one was given. */
export const profileSearch = ({ email, name }: { email: string; name: string }): string =>
  fold(name === nameFrom(email) ? email : `${email} ${name}`);

interface NewPerson {
  email: string;
  name?: string | null;
  role: Role;
  role_ends_on?: Day | null;
  is_active?: boolean;
  told_of_messages?: boolean;
  told_of_failures?: boolean;
  lang?: string | null;
}

/** A person as a row of `profiles`, created at `now`. */
export function profileRow(person: NewPerson, now: Date) {
  const email = person.email.trim().toLowerCase();
  const name = person.name || nameFrom(email);
  const created_at = now.toISOString();
  return {
    id: crypto.randomUUID(),
    email,
    role: person.role,
    role_ends_on: person.role_ends_on ?? null,
    is_active: person.is_active ?? true,
    told_of_messages: person.told_of_messages ?? false,
    told_of_failures: person.told_of_failures ?? true,
    name,
    lang: person.lang ?? null,
    email_verified: true,
    search: profileSearch({ email, name }),
    created_at,
    updated_at: created_at,
  };
}

/** A password of the person `user_id`, hashed at this cost, as a row of `accounts`. */
export async function accountRow(user_id: string, password: string, now: Date, cost?: typeof DEMO_COST) {
  const created_at = now.toISOString();
  return {
    user_id,
    account_id: user_id,
    provider_id: 'credential',
    password: await hashPassword(password, cost),
    created_at,
    updated_at: created_at,
  };
}

/** A person who can sign in with a password, as the rows of `profiles` and `accounts`. */
export async function profileRows(
  { password, ...person }: NewPerson & { password: string },
  now: Date,
  cost?: typeof DEMO_COST,
) {
  const profile = profileRow(person, now);
  return { profile, account: await accountRow(profile.id, password, now, cost) };
}
