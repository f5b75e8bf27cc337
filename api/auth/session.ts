import { and, eq, gt } from 'drizzle-orm';
import { getSignedCookie } from 'hono/cookie';
import type { ApiContext } from '#api/context';
import type { Role } from '#db/schema/profile';
import { profiles, sessions } from '#db/schema/profile';

/** Whoever holds the session of a request. */
export interface SignedIn {
  id: string;
  email: string;
  role: Role;
  is_active: boolean;
}

/**
 * The person behind the session cookie, in one round trip and without loading better-auth, whose
 * signed cookie this is.
 * @returns null when there is no session, or none that still holds
 */
export async function signedIn(c: ApiContext): Promise<SignedIn | null> {
  const { AUTH_SECRET, SITE_URL } = c.var.config;
  const prefix = SITE_URL.startsWith('https:') ? '__Secure-' : '';
  const token = await getSignedCookie(c, AUTH_SECRET, `${prefix}better-auth.session_token`);
  if (!token) return null;
  const [person] = await c.var.db
    .select({
      id: profiles.id,
      email: profiles.email,
      role: profiles.role,
      is_active: profiles.is_active,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.user_id))
    // Expiry is real time: a fixed clock must not sign people out.
    .where(and(eq(sessions.token, token), gt(sessions.expires_at, new Date().toISOString())));
  return person ?? null;
}
