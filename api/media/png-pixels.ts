import { pngChunks, viewOf } from '#api/media/structure';

/** A decoded picture: four bytes a pixel, row by row, not premultiplied. */
export interface Pixels {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** How many samples a pixel has, by the PNG's colour type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * The pixels of a small PNG that our encoder made: 8 or 16 bits a sample or a palette, not interlaced
 * (PNG, third edition). `undefined` for any other.
 */
export async function pngPixels(png: Uint8Array): Promise<Pixels | undefined> {
  const data: Uint8Array<ArrayBuffer>[] = [];
  let palette = new Uint8Array();
  let alpha = new Uint8Array();
  for (const { name, start, end } of pngChunks(png)) {
    const body = png.slice(start + 8, end - 4);
    if (name === 'IDAT') data.push(body);
    if (name === 'PLTE') palette = body;
    if (name === 'tRNS') alpha = body;
  }
  const view = viewOf(png);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const [depth, colour, interlaced] = [png[24] ?? 0, png[25] ?? 0, png[28]];
  const channels = CHANNELS[colour];
  if (!channels || interlaced || (depth < 8 && colour !== 3)) return undefined;

  const stream = new Blob(data).stream().pipeThrough(new DecompressionStream('deflate'));
  const lines = new Uint8Array(await new Response(stream).arrayBuffer());
  const bytesPerLine = Math.ceil((width * channels * depth) / 8);
  unfilter(lines, height, bytesPerLine, Math.max(1, (channels * depth) / 8));

  const rgba = new Uint8Array(width * height * 4);
  const sample = (x: number, y: number, channel: number): number => {
    const line = y * (bytesPerLine + 1) + 1;
    // Of 16 bits the first eight are enough.
    if (depth >= 8) return lines[line + ((x * channels + channel) * depth) / 8] ?? 0;
    const byte = lines[line + Math.floor((x * depth) / 8)] ?? 0;
    return (byte >> (8 - depth - ((x * depth) % 8))) & ((1 << depth) - 1);
  };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const first = sample(x, y, 0);
      if (colour === 3) {
        rgba.set(palette.subarray(first * 3, first * 3 + 3), at);
        rgba[at + 3] = alpha[first] ?? 255;
      } else {
        const grey = channels < 3;
        rgba[at] = first;
        rgba[at + 1] = grey ? first : sample(x, y, 1);
        rgba[at + 2] = grey ? first : sample(x, y, 2);
        rgba[at + 3] = channels % 2 === 0 ? sample(x, y, channels - 1) : 255;
      }
    }
  return { width, height, rgba };
}

/** Undoes the filters of §9 in place: each line begins with the number of its filter. */
function unfilter(lines: Uint8Array, height: number, length: number, step: number): void {
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1) + 1;
    const filter = lines[start - 1] ?? 0;
    for (let x = 0; x < length; x++) {
      const at = start + x;
      const left = x >= step ? (lines[at - step] ?? 0) : 0;
      const up = y > 0 ? (lines[at - length - 1] ?? 0) : 0;
      const corner = x >= step && y > 0 ? (lines[at - length - 1 - step] ?? 0) : 0;
      lines[at] = (lines[at] ?? 0) + predicted(filter, left, up, corner);
    }
  }
}

/** What the filter with this number adds to a byte, from those around it (PNG, third edition, §9). */
export function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  // Paeth's: whichever of the three is nearest. Run for every byte, so nothing is allocated.
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
