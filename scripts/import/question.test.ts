import { expect, test } from 'vitest';
import { seed } from '#demo/society';
import { importQuestion } from '#scripts/import/question';
import { admin } from '#testing/client';
import { emptyDatabase } from '#testing/database';

test('an import asks before it mixes with the demo society, and only then', async () => {
  const { db } = await emptyDatabase();
  expect(await importQuestion(db, 'the society in .state', admin.email)).toMatch(
    /^Import this into the society in .state\?/,
  );
  await seed(db, { now: new Date('2026-03-01T00:00:00Z'), admin });
  const asked = await importQuestion(db, 'the society in .state', admin.email);
  expect(asked).toMatch(/^the society in .state is the demo society: .* set STATE_DIR to a new folder\. Mix them\?/);
  expect(await importQuestion(db, 'the deployed site', undefined)).toMatch(/^Import this into the deployed site\?/);
});
