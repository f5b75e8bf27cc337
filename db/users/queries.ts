import { and, eq, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { type Action, can, type ResourceName, ROLES, type Role } from '#core/users/roles';
import type { Database } from '#db/kit/client';
import { accounts, profiles } from '#db/users/schema';

/** The condition that a person is active and has one of these roles on the day `today`. */
export function holds(roles: readonly Role[], today: Day): SQL | undefined {
  const { role, role_ends_on, is_active } = profiles;
  return and(inArray(role, [...roles]), eq(is_active, true), or(isNull(role_ends_on), gte(role_ends_on, today)));
}

/** The condition that a person may do `action` with `resource` on the day `today`. */
export const mayOn = (today: Day, action: Action, resource: ResourceName): SQL | undefined =>
  holds(
    ROLES.filter((role) => can(role, action, resource)),
    today,
  );

/** The condition that a person has never chosen a password: they were invited, and have not come. */
export const hasNoPassword: SQL = sql`not exists (select 1 from ${accounts}
  where ${accounts.user_id} = ${profiles}."id" and ${accounts.password} is not null)`;

/** How many people may sign in and have not come yet. */
export const countInvited = (db: Database): Promise<number> =>
  db.$count(profiles, and(eq(profiles.is_active, true), hasNoPassword));
