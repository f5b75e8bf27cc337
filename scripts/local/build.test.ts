import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashOfSources, SOURCES } from '#scripts/local/build';
import { root } from '#scripts/local/root';

test('a build is made anew for another environment, and for no other reason', () => {
  expect(hashOfSources('')).toBe(hashOfSources(''));
  expect(hashOfSources('staging')).not.toBe(hashOfSources(''));
});

test('a build is made from wrangler.toml too, so that an edit of it is noticed', () => {
  expect(globSync(SOURCES, { cwd: root })).toContain('wrangler.toml');
});
