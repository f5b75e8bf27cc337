import { can, type ResourceName, type Role } from '#core/rules/roles';

/** How far a role goes with a resource: a key of the words at `resources.users.levels`. */
export function levelOf(role: Role, resource: ResourceName) {
  const may = (action: Parameters<typeof can>[1]) => can(role, action, resource);
  if (!may('read')) return 'none';
  // To publish a letter is to send it.
  if (may('publish')) return resource === 'letters' ? 'send' : 'publish';
  // Who creates and cannot publish writes drafts, where there are any: people and readers are no drafts.
  if (may('create')) return can('admin', 'publish', resource) ? 'drafts' : 'manage';
  if (may('delete')) return 'manage';
  if (!may('edit')) return 'read';
  return EDITS[resource] ?? 'edit';
}

/** What it is to edit these. */
const EDITS: Partial<Record<ResourceName, 'bringBack' | 'sendAgain'>> = {
  history: 'bringBack',
  bin: 'bringBack',
  outbox: 'sendAgain',
};
