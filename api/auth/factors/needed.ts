import { and, eq, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { ApiContext, Session } from '#api/http/context';
import { MustUseFactor, SecondStepMissing } from '#api/http/errors';
import type { Day } from '#core/kit/dates';
import { type Role, roleOn } from '#core/users/roles';
import { anyRow } from '#db/kit/any-row';
import type { Database } from '#db/kit/client';
import { siteSettings } from '#db/settings/schema';
import { authenticators, passkeys } from '#db/users/factors.schema';
import { type Profile, profiles, sessions } from '#db/users/schema';

/** The second steps that somebody has, and whether one is demanded of them. */
export interface OwnFactors {
  authenticator: boolean;
  passkey: boolean;
  is_required: boolean;
}

// An app counts once its first code was typed.
const appOf = (user_id: string) => and(eq(authenticators.user_id, user_id), isNotNull(authenticators.confirmed_at));

const hasNoFactor = (db: Database, user_id: string): SQL | undefined =>
  and(not(anyRow(db, authenticators, appOf(user_id))), not(anyRow(db, passkeys, eq(passkeys.user_id, user_id))));

/** Which second steps `person` has, and whether one is demanded of them today. */
export async function factorsOf(
  { var: { db, today } }: ApiContext,
  person: Pick<Profile, 'id' | 'role' | 'role_ends_on'>,
): Promise<OwnFactors> {
  const [row] = await db
    .select({
      authenticator: sql<number>`${anyRow(db, authenticators, appOf(person.id))}`,
      passkey: sql<number>`${anyRow(db, passkeys, eq(passkeys.user_id, person.id))}`,
      from: requiredFrom,
    })
    .from(sql`(select 1)`);
  return {
    authenticator: Boolean(row?.authenticator),
    passkey: Boolean(row?.passkey),
    is_required: isRequired(roleOn(person, today), row?.from ?? null, today),
  };
}

/** Whether the password alone does not let somebody in: whoever has a second step is asked for it. */
export const needsSecondStep = ({ authenticator, passkey }: OwnFactors): boolean => authenticator || passkey;

/** SQL column: whether the person of a `profiles` row has a second step. */
export const hasSecondStep = sql<boolean>`(exists (select 1 from ${passkeys}
    where ${passkeys.user_id} = ${profiles}."id")
  or exists (select 1 from ${authenticators}
    where ${authenticators.user_id} = ${profiles}."id" and ${authenticators.confirmed_at} is not null))`.mapWith(
  Boolean,
);

/** The day from which admins need a second step, as a subquery; null when the settings name none. */
export const requiredFrom = sql<Day | null>`(select ${siteSettings.value} from ${siteSettings}
  where ${siteSettings.key} = 'second_step_from')`;

/** Whether `role` needs a second step on the day `today`. */
export const isRequired = (role: Role, from: Day | null, today: Day): boolean =>
  role === 'admin' && from !== null && from !== '' && from <= today;

/**
 * By the second step that was used in a session: `full` opens all that the role may; `unused`, nothing but the use of a
 * second step, which its holder has; `missing`, nothing but one's own profile, to set one up, since one is demanded and
 * its holder has none.
 */
type Standing = 'full' | 'unused' | 'missing';

/** What access a session of somebody with `role` gives on the day `today`. The one place where that is decided. */
export function standingOf({ role, session }: { role: Role; session: Session }, today: Day): Standing {
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
