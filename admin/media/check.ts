import { PICTURE_MAX_BYTES, type PictureType } from '#core/rules/picture';
import { en } from '#core/words/en';

/** Why a file would be refused: its text (spec §5), and whether making it smaller would help. */
export interface Problem {
  reason: string;
  tooLarge: boolean;
}

const HEAD_BYTES = 12;

/** What the server would say of a file, asked before it is sent; `null` when nothing speaks against it. */
export async function problemOf(file: Blob): Promise<Problem | null> {
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  if (!pictureTypeOf(new Uint8Array(head))) return { reason: en.media.wrongType, tooLarge: false };
  if (file.size > PICTURE_MAX_BYTES) return { reason: en.media.tooLarge, tooLarge: true };
  return null;
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
