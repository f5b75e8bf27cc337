import { expect, test } from 'vitest';
import { roleOn } from '#core/users/roles';

test.each([
  ['2026-03-01', '2026-02-28', 'editor'],
  ['2026-03-01', '2026-03-01', 'editor'],
  ['2026-03-01', '2026-03-02', 'user'],
  [null, '2199-12-31', 'editor'],
] as const)('a role with the last day %s is on %s that of %s', (role_ends_on, today, role) =>
  expect(roleOn({ role: 'editor', role_ends_on }, today)).toBe(role),
);
