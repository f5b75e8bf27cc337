import { z } from 'zod';
import { type Config, clockOf } from '#api/config';
import { localDay } from '#core/dates';
import { DEFAULT_LANG } from '#core/lang';
import { ROLES, type Role, roleOn } from '#core/rules/roles';
import type { Database } from '#db/client';

/** What of better-auth's answer tells a role. */
const holder = z.object({
  role: z.enum(ROLES),
  role_ends_on: z.string().nullish(),
  is_active: z.literal(true),
});

/**
 * The role on this day of the active person who sends these headers, or null. For pages that show more to
 * volunteers; it extends the session as any use does.
 */
export async function roleOf(config: Config, db: Database, headers: Headers): Promise<Role | null> {
  // Nobody is signed in without a cookie: better-auth is not even loaded.
  if (!headers.has('cookie')) return null;
  const { authServer } = await import('#api/auth/server');
  const signedIn = await authServer(config, db, DEFAULT_LANG).api.getSession({ headers });
  return roleOfUser(signedIn?.user, clockOf(config)());
}

/** The role at `now` of a person as better-auth answers one, or null when they are not active. */
export function roleOfUser(user: unknown, now: Date): Role | null {
  const { data } = holder.safeParse(user);
  return data
    ? roleOn({ role: data.role, role_ends_on: data.role_ends_on ?? null }, localDay(now))
    : null;
}
