import sharp from 'sharp';

/** A file for a picker, as Playwright takes it. */
interface PickedFile {
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
