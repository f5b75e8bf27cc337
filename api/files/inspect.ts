import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { cut, isMetadata, joined } from '#api/files/metadata';
import { isWhole, type PictureFile, type Piece, pictureFile, START_OF_SCAN } from '#api/files/structure';
import { Invalid, TooLarge } from '#api/http/errors';
import { hasTooManyPixels, PICTURE_MAX_BYTES, PICTURE_TYPES, type PictureType } from '#core/files/picture';
import { pixelsRefusal, typeRefusal } from '#core/files/picture-refusal';
import type { Text } from '#core/words/languages';

// One reader for each type we take. image-size's readers of HEIF and JPEG XL are not used: a
// crafted file can make them loop forever (CVE-2025-71329).
const readers = { 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP };

/** Pixels across and down, as the file's header tells. */
export interface Size {
  width: number;
  height: number;
}

/** How many bytes the type detector gets: of a PNG it would read all that it gets. */
const HEAD = 4100;
/** EXIF's orientations that lay a picture on its side (CIPA DC-008, tag 274). */
const TURNED_SIDEWAYS = [5, 6, 7, 8];

/**
 * Checks an upload without decoding it: its size in bytes, its type by its content and not by its
 * name, whether it is complete, and how many pixels it has.
 * @returns the upright size in pixels, and the file with its type
 * @throws TooLarge, Invalid with the reason under `file`
 */
export async function inspect(bytes: Uint8Array<ArrayBuffer>): Promise<Size & { file: PictureFile }> {
  if (bytes.length > PICTURE_MAX_BYTES) throw fileTooLarge();
  if (bytes.length === 0) throw refused(({ media }) => media.empty);
  const type = await typeOf(bytes);
  if (!type) throw refused(typeRefusal(bytes));
  const file = pictureFile(bytes, type);
  if (!isWhole(file)) throw refused(({ media }) => media.damaged);
  const { width, height } = uprightSize(file);
  if (hasTooManyPixels(type, { width, height })) throw refused(pixelsRefusal(type));
  return { file, width, height };
}

function uprightSize(file: PictureFile): Size {
  // EXIF that cannot be read does not spoil a photo.
  const { width, height, orientation = 1 } = sizeIn(file, () => true) ?? codedSize(file);
  if (!(width > 0 && height > 0)) throw refused(({ media }) => media.damaged);
  return TURNED_SIDEWAYS.includes(orientation) ? { width: height, height: width } : { width, height };
}

/** The size of a picture as its pixels are coded, whatever its metadata says. @throws Invalid */
export function codedSize(file: PictureFile): Size & { orientation?: number } {
  const size = sizeIn(file, (piece) => !isMetadata(piece));
  if (!size) throw refused(({ media }) => media.damaged);
  const { width, height } = size;
  return { width, height };
}

/** Of a JPEG it reads the segments before the scan alone: the reader would search the pixels too. */
function sizeIn({ bytes, type, pieces }: PictureFile, keep: (piece: Piece) => boolean) {
  const scan = pieces.findIndex(({ name }) => name === START_OF_SCAN);
  const segments = pieces.slice(0, scan + 1).filter(keep);
  const header =
    type === 'image/jpeg' ? joined([bytes.subarray(0, 2), ...segments.map((piece) => cut(bytes, piece))]) : bytes;
  try {
    return readers[type].calculate(header);
  } catch {
    return undefined;
  }
}

/** A refusal of the file that was sent. */
export function refused(reason: Text): Invalid {
  return new Invalid({ file: reason }, reason);
}

/** The refusal of a file that is too large, whether it was read or not. */
export function fileTooLarge(): TooLarge {
  const reason: Text = ({ media }) => media.tooLarge;
  return new TooLarge(reason, { file: reason });
}

async function typeOf(bytes: Uint8Array<ArrayBuffer>): Promise<PictureType | undefined> {
  // Loaded with the first picture: a Worker that has just begun answers sooner without it.
  const { fileTypeFromBuffer } = await import('file-type');
  // A file made to confuse the detector is of no type.
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD)).catch(() => undefined);
  // An animated PNG is a PNG whose first picture is kept.
  const mime = found?.mime === 'image/apng' ? 'image/png' : found?.mime;
  return isPictureType(mime) ? mime : undefined;
}

function isPictureType(mime: string | undefined): mime is PictureType {
  return mime !== undefined && Object.hasOwn(PICTURE_TYPES, mime);
}
