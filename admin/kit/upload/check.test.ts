import { expect, test } from 'vitest';
import { pictureTypeOf, problemOf } from '#admin/kit/upload/check.ts';
import { PICTURE_MAX_BYTES } from '#core/files/picture';
import { pixelsRefusal } from '#core/files/picture-refusal';
import { en } from '#core/words/en';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)),
  );

test.each([
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0]), 'image/jpeg'],
  ['PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 0x0d]), 'image/png'],
  ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBP'), 'image/webp'],
  ['a sound in RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVE'), null],
  ['GIF', bytes('GIF89a', [0, 0, 0, 0, 0, 0]), null],
  ['SVG', bytes('<svg xmlns='), null],
  ['HTML', bytes('<!doctype ht'), null],
  ['half a signature of PNG', bytes([0x89], 'PNG'), null],
  ['two thirds of the one of JPEG', bytes([0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), null],
  ['nothing', bytes(), null],
])('pictureTypeOf tells the type of a file by its first bytes: %s', (_name, head, type) => {
  expect(pictureTypeOf(head)).toBe(type);
});

const jpegOf = (size: number) => {
  const content = new Uint8Array(size);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  return new Blob([content], { type: 'image/jpeg' });
};

test('a picture of one byte over 5 MB is too large, and is shrunk before it would be refused', async () => {
  expect(await problemOf(jpegOf(PICTURE_MAX_BYTES))).toBeNull();
  const tooLarge = { reason: en.media.tooLarge, shrink: 'first' };
  expect(await problemOf(jpegOf(PICTURE_MAX_BYTES + 1))).toEqual(tooLarge);
});

test('a file that only calls itself a picture is refused by its content', async () => {
  const html = new File(['<!doctype html>'], 'photo.png', { type: 'image/png' });
  expect(await problemOf(html)).toEqual({ reason: en.media.wrongType, shrink: null });
  expect(await problemOf(new Blob([]))).toEqual({ reason: en.media.wrongType, shrink: null });
});

/** The header of a WebP of this size in pixels (RFC 9649, VP8X). */
function webpOf(width: number, height: number): Blob {
  const head = Buffer.alloc(40);
  head.write('RIFF', 0);
  head.writeUInt32LE(32, 4);
  head.write('WEBPVP8X', 8);
  head.writeUInt32LE(10, 16);
  head.writeUIntLE(width - 1, 24, 3);
  head.writeUIntLE(height - 1, 27, 3);
  return new Blob([head]);
}

test('a picture with more pixels than its type allows is to be shrunk before sending', async () => {
  expect(await problemOf(webpOf(3000, 3000))).toBeNull();
  const tooMany = { reason: pixelsRefusal('image/webp')(en), shrink: 'first' };
  expect(await problemOf(webpOf(11_158, 2156))).toEqual(tooMany);
  expect(await problemOf(webpOf(12_001, 10))).toMatchObject({ shrink: 'first' });
});

test('a HEIF photo is to be converted before sending, and its refusal says what to do', async () => {
  const heic = new Blob([bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0])], { type: 'image/heic' });
  const reason = `${en.media.wrongType} ${en.media.heic}`;
  expect(await problemOf(heic)).toEqual({ reason, shrink: 'first' });
});
