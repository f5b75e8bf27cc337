import { and, eq, gt, sql } from 'drizzle-orm';
import { parseSigned } from 'hono/utils/cookie';
import { hasSecondStep } from '#api/auth/factors/needed';
import { requiredFrom } from '#api/auth/factors/required';
import type { Config } from '#api/config';
import type { ApiContext, Session } from '#api/context';
import type { Day } from '#core/dates';
import { type Role, roleOn } from '#core/rules/roles';
import type { Database } from '#db/client';
import { profiles, sessions } from '#db/schema/profile';

/** Whoever holds the session of a request. */
export interface SignedIn {
  id: string;
  email: string;
  /** The role on this day: `user` where it has ended. */
  role: Role;
  is_active: boolean;
  /** The language that they chose, if any. */
  lang: string | null;
  session: Session;
}

const DAY = 24 * 3600;

/** How long a session lasts, in seconds: after it was last used, and after the sign-in whatever happens. */
export const SESSION = { sliding: 7 * DAY, absolute: 30 * DAY };

/** The latest end of a session that began with a sign-in at `created`. */
export function lastEnd(created: Date): Date {
  return new Date(created.getTime() + SESSION.absolute * 1000);
}

type Secrets = Pick<Config, 'SITE_URL' | 'AUTH_SECRET'>;

/** The token in the signed session cookie among these headers. The session itself may be over. */
async function tokenIn(headers: Headers, config: Secrets): Promise<string | null> {
  const cookie = headers.get('cookie');
  if (!cookie) return null;
  const name = `${cookiePrefix(config)}.session_token`;
  return (await parseSigned(cookie, config.AUTH_SECRET, name))[name] || null;
}

/** The token in the signed session cookie of a request. The session itself may be over. */
export const sessionToken = (c: ApiContext): Promise<string | null> =>
  tokenIn(c.req.raw.headers, c.var.config);

/**
 * What the cookies of a session begin with. `__Host-` binds them to this host and to https: a
 * neighbouring subdomain can neither read nor overwrite them (RFC 6265bis §4.1.3.2).
 */
export function cookiePrefix({ SITE_URL }: Pick<Config, 'SITE_URL'>): string {
  return SITE_URL.startsWith('https:') ? '__Host-better-auth' : 'better-auth';
}

/** The person behind the session cookie of a request; see `personBehind`. */
export const signedIn = ({ req, var: { config, db, today } }: ApiContext) =>
  personBehind(req.raw.headers, config, db, today);

/**
 * The person behind the session cookie among these headers on the day `today`, in one round trip and without loading
 * better-auth, whose signed cookie this is. What they may see says `standingOf`.
 * @returns null when there is no session, or none that still holds
 */
export async function personBehind(
  headers: Headers,
  config: Secrets,
  db: Database,
  today: Day,
): Promise<SignedIn | null> {
  const token = await tokenIn(headers, config);
  if (!token) return null;
  const [person] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      role: profiles.role,
      role_ends_on: profiles.role_ends_on,
      is_active: profiles.is_active,
      lang: profiles.lang,
      factor: sessions.factor,
      has_factor: hasSecondStep,
      confirmed_at: sql<string>`coalesce(${sessions.verified_at}, ${sessions.created_at})`,
      second_step_from: requiredFrom,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.user_id))
    // Expiry is real time: a fixed clock must not sign people out.
    .where(and(eq(sessions.token, token), gt(sessions.expires_at, new Date().toISOString())));
  if (!person) return null;
  const { id, email, is_active, lang, factor, has_factor, confirmed_at } = person;
  const second_step_from = person.second_step_from || null;
  const session = { token, factor, has_factor, confirmed_at, second_step_from };
  return { id, email, is_active, lang, role: roleOn(person, today), session };
}
