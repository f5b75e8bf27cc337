import { isBehindText, isQuotedPrintable } from '#admin/events/import/property-line.ts';
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

const [LINE_FEED, CARRIAGE_RETURN, TAB, SPACE, COLON, EQUALS] = [0x0a, 0x0d, 0x09, 0x20, 0x3a, 0x3d];

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

/**
 * Programs fold by bytes, in the middle of a letter too: lines are joined before they are decoded. vCalendar 1.0 also
 * breaks texts in quoted-printable with an equals sign, behind which all of the next line belongs to the text.
 */
function* unfolded(bytes: Uint8Array): Generator<RawLine> {
  let parts: Uint8Array[] = [];
  let [first, line] = [1, 0];
  let [isVersion1, wasQuoted] = [false, false];
  for (const part of physicalLines(bytes)) {
    line += 1;
    const last = parts.at(-1);
    const breakAt = last && softBreakAt(last);
    if (last && breakAt !== undefined && goesOn(parts, part, isVersion1, wasQuoted)) {
      parts.splice(-1, 1, last.subarray(0, breakAt));
      parts.push(part);
    } else if (last && isBlank(part[0])) {
      parts.push(isVersion1 && isFoldedAtBlank(parts, last) ? part : part.subarray(1));
    } else {
      if (last) yield { line: first, bytes: joined(parts) };
      if (last) wasQuoted = isQuoted(headOf(parts), wasQuoted);
      parts = [part];
      first = line;
      isVersion1 = versionIn(part) ?? isVersion1;
    }
  }
  yield { line: first, bytes: joined(parts) };
}

const isBlank = (byte: number | undefined) => byte === SPACE || byte === TAB;
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, 200));
/** The beginning of a line, with the name and the encoding. */
const headOf = (parts: readonly Uint8Array[]) => latin(joined(parts.slice(0, 3)));

/** Whether a line tells that vCalendar 1.0 follows, or another version. */
function versionIn(part: Uint8Array): boolean | null {
  const [, version] = part.length < 20 ? (/^VERSION:\s*([\d.]+)\s*$/i.exec(latin(part)) ?? []) : [];
  return version ? version === '1.0' : null;
}

/** Where the equals sign is that ends a line of quoted-printable; blanks behind it do not count (RFC 2045). */
function softBreakAt(part: Uint8Array): number | undefined {
  let end = part.length - 1;
  while (isBlank(part[end])) end -= 1;
  return part[end] === EQUALS ? end : undefined;
}

/** Whether a line is in quoted-printable, as the line before is where this one is a raw line of the same text. */
const isQuoted = (head: string, wasBefore: boolean) =>
  /^[a-z][\w-]*[;:]/i.test(head) ? isQuotedPrintable(head.replace(/:.*/s, '')) : wasBefore;

/** Whether the text of a line that ends with an equals sign goes on in the next one. */
function goesOn(parts: readonly Uint8Array[], next: Uint8Array, isVersion1: boolean, wasQuoted: boolean): boolean {
  const [head, start] = [headOf(parts), latin(next)];
  if (!isQuoted(head, wasQuoted) || isBehindText(start, head)) return false;
  // iCalendar folds `=C3` behind its sign too.
  return isVersion1 || !/^[ \t][\dA-F]{2}/i.test(start);
}

/** vCalendar 1.0 folds before a blank of the text. Programs that fold as iCalendar has it fill a line to its length. */
const isFoldedAtBlank = ([start]: readonly Uint8Array[], last: Uint8Array) =>
  start?.includes(COLON) && (last.length < 73 || last.length > 75);

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
