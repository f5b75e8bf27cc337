import { useCanAccess } from 'react-admin';
import { type Action, can, isResource, type ResourceName, ROLES, type Role } from '#core/users/roles';

/** Whether the user may do `action` with `resource`. The server checks each call itself. */
export const useMay = (action: Action, resource: ResourceName): boolean => useMayDo(action, resource);

/** The same for a resource that the table may not know: an admin may what nobody declared. */
export function useMayDo(action: Action, resource: string): boolean {
  const role = currentRole();
  const { canAccess = false } = useCanAccess({
    action,
    resource,
    // Known at once: buttons do not come after the screen.
    ...(role && { initialData: mayDo(role, action, resource) }),
  });
  return canAccess;
}

/** The role of whoever is signed in, as the server said it last. */
let current: Role | null = null;

/** Keeps what the server says of whoever is signed in: `null` is nobody. */
export function setRole(role: string | null): void {
  current = ROLES.find((one) => one === role) ?? null;
}

/** The role that the server said last; `null` before it said one. */
export const currentRole = (): Role | null => current;

/** react-admin's names for what we call otherwise. */
const READS: ReadonlySet<string> = new Set(['list', 'show', 'export']);
const WRITES: Readonly<Record<string, Action>> = {
  read: 'read',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  publish: 'publish',
};

/** Whether `role` may do an action of react-admin, or one of ours; an admin may what nobody declared. */
export function mayDo(role: Role, action: string, resource: string): boolean {
  const ours = READS.has(action) ? 'read' : WRITES[action];
  if (!ours || !isResource(resource)) return role === 'admin';
  return can(role, ours, resource);
}
