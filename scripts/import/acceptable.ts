import { inspect } from '#api/files/inspect';
import { ApiError } from '#api/http/errors';
import { hasTooManyPixels, PICTURE_MAX_BYTES } from '#core/files/picture';

type Bytes = Uint8Array<ArrayBuffer>;

/** A file of the former site that cannot be taken over. */
export class Unreadable extends Error {}

/** Longest sides in pixels, tried one after the other until the picture is small enough. */
const SIDES = [4000, 3000, 2000, 1200];
const PIXELS_MAX = 300_000_000;
const QUALITY = 90;
const OURS = new Set(['jpeg', 'png', 'webp']);
const CONVERTED = new Set(['gif', 'heif', 'tiff']);

/**
 * A picture that the product accepts: as it is, made smaller where it is too large, or converted.
 * @throws Unreadable with the reason
 */
export async function acceptable(bytes: Bytes): Promise<{ bytes: Bytes; change: string | null }> {
  const refusal = await refusalOf(bytes);
  if (refusal === null) return { bytes, change: null };
  // Only a script needs it, and only for such a picture.
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS_MAX });
  try {
    const { format, width, height, hasAlpha } = await open().metadata();
    const type = format === 'webp' ? 'image/webp' : 'image/jpeg';
    const isLarge = bytes.length > PICTURE_MAX_BYTES || hasTooManyPixels(type, { width, height });
    if (!CONVERTED.has(format) && !(OURS.has(format) && isLarge)) throw new Unreadable(refusal);
    for (const side of SIDES) {
      const fitting = open().autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });
      const made = hasAlpha ? fitting.png() : fitting.jpeg({ quality: QUALITY });
      const shrunk = new Uint8Array(await made.toBuffer());
      if ((await refusalOf(shrunk)) === null)
        return { bytes: shrunk, change: isLarge ? 'is made smaller' : `was a ${format} and is converted` };
    }
  } catch (error) {
    throw new Unreadable(refusal, { cause: error });
  }
  throw new Unreadable(refusal);
}

async function refusalOf(bytes: Bytes): Promise<string | null> {
  try {
    await inspect(bytes);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.message;
  }
}
