import type { Row } from '#api/resource-write';
import { profiles } from '#db/schema/profile';

/** The columns of a person that go over the wire; a password, a token or a hash never does. */
export const USER_COLUMNS = [
  'id',
  'email',
  'role',
  'is_active',
  'created_at',
  'last_sign_in_at',
  'updated_at',
] as const;

/** The columns of a person on the wire, for `select` and `returning`. */
export const shownColumns = {
  id: profiles.id,
  email: profiles.email,
  role: profiles.role,
  is_active: profiles.is_active,
  created_at: profiles.created_at,
  last_sign_in_at: profiles.last_sign_in_at,
  updated_at: profiles.updated_at,
};

/** A stored person as they go over the wire. */
export function shownOf(row: Row): Row {
  return Object.fromEntries(USER_COLUMNS.map((name) => [name, row[name]]));
}
