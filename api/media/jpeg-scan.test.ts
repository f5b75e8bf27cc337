import sharp, { type JpegOptions } from 'sharp';
import { describe, expect, test } from 'vitest';
import { scansAreWhole } from '#api/media/jpeg-scan';
import { jpegWithExtraneousBytes, noise } from '#testing/samples/pictures';

const picture = async (width = 333, height = 241) => sharp(await noise(width, height, 'png'));

const isWhole = (...parts: Uint8Array[]) => scansAreWhole(Buffer.concat(parts));

describe('a JPEG is whole', () => {
  test.each<[string, JpegOptions]>([
    ['with colours at half their size', { chromaSubsampling: '4:2:0' }],
    ['with all its colours', { chromaSubsampling: '4:4:4' }],
    ['of the highest quality', { quality: 100 }],
    ['with tables of its own', { optimiseCoding: true, quality: 30 }],
    ['in passes', { progressive: true }],
  ])('%s', async (_, options) => {
    expect(scansAreWhole(await (await picture()).jpeg(options).toBuffer())).toBe(true);
  });

  test.each([
    ['of a pixel', picture(1, 1)],
    ['of a block', picture(8, 8)],
    ['of little more than two blocks', picture(17, 3)],
    ['of a narrow strip', picture(5, 100)],
    ['in grey', picture().then((one) => one.greyscale())],
    ['in four inks', picture().then((one) => one.toColourspace('cmyk'))],
  ])('%s', async (_, made) => {
    expect(scansAreWhole(await (await made).jpeg().toBuffer())).toBe(true);
  });

  test('with restart markers', () => expect(scansAreWhole(withRestarts())).toBe(true));

  test('with fill bytes before its end, and with anything after it', async () => {
    const photo = await noise(64, 64);
    const fill = Uint8Array.of(0xff, 0xff, 0xff);
    expect(isWhole(photo.subarray(0, -2), fill, photo.subarray(-2))).toBe(true);
    // A gain map, a second picture, a film: phones put them there.
    expect(isWhole(photo, await noise(32, 32), Buffer.alloc(999))).toBe(true);
  });
});

describe('a JPEG is not whole', () => {
  test('with extraneous bytes after its scan', async () => {
    expect(scansAreWhole(await jpegWithExtraneousBytes(3))).toBe(true);
    for (const count of [4, 20, 5000])
      expect(scansAreWhole(await jpegWithExtraneousBytes(count)), `${count}`).toBe(false);
  });

  test('with a scan that is cut short and an end sewn on', async () => {
    const photo = await noise(320, 240);
    for (const part of [0.5, 0.9, 0.99]) {
      const cut = photo.subarray(0, photo.length * part);
      expect(isWhole(cut, photo.subarray(-2)), `${part}`).toBe(false);
    }
  });

  test('with a scan whose restart markers are not where they should be', () => {
    const photo = withRestarts();
    const marker = photo.indexOf(Buffer.of(0xff, 0xd0));
    expect(isWhole(photo.subarray(0, marker), photo.subarray(marker + 2))).toBe(false);
  });
});

test('a photo as large as we take is whole', async () => {
  expect(scansAreWhole(await noise(3600, 2700))).toBe(true);
});

/** A grey picture of two blocks, 16 × 8 pixels, with a restart marker between them. */
function withRestarts(): Buffer {
  const segment = (marker: number, ...body: number[]) => [
    ...[0xff, marker, 0, body.length + 2, ...body],
  ];
  // One code of one bit for each table: difference 0, and no other coefficient.
  const table = (name: number) => segment(0xc4, name, 1, ...new Array(15).fill(0), 0);
  return Buffer.from([
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...new Array(64).fill(1)),
    ...segment(0xc0, 8, 0, 8, 0, 16, 1, 1, 0x11, 0),
    ...[...table(0x00), ...table(0x10)],
    ...segment(0xdd, 0, 1),
    ...segment(0xda, 1, 1, 0x00, 0, 63, 0),
    ...[0b00111111, 0xff, 0xd0, 0b00111111],
    ...[0xff, 0xd9],
  ]);
}
