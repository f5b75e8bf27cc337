import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { officeWords } from '#admin/language.ts';
import { hasTooManyPixels, isHeic, PICTURE_MAX_BYTES, type PictureType } from '#core/rules/picture';
import { pixelsRefusal, typeRefusal } from '#core/rules/picture-refusal';

/** Why a file would be refused: its text (spec §5), and whether drawing it smaller would help. */
export interface Problem {
  reason: string;
  /** `offered` where the person is asked, `first` where it is done before anything is refused. */
  shrink: 'offered' | 'first' | null;
}

// The readers that the server asks too; those of other kinds are never asked.
const readers = { 'image/jpeg': JPG, 'image/png': PNG, 'image/webp': WEBP };
const TYPE_BYTES = 12;
/** Where a header ends: a camera's preview stands in it. */
const HEADER_BYTES = 512 * 1024;

/** What the server would say of a file, asked before it is sent; `null` when nothing speaks against it. */
export async function problemOf(file: Blob): Promise<Problem | null> {
  const head = new Uint8Array(await file.slice(0, TYPE_BYTES).arrayBuffer());
  const type = pictureTypeOf(head);
  // Some browsers can read HEIC, and draw it as a JPEG.
  if (!type)
    return { reason: typeRefusal(head)(officeWords()), shrink: isHeic(head) ? 'first' : null };
  if (file.size > PICTURE_MAX_BYTES)
    return { reason: officeWords().media.tooLarge, shrink: 'offered' };
  const header = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const size = sizeOf(header, type);
  if (size && hasTooManyPixels(type, size))
    return { reason: pixelsRefusal(type)(officeWords()), shrink: 'first' };
  return null;
}

/** The size in pixels that a header tells; `null` when it cannot be read here: the server will say. */
function sizeOf(header: Uint8Array, type: PictureType) {
  try {
    return readers[type].calculate(header);
  } catch {
    return null;
  }
}

/**
 * What a file is by its first 12 bytes, whatever its name says; `null` when it is no picture that
 * we take. Signatures: JPEG (ITU-T T.81), PNG (ISO/IEC 15948), WebP (RFC 9649).
 */
export function pictureTypeOf(head: Uint8Array): PictureType | null {
  const holds = (from: number, ...bytes: number[]) =>
    bytes.every((byte, at) => head[from + at] === byte);
  if (holds(0, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (holds(0, 0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a)) return 'image/png';
  if (holds(0, ...ascii('RIFF')) && holds(8, ...ascii('WEBP'))) return 'image/webp';
  return null;
}

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
