import { z } from 'zod';
import { type Config, clockOf } from '#api/config';
import { localDay } from '#core/dates';
import { DEFAULT_LANG, isLang, type Lang } from '#core/lang';
import { ROLES, type Role, roleOn } from '#core/rules/roles';
import type { Database } from '#db/client';

/** What of better-auth's answer tells a role. */
const holder = z.object({
  role: z.enum(ROLES),
  role_ends_on: z.string().nullish(),
  is_active: z.literal(true),
  lang: z.string().nullish(),
});

/** Somebody who is signed in: the role on this day, and the language that they chose, if any. */
interface Visitor {
  role: Role;
  lang: Lang | null;
}

/** The role on this day of the active person who sends these headers, or null. */
export async function roleOf(config: Config, db: Database, headers: Headers): Promise<Role | null> {
  return (await visitorOf(config, db, headers))?.role ?? null;
}

/**
 * The active person who sends these headers, or null. For pages that show more to volunteers; it extends the
 * session as any use does.
 */
export async function visitorOf(
  config: Config,
  db: Database,
  headers: Headers,
): Promise<Visitor | null> {
  // Nobody is signed in without a cookie: better-auth is not even loaded.
  if (!headers.has('cookie')) return null;
  const { authServer } = await import('#api/auth/server');
  const signedIn = await authServer(config, db, DEFAULT_LANG).api.getSession({ headers });
  const role = roleOfUser(signedIn?.user, clockOf(config)());
  const lang = holder.safeParse(signedIn?.user).data?.lang ?? undefined;
  return role && { role, lang: isLang(lang) ? lang : null };
}

/** The role at `now` of a person as better-auth answers one, or null when they are not active. */
export function roleOfUser(user: unknown, now: Date): Role | null {
  const { data } = holder.safeParse(user);
  return data
    ? roleOn({ role: data.role, role_ends_on: data.role_ends_on ?? null }, localDay(now))
    : null;
}
