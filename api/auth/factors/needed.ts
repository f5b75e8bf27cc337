import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { isRequired, requiredFrom } from '#api/auth/factors/required';
import type { ApiContext } from '#api/context';
import { roleOn } from '#core/rules/roles';
import { anyRow } from '#db/any-row';
import { authenticators, passkeys } from '#db/schema/factor';
import { type Profile, profiles } from '#db/schema/profile';

/** The second steps that somebody has, and whether one is demanded of them. */
export interface OwnFactors {
  authenticator: boolean;
  passkey: boolean;
  is_required: boolean;
}

/** What second steps `person` has on this day. */
export async function factorsOf(
  { var: { db, today } }: ApiContext,
  person: Pick<Profile, 'id' | 'role' | 'role_ends_on'>,
): Promise<OwnFactors> {
  const app = and(
    eq(authenticators.user_id, person.id),
    // An app counts once its first code was typed.
    isNotNull(authenticators.confirmed_at),
  );
  const [row] = await db
    .select({
      authenticator: sql<number>`${anyRow(db, authenticators, app)}`,
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

/**
 * Whether the password alone does not let somebody in: with an app, always; with a passkey, which is a way in of its
 * own, only where a second step is demanded. Whoever has none is let in to set one up, and nothing else.
 */
export const needsSecondStep = ({ authenticator, passkey, is_required }: OwnFactors): boolean =>
  authenticator || (passkey && is_required);

/** Whether a person of the list has a second step. */
export const hasSecondStep = sql<boolean>`(exists (select 1 from ${passkeys}
    where ${passkeys.user_id} = ${profiles}."id")
  or exists (select 1 from ${authenticators}
    where ${authenticators.user_id} = ${profiles}."id" and ${authenticators.confirmed_at} is not null))`.mapWith(
  Boolean,
);
