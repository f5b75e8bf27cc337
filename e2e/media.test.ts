import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pictureVariant } from '#core/files/picture';
import { paths } from '#core/kit/paths';
import { writtenSociety } from '#e2e/support/written-society';
import { upload } from '#testing/client';
import { hostileFiles, phonePhoto, SECRET } from '#testing/samples/pictures';

// The built Worker with R2 and the encoder. api/files/uploads.test.ts tests more on Node.

const { url: origin, caller, add } = await writtenSociety();
const to = paths.api.galleryPhotos(await add('galleries', { title: crypto.randomUUID() }));
const photo = z.object({ url: z.string(), width: z.number(), height: z.number() });

const send = (bytes: Uint8Array<ArrayBuffer>, name = 'IMG_0001.JPG') => upload(caller, to, new File([bytes], name));

async function bytesAt(address: string): Promise<Buffer> {
  const answer = await fetch(origin + address);
  expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([200, 'nosniff']);
  return Buffer.from(await answer.arrayBuffer());
}

test('an uploaded photo is served upright and without metadata', async () => {
  const answer = await send(await phonePhoto());
  expect(answer.status).toBe(201);
  const { url, width, height } = photo.parse(await answer.json());
  expect([width, height]).toEqual([800, 1200]);
  for (const address of [url, pictureVariant(url, 320, 'webp'), pictureVariant(url, 1920, 'jpeg')]) {
    const bytes = await bytesAt(address);
    expect(bytes.includes(SECRET) || bytes.includes('Exif')).toBe(false);
    const facts = await sharp(bytes).metadata();
    expect(facts.height / facts.width).toBe(1.5);
  }
});

test('hostile uploads are refused or made harmless', async () => {
  for (const { what, name, bytes, refused } of await hostileFiles()) {
    const answer = await send(bytes, name);
    expect(answer.status, what).toBe(refused ? (refused === 'tooLarge' ? 413 : 422) : 201);
    if (refused) continue;
    const { url } = photo.parse(await answer.json());
    expect(url).toMatch(/^\/media\/galleries\/[a-z0-9-]+\/[a-z0-9-]{1,80}\.jpg$/);
    expect((await bytesAt(url)).includes(SECRET), what).toBe(false);
  }
});
