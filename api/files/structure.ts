import type { PictureType } from '#core/files/picture';

/** A piece of a picture's file: from its first byte to the one after its last, and what it is. */
export interface Piece {
  /** A JPEG marker as a number (`ff` left out), or a chunk's four letters. */
  name: number | string;
  start: number;
  end: number;
}

const END_OF_IMAGE = 0xd9;
export const START_OF_SCAN = 0xda;
/** More passes over the same pixels than any camera writes: decoding each costs as much as the first. */
const JPEG_SCANS_MAX = 100;
/** More pieces than any picture of our size has; it bounds the time that a hostile file takes. */
const PIECES_MAX = 20_000;

/** A picture's file, and its pieces in their order, up to its end or to where it breaks off. */
export interface PictureFile {
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureType;
  pieces: Piece[];
}

const piecesOf = { 'image/jpeg': jpegSegments, 'image/png': pngChunks, 'image/webp': webpChunks };

/** The file of a picture, read once from its outer structure alone: nothing is decoded. */
export function pictureFile(bytes: Uint8Array<ArrayBuffer>, type: PictureType): PictureFile {
  return { bytes, type, pieces: [...piecesOf[type](bytes)] };
}

/** Whether the file is there to its end. What follows the picture does not matter: it is not kept. */
export function isWhole({ type, pieces }: PictureFile): boolean {
  const has = (...names: Piece['name'][]) => pieces.some(({ name }) => names.includes(name));
  if (type === 'image/png') return has('IEND');
  if (type === 'image/webp') return has('VP8 ', 'VP8L', 'ANMF');
  const scans = pieces.filter(({ name }) => name === START_OF_SCAN).length;
  return scans > 0 && scans <= JPEG_SCANS_MAX && has(END_OF_IMAGE);
}

/**
 * The marker segments of a JPEG file in their order, up to its end or to where it breaks off (ITU-T
 * T.81, annex B). The compressed data of a scan stands between its segment and the next.
 */
function* jpegSegments(bytes: Uint8Array): Generator<Piece> {
  const view = viewOf(bytes);
  let pieces = 0;
  for (let at = 2; at + 2 <= bytes.length && pieces < PIECES_MAX; ) {
    const name = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return;
    if (name === 0xff) {
      // Any number of these may stand before a marker.
      at += 1;
      continue;
    }
    if (name === END_OF_IMAGE) {
      yield { name, start: at, end: at + 2 };
      return;
    }
    if (at + 4 > bytes.length) return;
    const end = at + 2 + view.getUint16(at + 2);
    if (end < at + 4 || end > bytes.length) return;
    yield { name, start: at, end };
    pieces += 1;
    at = name === START_OF_SCAN ? afterScan(bytes, end) : end;
  }
}

/** Where the compressed data that begins at `at` ends: stuffed bytes and restart markers belong to it. */
function afterScan(bytes: Uint8Array, at: number): number {
  for (let next = bytes.indexOf(0xff, at); next >= 0; next = bytes.indexOf(0xff, next + 1)) {
    const marker = bytes[next + 1] ?? 0;
    if (marker !== 0 && marker !== 0xff && !(marker >= 0xd0 && marker <= 0xd7)) return next;
  }
  return bytes.length;
}

/** The chunks of a PNG in their order, up to `IEND` or to where it breaks off (PNG, third edition, §5). */
function* pngChunks(bytes: Uint8Array): Generator<Piece> {
  const view = viewOf(bytes);
  let pieces = 0;
  for (let at = 8; at + 12 <= bytes.length && pieces < PIECES_MAX; pieces += 1) {
    const name = lettersAt(bytes, at + 4);
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return;
    yield { name, start: at, end };
    if (name === 'IEND') return;
    at = end;
  }
}

/** The chunks of a WebP in their order; none when the file is shorter than it says (RFC 9649 §2.4). */
function* webpChunks(bytes: Uint8Array): Generator<Piece> {
  const view = viewOf(bytes);
  const length = bytes.length < 12 ? 0 : view.getUint32(4, true) + 8;
  if (length > bytes.length) return;
  let pieces = 0;
  for (let at = 12; at + 8 <= length && pieces < PIECES_MAX; pieces += 1) {
    const size = view.getUint32(at + 4, true);
    const end = at + 8 + size;
    if (end > length) return;
    yield { name: lettersAt(bytes, at), start: at, end };
    at = end + (size % 2);
  }
}

/** Whether the first picture of a WebP, which may be an animation, is coded without loss (RFC 9649 §3). */
export function isLosslessWebp({ bytes, type, pieces }: PictureFile): boolean {
  if (type !== 'image/webp') return false;
  const first = pieces.find(({ name }) => ['VP8 ', 'VP8L', 'ANMF'].includes(String(name)));
  // A frame's own chunks stand behind its 8 + 16 bytes of header.
  return first?.name === 'ANMF' ? lettersAt(bytes, first.start + 24) === 'VP8L' : first?.name === 'VP8L';
}

function lettersAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** A view of exactly these bytes, which may be a part of a larger buffer. */
export function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
