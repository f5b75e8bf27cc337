import { expect, test } from 'vitest';
import { editWithFaults } from '#e2e/support/failing-database';
import { twoWorkers } from '#e2e/support/libsql-society';
import { editAtRandom } from '#e2e/support/random-edits';

// The built Worker with a libSQL server instead of D1, as with Turso. `npm run test:long` does more of each.

const society = await twoWorkers();

test('random reads and writes over two Workers show what the last answered write said', async () => {
  expect((await editAtRandom(society.workers, 200, 1)).wrong).toEqual([]);
});

test('operations with a failing database lose nothing and leave nothing half done', async () => {
  await editWithFaults(society, 100, 1);
});
