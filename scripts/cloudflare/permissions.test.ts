import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PERMISSIONS } from '#scripts/cloudflare/permissions';
import { inRoot } from '#scripts/local/root';

test('the documentation lists the permissions that are asked for', () => {
  const page = readFileSync(inRoot('docs/handover.md'), 'utf8');
  const rows = [...page.matchAll(/^\| (Account|Zone) \| ([^|]+) \| (Edit|Read) \|$/gm)];
  expect(rows.map(([, scope, name, level]) => `${scope}, ${name}, ${level}`)).toEqual(PERMISSIONS);
});
