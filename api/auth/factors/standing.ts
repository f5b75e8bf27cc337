import { and, eq, isNotNull, or, type SQL } from 'drizzle-orm';
import { hasNoFactor } from '#api/auth/factors/needed';
import { isRequired } from '#api/auth/factors/required';
import type { ApiContext, Session } from '#api/context';
import { MustUseFactor, SecondStepMissing } from '#api/errors';
import type { Day } from '#core/dates';
import type { Role } from '#core/rules/roles';
import { anyRow } from '#db/any-row';
import { sessions } from '#db/schema/profile';

/**
 * What a session opens, by the second step that was used in it: `full`, all that the role may; `unused`, nothing but
 * the use of a second step, which its holder has; `missing`, nothing but one's own profile, to set one up, since one
 * is demanded and its holder has none.
 */
type Standing = 'full' | 'unused' | 'missing';

/** What a session of somebody with `role` opens on the day `today`. The one place where that is decided. */
export function standingOf(
  { role, session }: { role: Role; session: Session },
  today: Day,
): Standing {
  if (session.has_factor) return session.factor === null ? 'unused' : 'full';
  return isRequired(role, session.second_step_from, today) ? 'missing' : 'full';
}

/** Lets through whoever has no second step, or used theirs in this session. @throws MustUseFactor */
export function ensureUsed({ var: { role, session, today } }: ApiContext): void {
  if (standingOf({ role, session }, today) === 'unused') throw new MustUseFactor();
}

/** Lets through whoever has what is demanded of them. @throws SecondStepMissing */
export function ensureSetUp({ var: { role, session, today } }: ApiContext): void {
  if (standingOf({ role, session }, today) === 'missing') throw new SecondStepMissing();
}

/**
 * The condition that the caller's session may add a second step: one was used in it, or its holder has none. It
 * stands in the statement that adds: of two sessions with the password alone, one adds the first.
 */
export function mayAdd({ var: { db, actor, session } }: ApiContext): SQL {
  const mine = eq(sessions.token, session.token);
  return anyRow(db, sessions, and(mine, or(isNotNull(sessions.factor), hasNoFactor(db, actor.id))));
}
