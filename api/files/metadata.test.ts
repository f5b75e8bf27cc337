import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from '#api/files/metadata';
import { pictureFile } from '#api/files/structure';
import { jpegAndZip, noise, phonePhoto, SECRET } from '#testing/samples/pictures';

const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
const has = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

describe('a picture without its metadata', () => {
  test('of a JPEG keeps the pixels and the colours, and nothing else', async () => {
    const photo = new Uint8Array(
      await sharp(await phonePhoto())
        .keepMetadata()
        .jpeg({ progressive: true })
        .toBuffer(),
    );
    expect(has(photo, SECRET)).toBe(true);
    const clean = withoutMetadata(pictureFile(photo, 'image/jpeg'));
    expect(has(clean, SECRET)).toBe(false);
    const { exif, xmp, orientation } = await sharp(clean).metadata();
    expect({ exif, xmp, orientation }).toEqual({});
    expect((await raw(clean)).equals(await raw(photo))).toBe(true);
  });

  test('of a JPEG loses what follows its end', async () => {
    const clean = withoutMetadata(pictureFile(await jpegAndZip(), 'image/jpeg'));
    expect(has(clean, SECRET)).toBe(false);
    expect([...clean.subarray(-2)]).toEqual([0xff, 0xd9]);
  });

  test.each(['png', 'webp'] as const)('of a %s keeps the pixels alone', async (format) => {
    const told = await sharp(await noise(40, 30, format))
      .withExif({ IFD0: { Make: SECRET } })
      .withXmp(`<x>${SECRET}</x>`)
      .toFormat(format, { lossless: true })
      .toBuffer();
    const picture = new Uint8Array(Buffer.concat([told, Buffer.from(SECRET)]));
    expect(has(picture, SECRET)).toBe(true);
    const clean = withoutMetadata(pictureFile(picture, `image/${format}`));
    expect(has(clean, SECRET)).toBe(false);
    const { exif, xmp } = await sharp(clean).metadata();
    expect({ exif, xmp }).toEqual({});
    expect((await raw(clean)).equals(await raw(picture))).toBe(true);
  });
});
