import { useCanAccess } from 'react-admin';
import { currentRole, mayDo } from '#admin/access/current-role.ts';
import type { Action, ResourceName } from '#core/rules/roles';

/** Whether the user may do `action` with `resource`. The server checks each call itself. */
export const useMay = (action: Action, resource: ResourceName): boolean =>
  useMayDo(action, resource);

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
