import { expect, test } from 'vitest';
import { VARIABLES } from '#api/http/config';
import { readEnv } from '#scripts/local/env';

const set = Object.fromEntries(VARIABLES.map((name) => [name, name === 'SITE_NOW' ? '2026-03-01T11:30:00Z' : name]));

test('a local server gives the Worker every variable that it reads', () => {
  expect(VARIABLES).toContain('SWEEP_ALLOWED_ON');
  expect(readEnv(set).vars).toEqual(set);
});
