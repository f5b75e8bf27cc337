import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { PICTURE_MAX_BYTES } from '#core/files/picture';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (...parts: (Uint8Array | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))));

/** A text in the metadata of samples. No stored or served file may contain it. */
export const SECRET = 'secret-of-the-sender';

/** A photo of a phone held sideways, with its GPS position. Upright, it is red above blue. */
export async function phonePhoto(width = 1200, height = 800): Promise<Bytes> {
  const blue = await sharp({ create: { width: Math.round(width / 2), height, channels: 3, background: '#2233cc' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width, height, channels: 3, background: '#cc3322' } })
    // Rotated by 90° clockwise, the right half becomes the lower one.
    .composite([{ input: blue, left: width - Math.round(width / 2), top: 0 }])
    .withExif({
      IFD0: { Make: SECRET, Copyright: SECRET },
      IFD2: { DateTimeOriginal: '2023:04:02 10:30:00' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '36/1 53/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${SECRET}</a></x:xmpmeta>`)
    .jpeg()
    .toBuffer();
  return bytesOf(photo);
}

/** A plain picture of noise, which compresses badly. */
export async function noise(width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Bytes> {
  const picture = sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  });
  return bytesOf(await picture.toFormat(format).toBuffer());
}

/** A JPEG with detail at every scale and the grain of a small sensor: as large as a photo of that size. */
export async function detailedPhoto(width: number, height: number, quality = 85): Promise<Bytes> {
  const layer = async (divisor: number, sigma: number) => {
    const [columns, rows] = [Math.round(width / divisor), Math.round(height / divisor)];
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    const grain = await sharp({ create: { width: columns, height: rows, channels: 3, background: '#808080', noise } })
      .png()
      .toBuffer();
    return sharp(grain).resize(width, height, { fit: 'fill' }).png().toBuffer();
  };
  const [base, ...finer] = await Promise.all([layer(200, 70), layer(50, 45), layer(12, 25), layer(4, 12), layer(1, 5)]);
  const picture = sharp(base).composite(finer.map((input) => ({ input, blend: 'soft-light' })));
  return bytesOf(await picture.jpeg({ quality }).toBuffer());
}

/** A WebP of one colour: small as a file, however many pixels it has. */
export async function plainWebp(width: number, height: number): Promise<Bytes> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#c8102e' } });
  return bytesOf(await picture.webp({ effort: 0 }).toBuffer());
}

/** A lossless WebP of a pattern two pixels wide, which a lossy one blurs. */
export async function finePattern(width: number, height: number): Promise<Bytes> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const colour = (at + Math.floor(at / width)) % 2 ? [200, 16, 46] : [0, 56, 147];
    pixels.set(colour, at * 3);
  }
  const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
  return bytesOf(await picture.webp({ lossless: true }).toBuffer());
}

/** A photo in the four inks of a printer, of one colour. */
export async function inkPhoto(background: string): Promise<Bytes> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background } });
  return bytesOf(await picture.toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer());
}

/** A zip archive of one script, as it stands behind the picture of a polyglot. */
function zip(): Bytes {
  const name = 'run.js';
  const body = `alert("${SECRET}")`;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt32LE(crc32(body), 10);
  common.writeUInt32LE(body.length, 14);
  common.writeUInt32LE(body.length, 18);
  common.writeUInt16LE(name.length, 22);
  const local = bytesOf('PK\x03\x04', common, name, body);
  const central = bytesOf('PK\x01\x02\x14\x00', common, new Uint8Array(14), name);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return bytesOf(local, central, 'PK\x05\x06', end);
}

/** A picture that is an archive as well. */
export async function jpegAndZip(): Promise<Bytes> {
  return bytesOf(await noise(64, 64), zip());
}

function pngChunk(name: string, body: Uint8Array): Bytes {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const named = bytesOf(name, body);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return bytesOf(length, named, check);
}

const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

function pngHeader(width: number, height: number, depth: number, colour = 0): Bytes {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(colour, 9);
  return pngChunk('IHDR', header);
}

/** A black square of `side` pixels, complete and valid: small as a file, huge when decoded. */
export function pngBomb(side: number): Bytes {
  const raw = (Math.ceil(side / 8) + 1) * side;
  const block = 1 << 20;
  // A block without references to earlier data can be repeated.
  const zeros = (size: number, flush: number) => deflateRawSync(new Uint8Array(size), { level: 9, finishFlush: flush });
  const again = zeros(block, constants.Z_FULL_FLUSH);
  const adler = Buffer.alloc(4);
  adler.writeUInt16BE(raw % 65521, 0);
  adler.writeUInt16BE(1, 2);
  const data = bytesOf(
    Uint8Array.of(0x78, 0xda),
    ...Array.from({ length: Math.floor(raw / block) }, () => again),
    zeros(raw % block, constants.Z_FINISH),
    adler,
  );
  return bytesOf(PNG_SIGNATURE, pngHeader(side, side, 1), pngChunk('IDAT', data), pngChunk('IEND', new Uint8Array()));
}

/** A PNG of `size` bytes full of empty chunks: slow for a reader that visits each chunk. */
function pngOfChunks(size: number): Bytes {
  const nothing = pngChunk('teXt', new Uint8Array());
  const many = Buffer.alloc(Math.floor(size / nothing.length) * nothing.length, nothing);
  return bytesOf(PNG_SIGNATURE, pngHeader(10, 10, 8), many);
}

/** A JPEG of `size` bytes full of comments, without a frame header. */
export function jpegOfFill(size: number): Bytes {
  const comment = Buffer.alloc(60_003);
  comment.set([0xff, 0xff, 0xfe, 0xea, 0x60]);
  const many = Buffer.alloc(Math.floor(size / comment.length) * comment.length, comment);
  return bytesOf(Uint8Array.of(0xff, 0xd8), many, Uint8Array.of(0xff, 0xd9));
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${SECRET}')"/>`;
const html = `<!doctype html><script>alert("${SECRET}")</script>`;

/** A file that an attacker may upload without the form. */
export interface HostileFile {
  what: string;
  name: string;
  bytes: Bytes;
  /** The reason of the refusal. Without one it is stored, as a picture and nothing else. */
  refused?: 'wrongType' | 'tooLarge' | 'empty' | 'damaged' | 'tooManyPixels';
}

/** All hostile files for the tests of uploads. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const photo = await noise(320, 240);
  const gif = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .gif()
    .toBuffer();
  const named = (name: string) => ({ what: `a name like ${name.slice(0, 20)}`, name, bytes: photo });
  return [
    { what: 'SVG renamed', name: 'a.jpg', bytes: bytesOf(svg), refused: 'wrongType' },
    { what: 'HTML renamed', name: 'a.png', bytes: bytesOf(html), refused: 'wrongType' },
    { what: 'a GIF', name: 'a.gif', bytes: bytesOf(gif), refused: 'wrongType' },
    { what: 'HTML that begins like a GIF', name: 'a.jpg', bytes: bytesOf('GIF89a', html), refused: 'wrongType' },
    { what: 'a truncated JPEG', name: 'a.jpg', bytes: photo.subarray(0, photo.length / 2), refused: 'damaged' },
    {
      what: 'a truncated JPEG with an end sewn on',
      name: 'a.jpg',
      bytes: bytesOf(photo.subarray(0, photo.length / 2), Uint8Array.of(0xff, 0xd9)),
      refused: 'damaged',
    },
    { what: 'a JPEG of nothing but a beginning', name: 'a.jpg', bytes: photo.subarray(0, 20), refused: 'damaged' },
    { what: 'JPEG and ZIP', name: 'a.jpg', bytes: await jpegAndZip() },
    { what: '60,000 × 60,000 pixels', name: 'a.png', bytes: pngBomb(60_000), refused: 'tooManyPixels' },
    {
      what: '5 MB and one byte',
      name: 'a.jpg',
      bytes: bytesOf(photo, new Uint8Array(PICTURE_MAX_BYTES + 1 - photo.length)),
      refused: 'tooLarge',
    },
    {
      what: 'four times 5 MB',
      name: 'a.jpg',
      bytes: bytesOf(photo, new Uint8Array(4 * PICTURE_MAX_BYTES)),
      refused: 'tooLarge',
    },
    { what: 'an empty file', name: 'a.jpg', bytes: new Uint8Array(), refused: 'empty' },
    { what: 'a PNG of chunks', name: 'a.png', bytes: pngOfChunks(5e6), refused: 'damaged' },
    { what: 'a JPEG of comments', name: 'a.jpg', bytes: jpegOfFill(5e6), refused: 'damaged' },
    named('../../x'),
    named(`${'n'.repeat(2000)}.jpg`),
    named('..\\..\\"><script>.jpg'),
    named('\u202egpj.exe'),
  ];
}
