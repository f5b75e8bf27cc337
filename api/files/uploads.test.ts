import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refused } from '#api/rest/contract/support';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureVariant } from '#core/files/picture';
import { pixelsRefusal } from '#core/files/picture-refusal';
import { paths } from '#core/kit/paths';
import { en } from '#core/words/en';
import { media } from '#db/files/schema';
import { startApi } from '#testing/api';
import { call, signIn } from '#testing/client';
import { send, startWithFiles } from '#testing/media';
import { finePattern, hostileFiles, inkPhoto, noise, phonePhoto, SECRET } from '#testing/samples/pictures';

const society = await startWithFiles();

/** The addresses of a picture, and of all of its smaller copies. */
const copiesOf = (url: string) => [
  url,
  ...PICTURE_WIDTHS.flatMap((w) => PICTURE_FORMATS.map((f) => pictureVariant(url, w, f))),
];

describe('a photo from a phone that lay on its side', () => {
  test('is upright and without metadata in every copy and as it is kept, and its row tells of it', async () => {
    const picture = await society.upload(await phonePhoto(600, 400));
    expect(picture).toMatchObject({ content_type: 'image/jpeg', width: 400, height: 600 });
    const { url, ...told } = picture;
    expect(url).toBe(paths.media(picture.key));
    expect(await society.db.select().from(media).where(eq(media.key, picture.key))).toMatchObject([told]);
    expect((await society.bytesAt(url)).length).toBe(picture.bytes);
    expect(Buffer.from(picture.placeholder, 'base64').length).toBeGreaterThan(5);
    for (const address of copiesOf(url)) {
      const bytes = await society.bytesAt(address);
      expect(bytes.includes(SECRET), address).toBe(false);
      expect(bytes.includes('Exif'), address).toBe(false);
      const { width, height, exif, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, orientation }, address).toEqual({});
      expect(height / width, address).toBe(1.5);
      // Red above, blue below: upright, and not on its head.
      const two = await sharp(bytes).resize(1, 2, { fit: 'fill' }).raw().toBuffer();
      expect([...two].map((value) => value > 128)).toEqual([true, false, false, false, false, true]);
    }
  });
});

describe('colours are kept', () => {
  const rawOf = (bytes: Uint8Array) => sharp(bytes).toColourspace('srgb').raw().toBuffer();

  test('of a lossless WebP with a fine pattern, every pixel, as a PNG', async () => {
    const pattern = await finePattern(120, 90);
    const picture = await society.upload(pattern);
    expect(picture).toMatchObject({ content_type: 'image/png', width: 120, height: 90 });
    expect(picture.key).toMatch(/\.png$/);
    const bytes = await society.bytesAt(picture.url);
    expect((await rawOf(bytes)).equals(await rawOf(pattern))).toBe(true);
    // A lossy one stays a WebP.
    expect((await society.upload(await noise(40, 30, 'webp'))).content_type).toBe('image/webp');
  });

  test.each(['#c8102e', '#003893', '#3a7d44', '#ffffff', '#000000', '#808080'])(
    'of a photo in four inks: %s',
    async (colour) => {
      const { url } = await society.upload(await inkPhoto(colour));
      const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      for (const address of [url, pictureVariant(url, 320, 'webp')]) {
        const bytes = await society.bytesAt(address);
        expect((await sharp(bytes).metadata()).space).toBe('srgb');
        const { channels } = await sharp(bytes).stats();
        // Four inks have a smaller range of colours than a screen.
        for (const [at, { mean }] of channels.entries())
          expect(Math.abs(mean - (wanted[at] ?? 0)), `${address} ${at}`).toBeLessThan(20);
      }
    },
  );
});

describe('hostile uploads', () => {
  const tooManyPixels = pixelsRefusal('image/png')(en);

  test.each([
    ['the site', false],
    ['a gallery', true],
  ])('for %s are refused with the reason, or become harmless; nothing is left behind', async (_, isPhoto) => {
    const to = isPhoto ? paths.api.galleryPhotos(await society.newGallery()) : paths.api.upload('contents/logo_url');
    const before = await society.kept();
    const taken: string[] = [];
    for (const { what, name, bytes, refused: reason } of await hostileFiles()) {
      const answer = await send(society.caller, to, bytes, name);
      if (reason) {
        const message = reason === 'tooManyPixels' ? tooManyPixels : en.media[reason];
        expect(await refused(answer), what).toEqual({
          status: reason === 'tooLarge' ? 413 : 422,
          message,
          errors: { file: message },
        });
        continue;
      }
      expect(answer.status, what).toBe(201);
      const { url } = z.object({ url: z.string() }).parse(await answer.json());
      expect(url).toMatch(/^\/media\/[a-z0-9/-]{10,200}\.jpg$/);
      for (const address of [url, pictureVariant(url, 320, 'jpeg')]) {
        const served = await society.bytesAt(address);
        expect(served.includes(SECRET) || served.includes('PK\x03\x04'), what).toBe(false);
      }
      taken.push(url.slice('/media/'.length));
    }
    const after = await society.kept();
    const own = (key: string) => taken.some((one) => key === one || key.startsWith(`variants/${one}/`));
    expect(after.files.filter((key) => !own(key))).toEqual(before.files);
    expect(after.rows).toEqual([...before.rows, ...taken].sort());
    expect(after.photos.length - before.photos.length).toBe(isPhoto ? taken.length : 0);
  });

  test('a request that is no form, or has no file, is refused', async () => {
    const post = (body: BodyInit, headers = {}) =>
      call(society.caller, paths.api.upload('events'), { method: 'POST', body, headers });
    expect((await post(JSON.stringify({ file: 'x' }))).status).toBe(400);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    const text = 'Content-Disposition: form-data; name="file"\r\n\r\na text';
    expect(await refused(post(`--b\r\n${text}\r\n--b--\r\n`, headers))).toMatchObject({
      status: 422,
      errors: { file: en.media.missing },
    });
  });

  test.each(['/api/admin/uploads/other', '/api/admin/uploads/contents/LOGO', '/api/admin/uploads/contents/..%2fx'])(
    'to %s are not found',
    async (to) => expect((await send(society.caller, to, await noise(20, 20))).status).toBe(404),
  );
});

test('without a file store pictures are refused with 503, and their pages with 503 as well', async () => {
  const bare = await startApi();
  const own = await signIn(bare.url, bare.origin);
  const answer = send(own, paths.api.upload('events'), await noise(20, 20));
  expect(await refused(answer)).toEqual({ status: 503, message: en.media.unavailable });
  expect((await fetch(`${bare.url}/media/media/events/a.jpg`)).status).toBe(503);
});
