import { expect, test } from 'vitest';
import { pictureTypeOf, problemOf } from '#admin/media/check.ts';
import { PICTURE_MAX_BYTES } from '#core/rules/picture';
import { en } from '#core/words/en';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part,
    ),
  );

test.each([
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0, 0, 0, 0, 0]), 'image/jpeg'],
  ['PNG', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a, 0, 0, 0, 0x0d]), 'image/png'],
  ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBP'), 'image/webp'],
  ['a sound in RIFF', bytes('RIFF', [1, 2, 3, 4], 'WAVE'), null],
  ['GIF', bytes('GIF89a', [0, 0, 0, 0, 0, 0]), null],
  ['SVG', bytes('<svg xmlns='), null],
  ['HTML', bytes('<!doctype ht'), null],
  ['half a signature', bytes([0x89], 'PNG'), null],
  ['nothing', bytes(), null],
])('%s is known by its first bytes', (_name, head, type) => {
  expect(pictureTypeOf(head)).toBe(type);
});

const jpegOf = (size: number) => {
  const content = new Uint8Array(size);
  content.set([0xff, 0xd8, 0xff, 0xe0]);
  return new Blob([content], { type: 'image/jpeg' });
};

test('a picture of exactly 5 MB may go', async () => {
  expect(await problemOf(jpegOf(PICTURE_MAX_BYTES))).toBeNull();
});

test('one byte more is too large, and could be made smaller', async () => {
  expect(await problemOf(jpegOf(PICTURE_MAX_BYTES + 1))).toEqual({
    reason: en.media.tooLarge,
    tooLarge: true,
  });
});

test('what only calls itself a picture is told by its content', async () => {
  const html = new File(['<!doctype html>'], 'photo.png', { type: 'image/png' });
  expect(await problemOf(html)).toEqual({ reason: en.media.wrongType, tooLarge: false });
  expect(await problemOf(new Blob([]))).toEqual({ reason: en.media.wrongType, tooLarge: false });
});
