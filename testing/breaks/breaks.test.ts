import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '#scripts/local/root';
import { BREAKS } from '#testing/breaks/breaks';

test('each deliberate fault can still be made: its text stands once in its file', () => {
  const lost = BREAKS.filter(
    ({ file, from, to }) => from === to || readFileSync(inRoot(file), 'utf8').split(from).length !== 2,
  );
  expect(lost).toEqual([]);
  expect(BREAKS.length).toBeGreaterThanOrEqual(60);
});
