import { PICTURE_MAX_BYTES } from '#core/rules/picture';

/** The tries in order, until the picture fits: longest side in pixels and JPEG quality. */
const TRIES = [
  { longest: 2560, quality: 0.86 },
  { longest: 2560, quality: 0.72 },
  { longest: 1920, quality: 0.72 },
  { longest: 1280, quality: 0.6 },
] as const;

/** Gives the picture as a JPEG of that size in pixels; `quality` is from 0 to 1. */
type Draw = (width: number, height: number, quality: number) => Promise<Blob>;

/** A picture that can be drawn at another size. */
export interface Drawable {
  width: number;
  height: number;
  draw: Draw;
  close: () => void;
}

/** The size, in pixels, with no side over `longest`: same aspect ratio, never enlarged. */
export function fitWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** The file that each smaller one was made from. */
const originals = new WeakMap<File, File>();

/** The file that the volunteer chose, which tells when it was taken: `file`, or what it was made from. */
export const originalOf = (file: File): File => originals.get(file) ?? file;

/**
 * Gives a picture that is too large as a JPEG of at most 5 MB, upright and without metadata.
 * @throws Error when the browser cannot read the picture, or it stays too large
 */
export async function shrinkPicture(
  file: File,
  open: (file: File) => Promise<Drawable> = openInBrowser,
): Promise<File> {
  const picture = await open(file);
  try {
    for (const { longest, quality } of TRIES) {
      const { width, height } = fitWithin(picture.width, picture.height, longest);
      const smaller = await picture.draw(width, height, quality);
      if (smaller.size > PICTURE_MAX_BYTES) continue;
      const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
      const made = new File([smaller], name, { type: 'image/jpeg' });
      originals.set(made, file);
      return made;
    }
  } finally {
    picture.close();
  }
  throw new Error('the picture stays too large');
}

async function openInBrowser(file: File): Promise<Drawable> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return {
    width: bitmap.width,
    height: bitmap.height,
    close: () => bitmap.close(),
    draw: (width, height, quality) => {
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      // JPEG has no transparency: without this, transparent parts turn black.
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, width, height);
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(bitmap, 0, 0, width, height);
      return new Promise((resolve, reject) => {
        const done = (blob: Blob | null) =>
          blob ? resolve(blob) : reject(new Error('the picture could not be written'));
        canvas.toBlob(done, 'image/jpeg', quality);
      });
    },
  };
}
