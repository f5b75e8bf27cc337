import { convertIndexedToRgb, decode, encode } from 'fast-png';

/** A decoded picture: four bytes a pixel, row by row, not premultiplied. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** The pixels of a small PNG that our encoder made. @throws Error when it is not a PNG */
export function pngPixels(png: Uint8Array): Pixels {
  const picture = decode(png);
  const { width, height, depth, palette } = picture;
  const samples = palette ? convertIndexedToRgb(picture) : picture.data;
  const channels = palette?.[0]?.length ?? picture.channels;
  // A sample of 16 bits keeps its first eight.
  const shift = palette ? 0 : Math.max(0, depth - 8);
  const isGrey = channels < 3;
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const sample = (channel: number) => (samples[pixel * channels + channel] ?? 0) >> shift;
    const at = pixel * 4;
    rgba[at] = sample(0);
    rgba[at + 1] = sample(isGrey ? 0 : 1);
    rgba[at + 2] = sample(isGrey ? 0 : 2);
    rgba[at + 3] = channels % 2 === 0 ? sample(channels - 1) : 255;
  }
  return { width, height, rgba };
}

/** A PNG that our encoder made, without transparency: on white. @throws Error when it is not a PNG */
export function onWhite(png: Uint8Array): Uint8Array<ArrayBuffer> {
  const { width, height, rgba } = pngPixels(png);
  const data = new Uint8Array(width * height * 3);
  for (let pixel = 0; pixel < width * height; pixel++) {
    const alpha = rgba[pixel * 4 + 3] ?? 255;
    for (let channel = 0; channel < 3; channel++) {
      const ink = rgba[pixel * 4 + channel] ?? 0;
      data[pixel * 3 + channel] = 255 - ((255 - ink) * alpha) / 255;
    }
  }
  return new Uint8Array(encode({ width, height, data, channels: 3 }, { zlib: { level: 1 } }));
}
