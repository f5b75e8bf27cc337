import { and, eq } from 'drizzle-orm';
import { newDeviceMail } from '#api/auth/account-mail';
import { rememberDevice } from '#api/auth/device';
import { newSession, sessionToken, setSessionCookie } from '#api/auth/session';
import { clientDigest } from '#api/http/client-ip';
import type { ApiContext } from '#api/http/context';
import { Unauthenticated } from '#api/http/errors';
import { queueMail } from '#api/mail/mail';
import { givenName } from '#core/users/person';
import { roleOn } from '#core/users/roles';
import type { Factor } from '#core/users/sign-in';
import { hashPassword, isPassword } from '#db/users/password-hash';
import { accounts, type Profile, profiles, sessions } from '#db/users/schema';
import { logSignIn } from '#db/users/security-log';

/**
 * The active person with this address and password, or null. It takes as long for an address without an
 * account as for a wrong password (OWASP ASVS 6.3.8).
 */
export async function personWithPassword({ var: { db } }: ApiContext, email: string, typed: string) {
  const [found] = await db
    .select({ person: profiles, hash: accounts.password })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.user_id, profiles.id))
    .where(and(eq(profiles.email, email), eq(accounts.provider_id, 'credential')));
  if (!found?.hash) {
    await hashPassword(typed);
    return null;
  }
  const isRight = await isPassword(typed, found.hash);
  return isRight && found.person.is_active ? found.person : null;
}

/**
 * Signs a person in who has proved who they are: a new session, whatever the browser had before. The browser becomes
 * a known one, under the name `device` when it has one; of an unknown one the person is told by mail. Answers who is
 * signed in. @throws Unauthenticated when the account is not active
 */
export async function enter(
  c: ApiContext,
  person: Profile,
  factor: Factor | null,
  device: string | null,
): Promise<Response> {
  const { db, now, today } = c.var;
  if (!person.is_active) throw new Unauthenticated(({ auth }) => auth.failed);
  const before = await sessionToken(c);
  const session = newSession(c, person.id, { factor });
  // Whoever comes for the first time has no known browser.
  const isStrange = device === null && person.last_sign_in_at !== null;
  const told = isStrange ? await newDeviceMail(c, person, c.req.header('user-agent') ?? null) : [];
  await db.batch([
    session.statement,
    db.update(profiles).set({ last_sign_in_at: new Date().toISOString() }).where(eq(profiles.id, person.id)),
    logSignIn(db, person.email, { newDevice: device === null, factor, client: clientDigest(c), now: now() }),
    ...told,
    // The session that this browser had ends, whoever's it was: its cookie is replaced.
    ...(before ? [db.delete(sessions).where(eq(sessions.token, before))] : []),
  ]);
  if (isStrange) await queueMail(c);
  await setSessionCookie(c, session.token);
  await rememberDevice(c, person.email, device ?? undefined);
  const { id, email, is_active } = person;
  return c.json({ user: { id, email, name: givenName(person), role: roleOn(person, today), is_active } });
}
