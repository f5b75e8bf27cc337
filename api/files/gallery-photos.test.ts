import type { R2Bucket } from '@cloudflare/workers-types';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refused } from '#api/rest/contract/support';
import { pictureVariant } from '#core/files/picture';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { galleries } from '#db/galleries/schema';
import { call } from '#testing/client';
import { photoRow, send, startWithFiles } from '#testing/media';
import { addPerson, enter } from '#testing/people';
import { noise } from '#testing/samples/pictures';

const society = await startWithFiles();

describe('photos of a gallery', () => {
  test('come in order, each under its own name', async () => {
    const gallery = await society.newGallery('Dashain 2082');
    const texts = { caption: ' Tika ', alt: 'An elder gives tika' };
    const taken_at = '2026-10-03T18:05:09+13:00';
    const photos = [await society.addPhoto(gallery, { ...texts, taken_at })];
    for (let nth = 1; nth < 3; nth++) photos.push(await society.addPhoto(gallery));
    expect(photos.map((photo) => photo.order_position)).toEqual([0, 1, 2]);
    expect(photos[0]).toMatchObject({
      caption: 'Tika',
      alt: texts.alt,
      width: 60,
      height: 40,
      taken_at: '2026-10-03T05:05:09.000Z',
    });
    expect(photos[1]?.taken_at).toBeNull();
    for (const { url, filename } of photos) {
      expect(filename).toMatch(/^img-0001-[0-9a-z]{10}\.jpg$/);
      expect(url).toBe(`/media/galleries/dashain-2082/${filename}`);
    }
  });

  const noDate = { taken_at: 'Please enter a date that exists' };
  test.each<[string, Record<string, string>, object, string?]>([
    ['with a moment that is none', { taken_at: 'yesterday' }, noDate],
    ['for a gallery that is not saved', {}, { file: 'Please save the gallery first' }, 'new'],
  ])('are refused %s', async (_, texts, errors, gallery) => {
    const to = paths.api.galleryPhotos(gallery ?? (await society.newGallery()));
    const before = await society.kept();
    const answer = send(society.caller, to, await noise(20, 20), 'a.jpg', texts);
    expect(await refused(answer)).toMatchObject({ status: 422, errors });
    expect(await society.kept()).toEqual(before);
  });

  test('sent again with the same key are stored once, and answered as the first time', async () => {
    const gallery = await society.newGallery();
    const bytes = await noise(30, 20);
    const sendWith = (key: string) =>
      send(society.caller, paths.api.galleryPhotos(gallery), bytes, 'IMG_0001.JPG', {}, key);
    const first = await sendWith('one');
    expect(first.status).toBe(201);
    const photo = photoRow.parse(await first.json());
    const before = await society.kept();
    const again = await sendWith('one');
    expect(again.status).toBe(200);
    expect(await again.json()).toEqual(photo);
    expect(await society.kept()).toEqual(before);
    expect(photoRow.parse(await (await sendWith('two')).json()).id).not.toBe(photo.id);
  });

  test('a photo whose row cannot be written leaves no file', async () => {
    const gallery = await society.newGallery();
    const before = await society.kept();
    // The gallery is deleted while its photo is being stored.
    society.faults.put = async (...args: Parameters<R2Bucket['put']>) => {
      await society.db.delete(galleries).where(eq(galleries.id, gallery));
      return society.files.put(...args);
    };
    const to = paths.api.galleryPhotos(gallery);
    expect((await send(society.caller, to, await noise(20, 20))).status).toBe(404);
    expect(await society.kept()).toEqual(before);
  });

  test('a photo of a writer is refused when its gallery is published during the upload, and leaves no file', async () => {
    const gallery = await society.newGallery();
    const setDraft = (draft: boolean) => society.db.update(galleries).set({ draft }).where(eq(galleries.id, gallery));
    await setDraft(true);
    const writer = await enter(society.caller, await addPerson(society, { role: 'writer' }));
    const before = await society.kept();
    society.faults.put = async (...args: Parameters<R2Bucket['put']>) => {
      await setDraft(false);
      return society.files.put(...args);
    };
    const answer = await send(writer, paths.api.galleryPhotos(gallery), await noise(20, 20));
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ message: en.errors.linksDraftsOnly });
    expect(await society.kept()).toEqual(before);
  });

  test('are put into an order, all of them at once', async () => {
    const gallery = await society.newGallery();
    const ids = [];
    for (let nth = 0; nth < 3; nth++) ids.push((await society.addPhoto(gallery)).id);
    const order = (wanted: unknown) =>
      call(society.caller, paths.api.galleryOrder(gallery), { method: 'POST', body: JSON.stringify({ ids: wanted }) });
    const listed = async () => {
      const filter = encodeURIComponent(JSON.stringify({ gallery_id: gallery }));
      const path = `/gallery_photos?filter=${filter}&sort=["order_position","ASC"]`;
      return z.array(photoRow).parse(await society.ask('GET', path));
    };
    society.purge.mockClear();
    const turned = ids.toReversed();
    expect(await (await order(turned)).json()).toEqual({ ids: turned });
    expect(await listed()).toMatchObject(turned.map((id, at) => ({ id, order_position: at })));
    expect(society.purge.mock.calls[0]?.[0]).toContain(`gallery-${gallery}`);
    for (const wrong of [turned.slice(1), [...turned, 'x'], [ids[0], ids[0], ids[1]], 'x'])
      expect((await order(wrong)).status).toBe(422);
    expect((await listed()).map((photo) => photo.id)).toEqual(turned);
  });
});

test('a photo that is removed takes along its row, its picture, its copies and the cover it was', async () => {
  const gallery = await society.newGallery();
  const [first, second] = [await society.addPhoto(gallery), await society.addPhoto(gallery)];
  await society.ask('PUT', `/galleries/${gallery}`, { cover_photo_url: first.url });
  await society.bytesAt(pictureVariant(first.url, 320, 'webp'));
  society.purge.mockClear();
  const gone = await society.ask('DELETE', `/gallery_photos/${first.id}`);
  expect(gone).toMatchObject({ id: first.id, gallery_id: gallery });
  const key = first.url.slice('/media/'.length);
  expect((await society.kept()).rows).not.toContain(key);
  // The file waits for a restore, and is not served.
  expect(await society.fileIsThere(key)).toBe(true);
  expect((await society.get(first.url)).status).toBe(404);
  expect((await society.get(pictureVariant(first.url, 320, 'webp'))).status).toBe(404);
  // One call for the pages and the picture: the edge takes few.
  expect(society.purge.mock.calls).toEqual([[expect.arrayContaining([`gallery-${gallery}`, `picture-${key}`])]]);
  expect(await society.ask('GET', `/galleries/${gallery}`)).toMatchObject({
    cover_photo_url: null,
    cover: second.url,
    photo_count: 1,
  });
  // The next one still comes last.
  expect((await society.addPhoto(gallery)).order_position).toBe(2);
});
