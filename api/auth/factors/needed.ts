import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { isRequired, requiredFrom } from '#api/auth/factors/required';
import type { ApiContext } from '#api/context';
import { roleOn } from '#core/rules/roles';
import { anyRow } from '#db/any-row';
import type { Database } from '#db/client';
import { authenticators, passkeys } from '#db/schema/factor';
import { type Profile, profiles } from '#db/schema/profile';

/** The second steps that somebody has, and whether one is demanded of them. */
export interface OwnFactors {
  authenticator: boolean;
  passkey: boolean;
  is_required: boolean;
}

// An app counts once its first code was typed.
const appOf = (user_id: string) =>
  and(eq(authenticators.user_id, user_id), isNotNull(authenticators.confirmed_at));

/** The condition that a person has no second step. */
export const hasNoFactor = (db: Database, user_id: string): SQL | undefined =>
  and(
    not(anyRow(db, authenticators, appOf(user_id))),
    not(anyRow(db, passkeys, eq(passkeys.user_id, user_id))),
  );

/** What second steps `person` has on this day. */
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
export const needsSecondStep = ({ authenticator, passkey }: OwnFactors): boolean =>
  authenticator || passkey;

/** Whether a person of the list has a second step. */
export const hasSecondStep = sql<boolean>`(exists (select 1 from ${passkeys}
    where ${passkeys.user_id} = ${profiles}."id")
  or exists (select 1 from ${authenticators}
    where ${authenticators.user_id} = ${profiles}."id" and ${authenticators.confirmed_at} is not null))`.mapWith(
  Boolean,
);
