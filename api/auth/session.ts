import { and, eq, gt, sql } from 'drizzle-orm';
import { deleteCookie, setSignedCookie } from 'hono/cookie';
import { parseSigned } from 'hono/utils/cookie';
import { hasSecondStep, requiredFrom, standingOf } from '#api/auth/factors/needed';
import { newToken } from '#api/auth/reset-link';
import { type Config, clockOf } from '#api/http/config';
import type { ApiContext, Session } from '#api/http/context';
import { type Day, localDay } from '#core/kit/dates';
import { isLang, type Lang } from '#core/kit/lang';
import { givenName } from '#core/users/person';
import { type Role, roleOn } from '#core/users/roles';
import type { Database } from '#db/kit/client';
import { profiles, sessions } from '#db/users/schema';

interface SignedIn {
  id: string;
  email: string;
  /** The name that was given; `''` for none. */
  name: string;
  /** The role on this day: `user` where it has ended. */
  role: Role;
  is_active: boolean;
  lang: string | null;
  session: Session;
}

const DAY = 24 * 3600;

/** How long a session lasts, in seconds: after it was last used, and after the sign-in whatever happens. */
export const SESSION = { sliding: 7 * DAY, absolute: 30 * DAY };

type Secrets = Pick<Config, 'SITE_URL' | 'AUTH_SECRET'>;

/**
 * The name of the session's cookie. `__Host-` binds it to this host and to https: a neighbouring subdomain can
 * neither read nor overwrite it (RFC 6265bis §4.1.3.2). It is a former library's, so that no update signs people out.
 */
const cookieName = ({ SITE_URL }: Pick<Config, 'SITE_URL'>): string =>
  `${SITE_URL.startsWith('https:') ? '__Host-' : ''}better-auth.session_token`;

async function tokenIn(headers: Headers, config: Secrets): Promise<string | null> {
  const cookie = headers.get('cookie');
  if (!cookie) return null;
  const name = cookieName(config);
  return (await parseSigned(cookie, config.AUTH_SECRET, name))[name] || null;
}

/** The token in the signed session cookie of a request. The session itself may be over. */
export const sessionToken = (c: ApiContext): Promise<string | null> => tokenIn(c.req.raw.headers, c.var.config);

const cookieOptions = ({ SITE_URL }: Pick<Config, 'SITE_URL'>) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'Lax' as const,
  secure: SITE_URL.startsWith('https:'),
});

/** Sets the signed session cookie, for as long as an unused session lasts. */
export async function setSessionCookie(c: ApiContext, token: string): Promise<void> {
  const { config } = c.var;
  const options = { ...cookieOptions(config), maxAge: SESSION.sliding };
  await setSignedCookie(c, cookieName(config), token, config.AUTH_SECRET, options);
}

/** Deletes the session cookie. */
export function dropSessionCookie(c: ApiContext): void {
  deleteCookie(c, cookieName(c.var.config), cookieOptions(c.var.config));
}

/**
 * A new session of the person `user_id`: its token, for `setSessionCookie`, and the statement that stores it. Real
 * time: a fixed clock must not sign people out.
 * @param proof the second step that was used, and when its holder proved who they are, if another session goes on
 */
export function newSession(
  { var: { db }, req }: ApiContext,
  user_id: string,
  proof: Pick<typeof sessions.$inferInsert, 'factor' | 'verified_at'>,
) {
  const token = newToken();
  const now = new Date();
  const created_at = now.toISOString();
  const statement = db
    .insert(sessions)
    .values({
      user_id,
      token,
      ...proof,
      created_at,
      updated_at: created_at,
      expires_at: new Date(now.getTime() + SESSION.sliding * 1000).toISOString(),
      user_agent: req.header('user-agent')?.slice(0, 500) ?? null,
    });
  return { token, statement };
}

/** The condition that a session is still valid. Real time: a fixed clock must not sign people out. */
export function holds(now = new Date()) {
  const begun = new Date(now.getTime() - SESSION.absolute * 1000).toISOString();
  return and(gt(sessions.expires_at, now.toISOString()), gt(sessions.created_at, begun));
}

/**
 * Prolongs a session that is used: until seven days from now, and no longer than it may last in all. It is written once
 * a day at the most.
 */
export async function extend({ var: { db } }: ApiContext, { token, created_at, expires_at }: Session): Promise<void> {
  const now = Date.now();
  const last = Date.parse(created_at) + SESSION.absolute * 1000;
  const ends = new Date(Math.min(now + SESSION.sliding * 1000, last)).toISOString();
  const isDue = Date.parse(expires_at) <= now + (SESSION.sliding - DAY) * 1000;
  if (!isDue || ends <= expires_at) return;
  await db
    .update(sessions)
    .set({ expires_at: ends, updated_at: new Date(now).toISOString() })
    .where(eq(sessions.token, token));
}

/** The person behind the session cookie of a request; see `personBehind`. */
export const signedIn = ({ req, var: { config, db, today } }: ApiContext) =>
  personBehind(req.raw.headers, config, db, today);

/** Null when there is no session, or none that still holds. What it opens is decided by `standingOf`. */
async function personBehind(headers: Headers, config: Secrets, db: Database, today: Day): Promise<SignedIn | null> {
  const token = await tokenIn(headers, config);
  if (!token) return null;
  const [person] = await db
    .select({
      id: profiles.id,
      email: profiles.email,
      name: profiles.name,
      role: profiles.role,
      role_ends_on: profiles.role_ends_on,
      is_active: profiles.is_active,
      lang: profiles.lang,
      factor: sessions.factor,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
      has_factor: hasSecondStep,
      confirmed_at: sql<string>`coalesce(${sessions.verified_at}, ${sessions.created_at})`,
      second_step_from: requiredFrom,
    })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.user_id))
    .where(and(eq(sessions.token, token), holds()));
  if (!person) return null;
  const { id, email, name, role: _, role_ends_on: _ends, is_active, lang, ...session } = person;
  return {
    id,
    email,
    name: givenName({ email, name }),
    is_active,
    lang,
    role: roleOn(person, today),
    session: { ...session, token, second_step_from: session.second_step_from || null },
  };
}

interface Visitor {
  role: Role;
  lang: Lang | null;
}

/**
 * The role on this day of the active person who sends these headers, or null: for what pages and `/api/health` show
 * beside what visitors see. A session in which a second step is still to be used or set up is nobody's.
 */
export async function roleOf(config: Config, db: Database, headers: Headers): Promise<Role | null> {
  const today = localDay(clockOf(config)());
  const person = await personBehind(headers, config, db, today);
  return person?.is_active && standingOf(person, today) === 'full' ? person.role : null;
}

/** The active person who sends these headers, or null. Alone for the frame of the back office, which shows nothing yet. */
export async function visitorOf(config: Config, db: Database, headers: Headers): Promise<Visitor | null> {
  const person = await personBehind(headers, config, db, localDay(clockOf(config)()));
  if (!person?.is_active) return null;
  const lang = person.lang ?? undefined;
  return { role: person.role, lang: isLang(lang) ? lang : null };
}
