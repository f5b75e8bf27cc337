import sharp from 'sharp';
import { expect, test } from 'vitest';
import { paletteIsWhole } from '#api/media/png-palette';
import { randomFrom } from '#testing/flaky-provider';
import { pngOfPalette } from '#testing/samples/pictures';

test('the last colour of a palette may be used, and none beyond it', async () => {
  expect(await paletteIsWhole(pngOfPalette(8, 7))).toBe(true);
  expect(await paletteIsWhole(pngOfPalette(7, 7))).toBe(false);
  expect(await paletteIsWhole(pngOfPalette(1, 255))).toBe(false);
});

test.each([2, 3, 10, 100, 256])('a palette of %i colours: each is needed', async (colours) => {
  for (const progressive of [false, true])
    for (const [width, height] of [
      [97, 61],
      [3, 2],
      [1, 9],
    ] as const) {
      const png = new Uint8Array(
        await speckled(width, height).png({ palette: true, colours, progressive }).toBuffer(),
      );
      expect(await paletteIsWhole(png)).toBe(true);
      const short = withFewerColours(png);
      expect(await paletteIsWhole(short), `${width} × ${height}`).toBe(false);
    }
});

/** A picture of many colours, the same every time: by chance, a few pixels may not use every colour. */
function speckled(width: number, height: number) {
  const random = randomFrom(1);
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => random() * 256);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The picture without the last colour of its palette. */
function withFewerColours(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const at = Buffer.from(png).indexOf('PLTE') - 4;
  const length = Buffer.from(png).readUInt32BE(at);
  const palette = Buffer.from(png.subarray(at, at + 8 + length - 3));
  palette.writeUInt32BE(length - 3);
  // Nobody looks at its checksum here.
  const parts = [png.subarray(0, at), palette, png.subarray(at + 8 + length)];
  return new Uint8Array(Buffer.concat(parts));
}
