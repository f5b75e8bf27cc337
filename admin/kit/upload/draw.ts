import { PICTURE_MAX_BYTES } from '#core/files/picture';

/** The longest side of a photo that fills every screen, in pixels. */
export const LONGEST_SIDE = 2560;

const TRIES = [
  { longest: LONGEST_SIDE, quality: 0.86 },
  { longest: LONGEST_SIDE, quality: 0.72 },
  { longest: 1920, quality: 0.72 },
  { longest: 1280, quality: 0.6 },
] as const;

/** `quality` is from 0 to 1. */
type Draw = (width: number, height: number, quality: number) => Promise<Blob>;

/** A picture that can be drawn at another size. */
export interface Drawable {
  width: number;
  height: number;
  draw: Draw;
  close: () => void;
}

/** A size in pixels with no side over `longest`: same aspect ratio, never enlarged. */
export function fitWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Gives a picture of at most 5 MB, upright and without metadata: a JPEG, or a WebP where it is transparent.
 * @throws Error when it stays too large
 */
export async function smallerCopy(picture: Drawable): Promise<Blob> {
  try {
    for (const { longest, quality } of TRIES) {
      const { width, height } = fitWithin(picture.width, picture.height, longest);
      const smaller = await picture.draw(width, height, quality);
      if (smaller.size <= PICTURE_MAX_BYTES) return smaller;
    }
  } finally {
    picture.close();
  }
  throw new Error('the picture stays too large');
}

/** The types that pictures are made in: a JPEG has no transparency. */
type MadeType = 'image/jpeg' | 'image/webp';

/** A canvas: its 2D context, and its content as a picture (`quality` from 0 to 1). */
export interface Sheet {
  pen: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  /** A browser that does not write WebPs makes a PNG instead, which keeps what is transparent as well. */
  write: (type: MadeType, quality: number) => Promise<Blob>;
}

/** Whether something of a drawn sheet can be seen through. */
function isTransparent(pen: NonNullable<Sheet['pen']>, width: number, height: number): boolean {
  const { data } = pen.getImageData(0, 0, width, height);
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
  return false;
}

/** A part of a picture: shares of its width and its height, 0 to 1. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/** Opens a picture that the browser can read, or a part of it, to be drawn on sheets. @throws Error when it cannot */
export async function openPicture(
  file: Blob,
  sheetOf: (width: number, height: number) => Sheet,
  part: Part = WHOLE,
): Promise<Drawable> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const own = {
    x: Math.round(part.x * bitmap.width),
    y: Math.round(part.y * bitmap.height),
    width: Math.max(1, Math.round(part.width * bitmap.width)),
    height: Math.max(1, Math.round(part.height * bitmap.height)),
  };
  return {
    width: own.width,
    height: own.height,
    close: () => bitmap.close(),
    draw: (width, height, quality) => {
      const { pen, write } = sheetOf(width, height);
      if (!pen) throw new Error('no canvas');
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(bitmap, own.x, own.y, own.width, own.height, 0, 0, width, height);
      // A photo is asked by its type alone, which costs nothing.
      const isClear = file.type !== 'image/jpeg' && isTransparent(pen, width, height);
      if (isClear) return write('image/webp', quality);
      // What a JPEG cannot show would be black: it is put on white.
      pen.globalCompositeOperation = 'destination-over';
      pen.fillStyle = 'white';
      pen.fillRect(0, 0, width, height);
      return write('image/jpeg', quality);
    },
  };
}
