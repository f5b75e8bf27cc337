import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import { deviceOf } from '#api/auth/device';
import { dropSessionCookie, extend, holds, sessionToken, signedIn } from '#api/auth/session';
import { clientDigest } from '#api/http/client-ip';
import { type ApiContext, answerJson } from '#api/http/context';
import { NotFound } from '#api/http/errors';
import type { Activity } from '#core/history/activity';
import { sessionListContract } from '#core/users/account-contract';
import { logActivity, newEntry } from '#db/history/log-activity';
import type { Database } from '#db/kit/client';
import { profiles, sessions } from '#db/users/schema';
import { logSecurity } from '#db/users/security-log';

const openOf = (userId: string): SQL | undefined => and(eq(sessions.user_id, userId), holds());

/** Answers who is signed in in this browser, or null, and prolongs the session. */
export async function whoIsIn(c: ApiContext): Promise<Response> {
  c.header('Cache-Control', 'private, no-store');
  const person = await signedIn(c);
  if (!person) return c.json(null);
  const { session, ...user } = person;
  await extend(c, session);
  return c.json({ user, session: { created_at: session.created_at } });
}

/** Ends the session of this browser, if it has one. */
export async function signOut(c: ApiContext): Promise<Response> {
  const token = await sessionToken(c);
  if (token) await c.var.db.delete(sessions).where(eq(sessions.token, token));
  dropSessionCookie(c);
  return c.json({});
}

/** Last used first; `current` is the token of the browser that asks. */
async function listOf({ var: { db } }: ApiContext, userId: string, current: string | null) {
  const rows = await db
    .select()
    .from(sessions)
    .where(openOf(userId))
    .orderBy(desc(sessions.updated_at), desc(sessions.id));
  return Promise.all(
    rows.map(async ({ id, token, user_agent, created_at, updated_at }) => ({
      id,
      created_at,
      seen_at: updated_at,
      device: await deviceOf(user_agent),
      is_current: token === current,
    })),
  );
}

/** In which browsers the caller is signed in. */
export async function ownSessions(c: ApiContext): Promise<Response> {
  const own = await listOf(c, c.var.actor.id, await sessionToken(c));
  return answerJson(c, sessionListContract, own);
}

/** Ends one session of the caller, by its id. @throws NotFound for any other one */
export async function endOwnSession(c: ApiContext): Promise<Response> {
  const { db, actor } = c.var;
  const id = c.req.param('id') ?? '';
  const one = and(eq(sessions.user_id, actor.id), eq(sessions.id, id));
  if ((await db.$count(sessions, one)) === 0) throw new NotFound();
  await db.batch([db.delete(sessions).where(one), ...loggedByOneself(c)]);
  return c.json({ id });
}

function loggedByOneself(c: ApiContext, action: 'sign_out_others' | 'sign_out_everywhere' = 'sign_out_others') {
  const { db, actor } = c.var;
  const now = c.var.now();
  return [
    logOwnActivity(db, action, actor, now),
    logSecurity(db, { event: 'sessions_ended', person: actor, client: clientDigest(c), now }),
  ] as const;
}

/** Ends every session of the caller but this one. */
export async function endOtherSessions(c: ApiContext): Promise<Response> {
  const { db, actor } = c.var;
  const token = (await sessionToken(c)) ?? '';
  await db.batch([
    db.delete(sessions).where(and(eq(sessions.user_id, actor.id), ne(sessions.token, token))),
    ...loggedByOneself(c),
  ]);
  return c.json({});
}

/** Ends every session of the caller, this browser's included. */
export async function signOutEverywhere(c: ApiContext): Promise<Response> {
  const { db, actor } = c.var;
  await db.batch([
    db.delete(sessions).where(eq(sessions.user_id, actor.id)),
    ...loggedByOneself(c, 'sign_out_everywhere'),
  ]);
  return c.json({});
}

/** In which browsers the person `id` is signed in, for admins. */
export async function sessionsOf(c: ApiContext, id: string): Promise<Response> {
  return answerJson(c, sessionListContract, await listOf(c, id, await sessionToken(c)));
}

/** Ends every session of the person `id`, who can sign in again. @throws NotFound */
export async function endSessionsOf(c: ApiContext, id: string): Promise<Response> {
  const { db, actor, now } = c.var;
  const [person] = await db
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!person) throw new NotFound(({ errors }) => errors.noRecord('users'));
  const action = 'end_sessions' satisfies Activity;
  const entry = newEntry({ actor, action, resource: 'users', at: now().toISOString() });
  await db.batch([
    db.delete(sessions).where(eq(sessions.user_id, id)),
    logActivity(db, entry, { id, title: person.email }),
    logSecurity(db, { event: 'sessions_ended', person, actor, client: clientDigest(c), now: now() }),
  ]);
  return c.json({ id });
}

type OwnActivity = Extract<Activity, 'change_password' | 'reset_password' | 'sign_out_everywhere' | 'sign_out_others'>;

/** The statement that logs what `person` did to their own account at `now`, without passwords. */
export function logOwnActivity(
  db: Database,
  action: OwnActivity,
  { id, email }: { id: string; email: string },
  now: Date,
) {
  const at = now.toISOString();
  const entry = newEntry({ actor: { id, email }, action, resource: 'users', at });
  return logActivity(db, entry, { id, title: email });
}
