import { pngChunks, viewOf } from '#api/media/structure';

/** Where the pixels of each pass of an interlaced PNG begin, and how far they are apart: x, y, dx, dy. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;
const PALETTE = 3;

/**
 * Whether every pixel of a PNG has a colour: an index beyond the end of the palette is an error (PNG,
 * third edition, §11.2.2) that decoders paint black or let through. True for a PNG without a palette,
 * and for one whose palette has a colour for every index. Lines are looked at as they are inflated.
 */
export async function paletteIsWhole(png: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const [depth = 8, type] = [png[24], png[25]];
  if (type !== PALETTE) return true;
  if (![1, 2, 4, 8].includes(depth)) return false;
  const data: Uint8Array<ArrayBuffer>[] = [];
  let colours = 0;
  for (const { name, start, end } of pngChunks(png)) {
    if (name === 'PLTE') colours = Math.floor((end - start - 12) / 3);
    if (name === 'IDAT') data.push(png.subarray(start + 8, end - 4));
  }
  if (colours === 0) return false;
  if (colours >= 1 << depth) return true;
  const inflated = new Blob(data).stream().pipeThrough(new DecompressionStream('deflate'));
  return linesAreWithin(inflated, linesOf(png), depth, colours);
}

interface Line {
  pixels: number;
  /** Whether it is the first line of a pass, which has no line above it. */
  isFirst: boolean;
}

/** The lines in the order in which they stand in the file. */
function* linesOf(png: Uint8Array): Generator<Line> {
  const view = viewOf(png);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  const passes = png[28] === 1 ? PASSES : [[0, 0, 1, 1] as const];
  for (const [x, y, dx, dy] of passes) {
    const pixels = Math.ceil((width - x) / dx);
    const lines = pixels > 0 ? Math.ceil((height - y) / dy) : 0;
    for (let at = 0; at < lines; at++) yield { pixels, isFirst: at === 0 };
  }
}

async function linesAreWithin(
  inflated: ReadableStream<Uint8Array>,
  lines: Iterator<Line, undefined>,
  depth: number,
  colours: number,
): Promise<boolean> {
  let expected = lines.next().value;
  const room = () => new Uint8Array(Math.ceil(((expected?.pixels ?? 0) * depth) / 8) + 1);
  let [line, above] = [room(), room()];
  let filled = 0;
  try {
    for await (const chunk of inflated as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
      for (let at = 0; at < chunk.length && expected; ) {
        const part = chunk.subarray(at, at + line.length - filled);
        line.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled < line.length) break;
        unfilter(line, above);
        if (!isWithin(line, expected.pixels, depth, colours)) return false;
        expected = lines.next().value;
        [line, above] = expected?.isFirst ? [room(), room()] : [above, line];
        filled = 0;
      }
    }
  } catch {
    // What cannot be inflated is for the decoder to refuse.
    return true;
  }
  return true;
}

/** Undoes the filter of a line in place; it begins with the filter's number. A pixel is a byte at the most. */
function unfilter(line: Uint8Array, above: Uint8Array): void {
  const filter = line[0] ?? 0;
  if (filter === 0) return;
  for (let at = 1; at < line.length; at++) {
    const left = at > 1 ? (line[at - 1] ?? 0) : 0;
    const corner = at > 1 ? (above[at - 1] ?? 0) : 0;
    line[at] = (line[at] ?? 0) + predicted(filter, left, above[at] ?? 0, corner);
  }
}

function isWithin(line: Uint8Array, pixels: number, depth: number, colours: number): boolean {
  if (depth === 8) {
    for (let at = 1; at <= pixels; at++) if ((line[at] ?? 0) >= colours) return false;
    return true;
  }
  const mask = (1 << depth) - 1;
  for (let x = 0; x < pixels; x++) {
    const byte = line[1 + ((x * depth) >> 3)] ?? 0;
    if (((byte >> (8 - depth - ((x * depth) & 7))) & mask) >= colours) return false;
  }
  return true;
}

/** What the filter with this number adds to a byte, from those around it (PNG, third edition, §9). */
function predicted(filter: number, left: number, up: number, corner: number): number {
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
