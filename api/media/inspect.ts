import { fileTypeFromBuffer } from 'file-type';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { Invalid, TooLarge } from '#api/errors';
import { isWhole } from '#api/media/structure';
import {
  PICTURE_MAX_BYTES,
  PICTURE_MAX_PIXELS,
  PICTURE_MAX_SIDE,
  PICTURE_TYPES,
  type PictureType,
} from '#core/rules/picture';
import { en } from '#core/words/en';

// One reader for each kind we take: image-size's readers of HEIF and JPEG XL could be sent round in
// circles (CVE-2025-71329), and are never asked.
const readers = { 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP };

/** Pixels across and down, as the file's header tells. */
export interface Size {
  width: number;
  height: number;
}

/**
 * Looks at what was sent without decoding it: how large it is, what it is by its content whatever
 * its name says, whether it is whole, how many pixels it would become.
 * @throws TooLarge, Invalid with the reason under `file`
 */
export async function inspect(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Size & { type: PictureType }> {
  if (bytes.length > PICTURE_MAX_BYTES) throw fileTooLarge();
  if (bytes.length === 0) throw refused(en.media.empty);
  const type = await typeOf(bytes);
  if (!type) throw refused(en.media.wrongType);
  if (!isWhole(bytes, type)) throw refused(en.media.damaged);
  const { width, height } = sizeOf(bytes, type);
  if (width * height > PICTURE_MAX_PIXELS || width > PICTURE_MAX_SIDE || height > PICTURE_MAX_SIDE)
    throw refused(en.media.tooManyPixels(PICTURE_MAX_PIXELS / 1_000_000, PICTURE_MAX_SIDE));
  return { type, width, height };
}

/** The size of a whole picture, from its header. @throws Invalid */
export function sizeOf(bytes: Uint8Array, type: PictureType): Size {
  let size: Size;
  try {
    size = readers[type].calculate(bytes);
  } catch {
    throw refused(en.media.damaged);
  }
  if (!(size.width > 0 && size.height > 0)) throw refused(en.media.damaged);
  return { width: size.width, height: size.height };
}

/** A refusal of the file that was sent. */
export function refused(reason: string): Invalid {
  return new Invalid({ file: reason }, reason);
}

/** The refusal of a file that is too large, whether it was read or not. */
export function fileTooLarge(): TooLarge {
  return new TooLarge(en.media.tooLarge, { file: en.media.tooLarge });
}

async function typeOf(bytes: Uint8Array<ArrayBuffer>): Promise<PictureType | undefined> {
  // A file made to confuse the detector is of no type.
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  // An animated PNG is a PNG whose first picture is kept.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  return isPictureType(mime) ? mime : undefined;
}

function isPictureType(mime: string | undefined): mime is PictureType {
  return mime !== undefined && Object.hasOwn(PICTURE_TYPES, mime);
}
