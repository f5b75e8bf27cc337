import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pngPixels } from '#api/files/png-pixels';
import { noise } from '#testing/samples/pictures';

const [width, height] = [37, 23];
const photo = await noise(width, height);
const plain = (background: string) => ({ create: { width, height, channels: 3, background } }) as const;
const clear = { create: { width, height, channels: 4, background: '#12345678' } } as const;

test.each([
  ['colours', sharp(photo).png()],
  ['all filters', sharp(photo).png({ adaptiveFiltering: true })],
  ['a palette', sharp(photo).png({ palette: true })],
  ['a palette of few colours', sharp(photo).png({ palette: true, colours: 4 })],
  ['lines out of order', sharp(photo).png({ progressive: true })],
  ['transparency', sharp(clear).png()],
  ['grey alone', sharp(plain('#777')).greyscale().png()],
  ['16 bits', sharp(plain('#963')).toColourspace('rgb16').png()],
])('the pixels of a PNG with %s', async (_, picture) => {
  const png = await picture.toBuffer();
  const rgba = await sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  const pixels = pngPixels(png);
  expect({ ...pixels, rgba: Buffer.from(pixels.rgba) }).toEqual({ width, height, rgba });
});
