import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageSize } from 'image-size';
import { thumbHashToApproximateAspectRatio } from 'thumbhash';
import { afterAll, expect, test } from 'vitest';
import { demoPicture } from '#demo/pictures';
import { paint } from '#scripts/local/pictures';

const folder = mkdtempSync(path.join(tmpdir(), 'pictures-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('paint turns a drawing into a JPEG with a thumbhash, and finds it again in the cache', async () => {
  const drawing = demoPicture('galleries/test/rangoli-1', 'rangoli', 'portrait');
  const [painted] = await paint([drawing], folder);
  const { picture, body } = painted ?? expect.fail('nothing was painted');
  expect(imageSize(body)).toMatchObject({ type: 'jpg', width: 800, height: 1200 });
  expect(picture).toMatchObject({ width: 800, height: 1200, bytes: body.length });
  expect(picture.key).toMatch(/^galleries\/test\/rangoli-1-[0-9a-f]{8}\.jpg$/);
  const hash = Buffer.from(picture.placeholder ?? '', 'base64');
  expect(thumbHashToApproximateAspectRatio(hash)).toBeCloseTo(2 / 3, 1);
  expect(await paint([drawing], folder)).toEqual([painted]);
});

test('paint removes pictures of other drawings from the cache', async () => {
  await paint([demoPicture('media/events/Old', 'momo', 'event')], folder);
  const [painted] = await paint([demoPicture('media/events/New', 'momo', 'event')], folder);
  expect(painted?.picture.key).toMatch(
    /^media\/events\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/,
  );
  expect(readdirSync(folder)).toHaveLength(2);
});
