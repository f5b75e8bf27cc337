import { and, eq, gte, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Day } from '#core/kit/dates';
import { type Action, can, type ResourceName, ROLES, type Role } from '#core/users/roles';
import { profiles } from '#db/users/schema';

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
