import sharp from 'sharp';

/** A small JPEG as a file picker of Playwright takes it, different for each `seed`. */
export async function smallPhoto(name: string, seed: number) {
  const background = { r: (seed * 37) % 256, g: (seed * 59) % 256, b: seed % 256 };
  const picture = sharp({ create: { width: 96, height: 64, channels: 3, background } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** The same as a file of a form. */
export async function photoFile(name: string, seed: number): Promise<File> {
  const { buffer, mimeType } = await smallPhoto(name, seed);
  return new File([new Uint8Array(buffer)], name, { type: mimeType });
}
