import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '#scripts/local/root';
import { git } from '#testing/copied-project';

const PATCHES = globSync('e2e/exercises/*.patch', { cwd: root });

test('there is an exercise for a field and one for a resource', () => {
  expect(PATCHES).toHaveLength(2);
});

test.each(PATCHES)('%s fits the files that it changes', (patch) => {
  expect(() => git(['apply', '--check', patch])).not.toThrow();
});
