import { expect, test } from 'vitest';
import { visit } from '#e2e/support/visitor';
import { smoke } from '#scripts/deploy/smoke';

const visitor = await visit();

test('the smoke test after a deployment finds nothing wrong with the site as it is built', async () => {
  expect(await smoke(visitor.origin, 'now', async () => {})).toEqual([]);
});
