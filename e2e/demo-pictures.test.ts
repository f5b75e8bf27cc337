import { rm } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { database } from '#db/client';
import { media } from '#db/schema/media';
import { withLocalPlatform } from '#scripts/local/platform';
import { newSociety } from '#testing/society';

test('the file store of the demo society holds exactly the pictures of the rows', async () => {
  const env = await newSociety();
  const { rows, files } = await withLocalPlatform(env.stateDir, async ({ DB, MEDIA }) => {
    const { key, bytes, content_type } = media;
    const db = await database({ DB });
    const { objects } = await MEDIA.list({ include: ['httpMetadata'] });
    return {
      rows: await db.select({ key, size: bytes, type: content_type }).from(media),
      files: objects.map((file) => ({
        ...{ key: file.key, size: file.size, type: file.httpMetadata?.contentType },
      })),
    };
  });
  expect(rows.length).toBeGreaterThanOrEqual(60);
  const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);
  expect(files.sort(byKey)).toEqual(rows.sort(byKey));
  await rm(env.stateDir, { recursive: true, force: true });
});
