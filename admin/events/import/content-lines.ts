import type { Slices } from '#admin/events/import/slices.ts';
import { isWestern, utf16Of, weighed } from '#core/tables/decode';

/** A line of a calendar with the lines into which it was folded. */
export interface ContentLine {
  /** Its first line in the file, from 1. */
  line: number;
  text: string;
  /** Whether some of its letters could not be read. */
  isDamaged: boolean;
}

const [LINE_FEED, CARRIAGE_RETURN, TAB, SPACE, EQUALS] = [0x0a, 0x0d, 0x09, 0x20, 0x3d];

function* physicalLines(bytes: Uint8Array): Generator<Uint8Array> {
  let start = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) continue;
    yield bytes.subarray(start, at);
    if (byte === CARRIAGE_RETURN && bytes[at + 1] === LINE_FEED) at += 1;
    start = at + 1;
  }
  yield bytes.subarray(start);
}

interface RawLine {
  line: number;
  bytes: Uint8Array;
}

/** Programs fold by bytes, in the middle of a letter too: lines are joined before they are decoded. */
function* unfolded(bytes: Uint8Array): Generator<RawLine> {
  let parts: Uint8Array[] = [];
  let [first, line] = [1, 0];
  for (const part of physicalLines(bytes)) {
    line += 1;
    const last = parts.at(-1);
    if (last && (part[0] === SPACE || part[0] === TAB)) parts.push(part.subarray(1));
    else if (last?.at(-1) === EQUALS && isQuotedPrintable(parts)) {
      parts.splice(-1, 1, last.subarray(0, -1));
      parts.push(part);
    } else {
      if (last) yield { line: first, bytes: joined(parts) };
      parts = [part];
      first = line;
    }
  }
  yield { line: first, bytes: joined(parts) };
}

/** Lines of vCalendar 1.0 that end with an equals sign go on in the next one, without a blank before it. */
const isQuotedPrintable = ([start]: readonly Uint8Array[]) =>
  /^[^:]*[;=]QUOTED-PRINTABLE[;:]/i.test(String.fromCharCode(...(start?.subarray(0, 200) ?? [])));

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const strict = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');
const western = new TextDecoder('windows-1252');

function utf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Whether a file is in the encoding of older programs. A letter may be folded: lines are weighed, not bytes. */
async function isOlder(bytes: Uint8Array, slices: Slices): Promise<boolean> {
  if (utf8(bytes) !== null) return false;
  const sum = { whole: 0, broken: 0 };
  for (const line of unfolded(bytes)) {
    slices.spend();
    await slices.rest();
    const { whole, broken } = weighed(line.bytes);
    sum.whole += whole;
    sum.broken += broken;
  }
  return isWestern(sum);
}

/** The bytes as UTF-8, without a byte order mark. */
function asUtf8(bytes: Uint8Array): Uint8Array {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return bytes.subarray(3);
  const utf16 = utf16Of(bytes);
  return utf16 ? new TextEncoder().encode(new TextDecoder(utf16).decode(bytes)) : bytes;
}

/**
 * The lines of a calendar in UTF-8, UTF-16, or windows-1252, put together where they are folded.
 * A byte that is wrong spoils its own line alone.
 */
export async function contentLines(file: Uint8Array, slices: Slices): Promise<Generator<ContentLine>> {
  const bytes = asUtf8(file);
  return decodedLines(bytes, await isOlder(bytes, slices));
}

function* decodedLines(bytes: Uint8Array, isOld: boolean): Generator<ContentLine> {
  for (const { line, bytes: written } of unfolded(bytes)) {
    const text = isOld ? western.decode(written) : utf8(written);
    yield { line, text: text ?? lenient.decode(written), isDamaged: text === null };
  }
}
