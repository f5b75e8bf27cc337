import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { inspect } from '#api/files/inspect';
import { ApiError } from '#api/http/errors';
import { pixelsRefusal } from '#core/files/picture-refusal';
import { en } from '#core/words/en';
import { hostileFiles, jpegOfFill, noise, phonePhoto, plainWebp, pngBomb } from '#testing/samples/pictures';

/** Why a file is refused, `undefined` when it is not. */
async function refusalOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const error = await inspect(bytes).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) return undefined;
  if (!(error instanceof ApiError)) throw error;
  expect(error.errors).toEqual({ file: error.message });
  return error.message;
}

const tooManyPixels = pixelsRefusal('image/png')(en);

describe('an upload is checked before it is decoded', () => {
  test('hostile files are told apart by their content', async () => {
    for (const { what, bytes, refused } of await hostileFiles()) {
      // Only the decoder can tell that the data of a scan breaks off.
      if (what.includes('sewn')) continue;
      const wanted = refused === 'tooManyPixels' ? tooManyPixels : refused && en.media[refused];
      expect(await refusalOf(bytes), what).toBe(wanted);
    }
  });

  test.each([
    ['a side too long', 12_001],
    ['too many pixels', 7_072],
  ])('%s is refused', async (_, side) => {
    expect(await refusalOf(pngBomb(side))).toBe(tooManyPixels);
  });

  test('a picture with just as many pixels as we take is accepted', async () => {
    expect(await inspect(pngBomb(7_071))).toMatchObject({ width: 7071, height: 7071 });
  });

  test('a WebP may have fewer pixels, because it costs more to encode', async () => {
    const taken = await plainWebp(3000, 3000);
    expect(await inspect(taken)).toMatchObject({ width: 3000, height: 3000 });
    const refusal = await refusalOf(await plainWebp(3001, 3000));
    expect(refusal).toBe(pixelsRefusal('image/webp')(en));
    expect(refusal).toContain('WebP under 9 megapixels');
  });

  test.each(['heic', 'heix', 'mif1'])('a photo in HEIF of the brand %s is refused with advice', async (brand) => {
    const heic = new Uint8Array(Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1'));
    const told = await refusalOf(heic);
    expect(told?.startsWith(`${en.media.wrongType} `)).toBe(true);
    expect(told).toContain('Most Compatible');
  });

  test.each(['jpeg', 'png', 'webp'] as const)('a %s is accepted, and a cut one not', async (format) => {
    const whole = await noise(300, 200, format);
    const { file, ...size } = await inspect(whole);
    expect({ ...size, type: file.type }).toEqual({ type: `image/${format}`, width: 300, height: 200 });
    for (const part of [0.3, 0.7, 0.99])
      expect(await refusalOf(whole.slice(0, whole.length * part))).toBe(en.media.damaged);
  });

  test.each([5, 6, 7, 8])(
    'the size of a photo that lies on its side is the upright one (orientation %i)',
    async (orientation) => {
      const photo = await sharp(await phonePhoto(120, 80))
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      expect(await inspect(new Uint8Array(photo))).toMatchObject({ width: 80, height: 120 });
    },
  );

  test('a photo behind four megabytes of fill bytes is found', async () => {
    const photo = await noise(64, 64);
    const filled = jpegOfFill(4e6);
    const late = new Uint8Array(Buffer.concat([filled.subarray(0, -2), photo.subarray(2)]));
    expect(await inspect(late)).toMatchObject({ width: 64, height: 64 });
  });

  test('EXIF that cannot be read does not spoil a photo', async () => {
    const photo = await phonePhoto(120, 80);
    const exif = photo.indexOf(0x45); // The E of Exif.
    photo.fill(0xff, exif + 14, exif + 40);
    expect((await inspect(photo)).file.type).toBe('image/jpeg');
  });
});
