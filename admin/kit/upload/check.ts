import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { officeWords } from '#admin/shell/language.ts';
import { hasTooManyPixels, isHeic, PICTURE_MAX_BYTES, type PictureType } from '#core/files/picture';
import { pixelsRefusal, typeRefusal } from '#core/files/picture-refusal';

/** Why the server would refuse a file: the message (spec §5), and whether shrinking helps. */
export interface Problem {
  reason: string;
  /** `first`: shrink, and refuse only if that fails. `null`: no help. */
  shrink: 'first' | null;
}

/** A file that the server takes, and that has more pixels than any screen shows. */
export interface Oversize {
  reason: null;
  /** Shrink, and send it as it is if that fails. */
  shrink: 'wanted';
}

export const OVERSIZE: Oversize = { reason: null, shrink: 'wanted' };

// The same readers as on the server. Readers of other formats are not imported.
const readers = { 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP };
const TYPE_BYTES = 12;
/** Enough for a header, which may contain a camera's preview. */
const HEADER_BYTES = 512 * 1024;

/** Checks a file as the server does, before it is sent; `null` when it is acceptable. */
export async function problemOf(file: Blob): Promise<Problem | null> {
  const head = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
  const type = pictureTypeOf(head);
  // Some browsers can read HEIC and convert it to a JPEG.
  if (!type) return { reason: typeRefusal(head)(officeWords()), shrink: isHeic(head) ? 'first' : null };
  if (file.size > PICTURE_MAX_BYTES) return { reason: officeWords().media.tooLarge, shrink: 'first' };
  const size = await sizeOf(file, type);
  if (size && hasTooManyPixels(type, size)) return { reason: pixelsRefusal(type)(officeWords()), shrink: 'first' };
  return null;
}

/** Whether a side of the picture is longer than `longest`, in pixels; `false` when nobody can tell. */
export async function isLongerThan(longest: number, file: Blob): Promise<boolean> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer()));
  const size = type && (await sizeOf(file, type));
  return size !== null && Math.max(size.width, size.height) > longest;
}

/** From the header; `null` when it is unreadable: then the server decides. */
async function sizeOf(file: Blob, type: PictureType) {
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  try {
    return readers[type].calculate(header);
  } catch {
    return null;
  }
}

/**
 * The type of a picture by its first 12 bytes, whatever its name; `null` when it is none that we accept.
 * Signatures: JPEG (ITU-T T.81), PNG (ISO/IEC 15948), WebP (RFC 9649).
 */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const holds = (from: number, ...bytes: number[]) => bytes.every((byte, at) => head[from + at] === byte);
  if (holds(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (holds(0, 0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a)) return 'image/png';
  if (holds(0, ...ascii('RIFF')) && holds(8, ...ascii('WEBP'))) return 'image/webp';
  return null;
}

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
