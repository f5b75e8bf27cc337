import { expect, test } from 'vitest';
import { groupsFor } from '#admin/shell/menu/groups.tsx';
import { resources } from '#admin/shell/resources.ts';
import type { Role } from '#core/users/roles';

const addresses = (role: Role) =>
  groupsFor(role).map(({ name, entries }) => `${name}: ${entries.map(({ to }) => to.slice(1)).join(' ')}`);

test('a role has the groups of which it may open something', () => {
  // A new resource stands behind the others of the content.
  expect(addresses('user')).toEqual([]);
  expect(addresses('writer')).toEqual([expect.stringMatching(/^content: pages events galleries locations media\b/)]);
  expect(addresses('editor')).toEqual([
    expect.stringMatching(/^content: pages events galleries festivals locations media pages\/menu\b/),
    'people: messages canned_answers letters',
    'society: translations report',
    'care: history bin',
  ]);
});

test('an admin has every list in one group', () => {
  const entries = groupsFor('admin').flatMap((group) => group.entries.map(({ to }) => to.slice(1)));
  expect(new Set(entries).size).toBe(entries.length);
  expect(entries).toEqual(expect.arrayContaining(resources.flatMap(({ name, list }) => (list ? [name] : []))));
});
