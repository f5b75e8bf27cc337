import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visitor, visit } from '#e2e/support/visitor';
import { smoke } from '#scripts/deploy/smoke';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await visit();
});
afterAll(() => visitor.close());

test('the smoke test after a deployment finds nothing wrong with the site as it is built', async () => {
  expect(await smoke(visitor.origin, 'now', async () => {})).toEqual([]);
});
