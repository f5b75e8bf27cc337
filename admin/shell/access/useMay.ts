import { useCanAccess } from 'react-admin';
import { type Action, can, isResource, type ResourceName, ROLES, type Role } from '#core/users/roles';

/** Whether the user may do `action` with `resource`. The server checks each call itself. */
export const useMay = (action: Action, resource: ResourceName): boolean => useMayDo(action, resource);

/** As `useMay`, for resources that the table of roles may not know: those are for admins. */
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

let current: Role | null = null;

/** Stores the role that the server gave for the signed-in user; `null` is nobody. */
export function setRole(role: string | null): void {
  current = ROLES.find((one) => one === role) ?? null;
}

/** The role that the server said last; `null` before it said one. */
export const currentRole = (): Role | null => current;

/** Actions of react-admin that only read. */
const READS: ReadonlySet<string> = new Set(['list', 'show', 'export']);
const WRITES: Readonly<Record<string, Action>> = {
  read: 'read',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  publish: 'publish',
};

/** Whether `role` may do an action of react-admin or of ours. What the table of roles does not know is for admins. */
export function mayDo(role: Role, action: string, resource: string): boolean {
  const ours = READS.has(action) ? 'read' : WRITES[action];
  if (!ours || !isResource(resource)) return role === 'admin';
  return can(role, ours, resource);
}
