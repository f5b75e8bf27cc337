import { eq } from 'drizzle-orm';
import { setSignedCookie } from 'hono/cookie';
import { newToken } from '#api/auth/reset-link';
import { cookiePrefix, SESSION } from '#api/auth/session';
import type { ApiContext } from '#api/context';
import type { Factor } from '#core/rules/factors';
import { profiles, sessions } from '#db/schema/profile';

/** Sets the session's cookie, as better-auth does, which reads it later. */
export async function setSessionCookie(c: ApiContext, token: string): Promise<void> {
  const { config } = c.var;
  await setSignedCookie(c, `${cookiePrefix(config)}.session_token`, token, config.AUTH_SECRET, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: config.SITE_URL.startsWith('https:'),
    maxAge: SESSION.sliding,
  });
}

/**
 * A new session of the person `user_id`, whose second step was `factor`: its token, for `setSessionCookie`, and the
 * statements that store it. Real time: a fixed clock must not sign people out.
 */
export function newSession(c: ApiContext, user_id: string, factor: Factor | null) {
  const { db } = c.var;
  const token = newToken();
  const now = new Date();
  const created_at = now.toISOString();
  const statements = [
    db.insert(sessions).values({
      ...{ user_id, token, factor, created_at, updated_at: created_at },
      expires_at: new Date(now.getTime() + SESSION.sliding * 1000).toISOString(),
      user_agent: c.req.header('user-agent')?.slice(0, 500) ?? null,
    }),
    db.update(profiles).set({ last_sign_in_at: created_at }).where(eq(profiles.id, user_id)),
  ] as const;
  return { token, statements };
}
