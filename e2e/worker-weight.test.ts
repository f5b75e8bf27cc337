import { expect, test } from 'vitest';
import { inRoot } from '#scripts/local/root';
import { gzippedFiles, withImports } from '#testing/module-graph';

/** The most that a Worker reads before its first answer, in bytes after gzip. It was 592 kB. */
const BEFORE_FIRST_ANSWER = 350_000;

test('the Worker reads little before its first answer', () => {
  const modules = withImports([inRoot('dist/server/entry.mjs')]);
  expect(modules.size).toBeGreaterThan(10);
  expect(gzippedFiles(modules)).toBeLessThanOrEqual(BEFORE_FIRST_ANSWER);
  for (const rare of ['server.edge', 'ics', 'html', 'common-passwords', 'png-pixels'])
    expect
      .soft(
        [...modules].filter((file) => file.includes(`/chunks/${rare}_`)),
        rare,
      )
      .toEqual([]);
});
