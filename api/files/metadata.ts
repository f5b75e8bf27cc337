import { type PictureFile, type Piece, viewOf } from '#api/files/structure';

type Bytes = Uint8Array<ArrayBuffer>;

// What is kept says how to draw the picture; everything else could tell about its making.

/** JPEG's application segments for density, colours and Adobe's transform. */
const JPEG_APPLICATION = new Set([0xe0, 0xe2, 0xee]);
const JPEG_COMMENT = 0xfe;

const PNG_CHUNKS = new Set(
  ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS'].concat('cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'pHYs'),
);

const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Bits of `VP8X` that announce EXIF, XMP and an animation. */
const WEBP_TELLS = 0b0000_1110;

/**
 * A picture without EXIF, XMP, IPTC, texts, comments, thumbnails, and without whatever follows its end. The encoder
 * leaves most of this out, but encoders differ in what they keep (Cloudflare's keeps a JPEG's copyright by default).
 */
export function withoutMetadata(file: PictureFile): Bytes {
  if (file.type === 'image/jpeg') return jpeg(file);
  return file.type === 'image/png' ? png(file) : webp(file);
}

function jpeg({ bytes, pieces }: PictureFile): Bytes {
  const parts = [bytes.subarray(0, 2)];
  let kept = 2;
  for (const piece of pieces) {
    // The compressed data of a scan stands before the next segment.
    parts.push(bytes.subarray(kept, piece.start));
    if (!isMetadata(piece)) parts.push(cut(bytes, piece));
    kept = piece.end;
  }
  return joined(parts);
}

/** Whether a segment of a JPEG is a comment, or an application segment that is not needed to draw the picture. */
export function isMetadata({ name }: Piece): boolean {
  const marker = Number(name);
  const application = marker >= 0xe0 && marker <= 0xef;
  return (application && !JPEG_APPLICATION.has(marker)) || marker === JPEG_COMMENT;
}

function png({ bytes, pieces }: PictureFile): Bytes {
  const kept = pieces.filter(({ name }) => PNG_CHUNKS.has(String(name)));
  return joined([bytes.subarray(0, 8), ...kept.map((piece) => cut(bytes, piece))]);
}

function webp({ bytes, pieces }: PictureFile): Bytes {
  const parts: Bytes[] = [bytes.subarray(0, 12)];
  for (const piece of pieces) {
    if (!WEBP_CHUNKS.has(String(piece.name))) continue;
    const chunk = cut(bytes, piece).slice();
    if (piece.name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~WEBP_TELLS;
    parts.push(chunk, new Uint8Array(chunk.length % 2));
  }
  const file = joined(parts);
  viewOf(file).setUint32(4, file.length - 8, true);
  return file;
}

/** The bytes of a piece. */
export function cut(bytes: Bytes, { start, end }: Piece): Bytes {
  return bytes.subarray(start, end);
}

/** The parts as one array. */
export function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
