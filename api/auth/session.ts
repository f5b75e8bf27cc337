import { and, eq, gt, sql } from 'drizzle-orm';
import { getSignedCookie } from 'hono/cookie';
import { requiredFrom } from '#api/auth/factors/required';
import type { Config } from '#api/config';
import type { ApiContext, Session } from '#api/context';
import { type Role, roleOn } from '#core/rules/roles';
import { profiles, sessions } from '#db/schema/profile';

/** Whoever holds the session of a request. */
export interface SignedIn {
  id: string;
  email: string;
  /** The role on this day: `user` where it has ended. */
  role: Role;
  is_active: boolean;
  session: Session;
}

const DAY = 24 * 3600;

/** How long a session lasts, in seconds: after it was last used, and after the sign-in whatever happens. */
export const SESSION = { sliding: 7 * DAY, absolute: 30 * DAY };

/** The latest end of a session that began with a sign-in at `created`. */
export function lastEnd(created: Date): Date {
  return new Date(created.getTime() + SESSION.absolute * 1000);
}

/** The token in the signed session cookie of a request. The session itself may be over. */
export async function sessionToken(c: ApiContext): Promise<string | null> {
  const { config } = c.var;
  const name = `${cookiePrefix(config)}.session_token`;
  return (await getSignedCookie(c, config.AUTH_SECRET, name)) || null;
}

/**
 * What the cookies of a session begin with. `__Host-` binds them to this host and to https: a
 * neighbouring subdomain can neither read nor overwrite them (RFC 6265bis §4.1.3.2).
 */
export function cookiePrefix({ SITE_URL }: Pick<Config, 'SITE_URL'>): string {
  return SITE_URL.startsWith('https:') ? '__Host-better-auth' : 'better-auth';
}

/**
 * The person behind the session cookie, in one round trip and without loading better-auth, whose
 * signed cookie this is.
 * @returns null when there is no session, or none that still holds
 */
export async function signedIn(c: ApiContext): Promise<SignedIn | null> {
  const token = await sessionToken(c);
  if (!token) return null;
  const [person] = await c.var.db
    .select({
      id: profiles.id,
      email: profiles.email,
      role: profiles.role,
      role_ends_on: profiles.role_ends_on,
      is_active: profiles.is_active,
      factor: sessions.factor,
      confirmed_at: sql<string>`coalesce(${sessions.verified_at}, ${sessions.created_at})`,
      second_step_from: requiredFrom,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.user_id))
    // Expiry is real time: a fixed clock must not sign people out.
    .where(and(eq(sessions.token, token), gt(sessions.expires_at, new Date().toISOString())));
  if (!person) return null;
  const { id, email, is_active, factor, confirmed_at, second_step_from } = person;
  const session = { token, factor, confirmed_at, second_step_from: second_step_from || null };
  return { id, email, is_active, role: roleOn(person, c.var.today), session };
}
