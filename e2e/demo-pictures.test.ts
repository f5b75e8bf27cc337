import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { media } from '#db/schema/media';
import { newSociety } from '#e2e/support/society';
import { withLocalDatabase, withLocalPlatform } from '#scripts/local/data';

test('every picture of the demo society lies in the file store as its row says, and no other', async () => {
  const env = await newSociety();
  const rows = await withLocalDatabase(env, (db) =>
    db.select({ key: media.key, size: media.bytes, type: media.content_type }).from(media),
  );
  const files = await withLocalPlatform(env.stateDir, async ({ MEDIA }) => {
    const { objects } = await MEDIA.list({ include: ['httpMetadata'] });
    return objects.map(({ key, size, httpMetadata }) => ({
      ...{ key, size, type: httpMetadata?.contentType },
    }));
  });
  expect(rows.length).toBeGreaterThanOrEqual(60);
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  expect(files.sort(byKey)).toEqual(rows.sort(byKey));
  await rm(env.stateDir, { recursive: true, force: true });
});
