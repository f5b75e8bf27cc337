import type { PictureType } from '#core/rules/picture';

/** More passes over the same pixels than any camera writes: decoding each costs as much as the first. */
const JPEG_SCANS_MAX = 100;

/**
 * Whether the file is there to its end, told from its outer structure alone: nothing is decoded, and
 * each byte is looked at once at the most. What follows the picture does not matter: it is not kept.
 */
export function isWhole(bytes: Uint8Array, type: PictureType): boolean {
  if (type === 'image/jpeg') return isWholeJpeg(bytes);
  return type === 'image/png' ? isWholePng(bytes) : isWholeWebp(bytes);
}

/** ITU-T T.81, annex B: segments with their lengths, scans that end at the next marker. */
function isWholeJpeg(bytes: Uint8Array): boolean {
  let scans = 0;
  for (const { marker, end } of jpegSegments(bytes)) {
    if (marker === 0xd9) return scans > 0;
    if (end > bytes.length) return false;
    if (marker === 0xda && ++scans > JPEG_SCANS_MAX) return false;
  }
  return false;
}

/** A marker segment, from its `FF` to the byte after it. */
interface Segment {
  marker: number;
  start: number;
  end: number;
}

/** The segments of a JPEG file in their order; compressed data between them is passed over. */
function* jpegSegments(bytes: Uint8Array): Generator<Segment> {
  const view = viewOf(bytes);
  let at = 2;
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      yield { marker, start: at, end: at + 2 };
      return;
    }
    if (at + 4 > bytes.length) return;
    const end = at + 2 + view.getUint16(at + 2);
    yield { marker, start: at, end };
    at = marker === 0xda ? afterScan(bytes, end) : end;
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

/** PNG (third edition) §5: chunks of a length, a type, data and a checksum, `IEND` the last. */
function isWholePng(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return false;
    if (view.getUint32(at + 4) === 0x49454e44) return true;
    at = end;
  }
  return false;
}

/** RFC 9649 §2.4: a RIFF container tells its own length. */
function isWholeWebp(bytes: Uint8Array): boolean {
  return bytes.length >= 30 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
}

/** Which application segments say how the pixels are to be read: the density, colours, Adobe's transform. */
const NEEDED = new Set([0xe0, 0xe2, 0xee]);

/**
 * A JPEG file without what tells about its making: EXIF, XMP, IPTC, comments, and whatever follows
 * its end. Encoders drop most of it; Cloudflare's keeps the name in EXIF's copyright.
 */
export function withoutJpegMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let kept = 2;
  for (const { marker, start, end } of jpegSegments(bytes)) {
    const tells = (marker >= 0xe0 && marker <= 0xef && !NEEDED.has(marker)) || marker === 0xfe;
    // Compressed data stands between one segment's end and the next one's start.
    parts.push(bytes.subarray(kept, tells ? start : end));
    kept = end;
  }
  const clean = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    clean.set(part, at);
    at += part.length;
  }
  return clean;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
