import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A file for a picker, as Playwright takes it. */
export interface PickedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * A small JPEG, different for each `seed`.
 * @param taken when the camera took it, as Exif writes it: `2026:10:03 18:05:09`
 */
export async function smallPhoto(name: string, seed: number, taken?: string): Promise<PickedFile> {
  const background = { r: (seed * 37) % 256, g: (seed * 59) % 256, b: seed % 256 };
  const picture = sharp({ create: { width: 96, height: 64, channels: 3, background } });
  if (taken) picture.withExif({ IFD2: { DateTimeOriginal: taken } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** A valid JPEG of more than 5 MB. */
export async function largePhoto(name: string): Promise<PickedFile> {
  const [width, height] = [2800, 2000];
  const buffer = await sharp(randomBytes(width * height * 3), {
    raw: { width, height, channels: 3 },
  })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  if (buffer.length <= 5 * 1024 * 1024) throw new Error('not large enough');
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photo of 3,200 pixels by 2,400 with the grain of a camera, of less than 5 MB. */
export async function widePhoto(name: string, taken: string): Promise<PickedFile> {
  const grain = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const picture = sharp({
    create: { width: 3200, height: 2400, channels: 3, background: '#888', noise: grain },
  });
  const buffer = await picture
    .withExif({ IFD2: { DateTimeOriginal: taken } })
    .jpeg({ quality: 90 })
    .toBuffer();
  if (buffer.length > 5 * 1024 * 1024) throw new Error('too large');
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A truncated JPEG. */
export async function brokenPhoto(name: string): Promise<PickedFile> {
  const { buffer, ...rest } = await smallPhoto(name, 1);
  return { ...rest, buffer: buffer.subarray(0, buffer.length - 60) };
}

/** An HTML page with the file name and type of a picture. */
export const disguisedPage = (name: string): PickedFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<!doctype html><title>no picture</title>'),
});

/** A panorama as WebP: few bytes, but more pixels than the site accepts. */
export async function wideWebp(name: string): Promise<PickedFile> {
  const picture = sharp({
    create: { width: 9000, height: 1500, channels: 3, background: '#c8102e' },
  });
  return { name, mimeType: 'image/webp', buffer: await picture.webp({ effort: 0 }).toBuffer() };
}

/** The first bytes of a photo in HEIF, which Chromium cannot read. */
export const heicPhoto = (name: string): PickedFile => ({
  name,
  mimeType: 'image/heic',
  buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
});
