import { and, eq, ne, type SQL } from 'drizzle-orm';
import { factorMail } from '#api/auth/account-mail';
import { factorsOf } from '#api/auth/factors/needed';
import { tokensOf } from '#api/auth/one-time';
import { clientDigest } from '#api/http/client-ip';
import type { ApiContext } from '#api/http/context';
import { Conflict, NotFound } from '#api/http/errors';
import { queueMail } from '#api/mail/mail';
import { DEFAULT_LANG } from '#core/kit/lang';
import type { SecurityEvent } from '#core/users/security-log';
import type { Factor } from '#core/users/sign-in';
import type { Words } from '#core/words/en';
import { wordsOf } from '#core/words/languages';
import { forgetFactors } from '#db/users/factors';
import { passkeys } from '#db/users/factors.schema';
import { profiles, sessions, verifications } from '#db/users/schema';
import { logSecurity } from '#db/users/security-log';

type Change = keyof Words['factors']['changed'];

const EVENTS = {
  passkey_added: 'factor_added',
  passkey_removed: 'factor_removed',
  authenticator_added: 'factor_added',
  authenticator_removed: 'factor_removed',
  recovery_codes_made: 'factor_added',
  recovery_code_used: 'recovery_code_used',
  reset: 'factors_reset',
} as const satisfies Record<Change, SecurityEvent>;

/**
 * Logs a change of somebody's second steps and tells them by mail. Called after the change: when this fails, the
 * change is there and the caller sees the error.
 * @param what the name of the passkey, how many codes are left, or who reset them
 */
export async function changedFactors(
  c: ApiContext,
  person: { id: string; email: string },
  change: Change,
  what = '',
  actor?: { email: string },
): Promise<void> {
  const { db, config, lang, words, now } = c.var;
  const { changed } = words.factors;
  // The log is read by admins, later: in the default language.
  const detail = wordsOf(DEFAULT_LANG).factors.changed[change](what);
  await db.batch([
    logSecurity(db, {
      event: EVENTS[change],
      person,
      detail,
      client: clientDigest(c),
      now: now(),
      ...(actor && { actor }),
    }),
    factorMail(db, config, person, changed[change](what), lang),
  ]);
  await queueMail(c);
}

/**
 * The statements before the caller's second step is removed, where it `isThere`: it proves nothing any more. No browser
 * stays remembered by it, and the caller's other sessions ask for one that is left.
 */
export function forgetUses({ var: { db, actor, session } }: ApiContext, isThere: SQL) {
  const others = and(eq(sessions.user_id, actor.id), ne(sessions.token, session.token));
  return [
    db.delete(verifications).where(and(tokensOf('remembered', actor.id), isThere)),
    db.update(sessions).set({ factor: null }).where(and(others, isThere)),
  ] as const;
}

/** Notes that the caller has just used, or added, a second step in their session. */
export async function markFactor(c: ApiContext, factor: Factor): Promise<void> {
  const { db, session } = c.var;
  await db.update(sessions).set({ factor }).where(eq(sessions.token, session.token));
}

/**
 * Lets the caller remove the app, or the passkey with this id, unless it is their last second step and one is
 * demanded of them. @throws Conflict
 */
export async function refuseLastFactor(
  c: ApiContext,
  removed: { authenticator: true } | { passkey: string },
): Promise<void> {
  const { db, actor, role } = c.var;
  const own = await factorsOf(c, { ...actor, role, role_ends_on: null });
  if (!own.is_required) return;
  const others =
    'passkey' in removed
      ? await db.$count(passkeys, and(eq(passkeys.user_id, actor.id), ne(passkeys.id, removed.passkey)))
      : Number(own.passkey);
  const stays = others > 0 || ('passkey' in removed && own.authenticator);
  if (!stays) throw new Conflict(({ factors }) => factors.lastFactor);
}

/**
 * Resets the second steps of the person `id`, who lost them: they sign in by their password alone, and are asked to
 * set a new one up where that is demanded. Logged, and mailed to the person. @throws NotFound, Conflict
 */
export async function resetFactors(c: ApiContext, id: string): Promise<Response> {
  const { db, actor } = c.var;
  if (id === actor.id) throw new Conflict(({ factors }) => factors.notOwn);
  const [person] = await db
    .select({ id: profiles.id, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, id));
  if (!person) throw new NotFound(({ errors }) => errors.noRecord('users'));
  await db.batch(forgetFactors(db, id));
  await changedFactors(c, person, 'reset', actor.email, actor);
  return c.json({});
}
