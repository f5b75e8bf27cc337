import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngPixels } from '#api/media/png-pixels';
import { noise } from '#testing/samples/pictures';

const [width, height] = [37, 23];

test.each([
  ['colours', {}],
  ['all filters', { adaptiveFiltering: true }],
  ['a palette', { palette: true }],
  ['a palette of few colours', { palette: true, colours: 4 }],
  ['lines out of order', { progressive: true }],
])('the pixels of a PNG with %s', async (_, options) => {
  const png = await sharp(await noise(width, height))
    .png(options)
    .toBuffer();
  const rgba = await sharp(png).ensureAlpha().raw().toBuffer();
  const pixels = pngPixels(png);
  expect({ ...pixels, rgba: Buffer.from(pixels.rgba) }).toEqual({ width, height, rgba });
});

test.each([
  ['transparency', sharp({ create: { width, height, channels: 4, background: '#12345678' } })],
  ['grey alone', sharp({ create: { width, height, channels: 3, background: '#777' } }).greyscale()],
  [
    '16 bits',
    sharp({ create: { width, height, channels: 3, background: '#963' } }).toColourspace('rgb16'),
  ],
])('the pixels of a PNG with %s', async (_, picture) => {
  const png = await picture.png().toBuffer();
  const rgba = await sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const pixels = pngPixels(png);
  expect({ ...pixels, rgba: Buffer.from(pixels.rgba) }).toEqual({ width, height, rgba });
});
