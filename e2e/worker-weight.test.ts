import { expect, test } from 'vitest';
import { WORKER } from '#e2e/budget';
import { inRoot } from '#scripts/local/root';
import { gzippedFiles, withImports } from '#testing/module-graph';

test('the Worker reads little before its first answer', () => {
  const modules = withImports([inRoot('dist/server/entry.mjs')]);
  expect(modules.size).toBeGreaterThan(10);
  expect(gzippedFiles(modules)).toBeLessThanOrEqual(WORKER);
  for (const rare of ['server.edge', 'ics', 'html', 'common-passwords', 'png-pixels'])
    expect
      .soft(
        [...modules].filter((file) => file.includes(`/chunks/${rare}_`)),
        rare,
      )
      .toEqual([]);
});
