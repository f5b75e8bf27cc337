import { expect, test } from 'vitest';
import { seed } from '#demo/society';
import { hostOf } from '#scripts/import/host';
import { importQuestion } from '#scripts/import/question';
import { admin } from '#testing/client';
import { emptyDatabase } from '#testing/database';

const SITE_URL = 'https://society.example';
const local = { name: 'the society in .state', demoAdmin: admin.email, SITE_URL, host: null };

test('an import asks before it mixes with the demo society, and only then', async () => {
  const { db } = await emptyDatabase();
  expect(await importQuestion(db, local)).toMatch(/^Import this into the society in .state\?/);
  await seed(db, { now: new Date('2026-03-01T00:00:00Z'), admin });
  const asked = await importQuestion(db, local);
  expect(asked).toMatch(/^the society in .state is the demo society: .* set STATE_DIR to a new folder\. Mix them\?/);
  const deployed = { name: 'the deployed site', demoAdmin: undefined, SITE_URL, host: await hostOf(db) };
  expect(await importQuestion(db, deployed)).toMatch(
    new RegExp(`^Import this into the deployed site\\? .*${SITE_URL}, in the name of ${admin.email}\\.$`),
  );
});
