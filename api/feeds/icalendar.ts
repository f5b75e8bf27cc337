import type { Instant } from '#core/kit/dates';
import { printable } from '#core/kit/rich-text';

/** The most octets of a line, without its end (RFC 5545 §3.1). */
const LINE_MAX = 75;
const LINE_END = '\r\n';

/** Lines of a calendar, each with its end. */
export type ContentLines = string;

/**
 * A property (RFC 5545 §3.5), folded. Its value stands as it is given: an address, a date, a number.
 * @param name of the property, with its parameters
 */
export const property = (name: string, value: string | number): ContentLines => folded(`${name}:${value}`) + LINE_END;

/** A property whose value is a text (§3.3.11): what means something in calendars is escaped. */
export const textProperty = (name: string, text: string): ContentLines => property(name, escaped(text));

/** A component (§3.6) of properties and other components. */
export const component = (name: string, ...lines: readonly ContentLines[]): ContentLines =>
  `BEGIN:${name}${LINE_END}${lines.join('')}END:${name}${LINE_END}`;

/** Lines that end with a line feed alone, as a calendar has them. */
export const linesOf = (text: string): ContentLines => `${text.split('\n').join(LINE_END)}${LINE_END}`;

/** A stored instant as a date with its time in UTC (§3.3.5); 1970 for a wrong one, so that a bad row breaks nothing. */
export function utcTime(stored: Instant): string {
  const at = new Date(stored);
  return `${localTime((Number.isNaN(at.getTime()) ? new Date(0) : at).toISOString().slice(0, 19))}Z`;
}

/** A day `yyyy-mm-dd` or a time of a day, with its seconds or without, in the form of §3.3.4 and §3.3.5. */
export function localTime(time: string): string {
  const [year, month, day] = [time.slice(0, 4), time.slice(5, 7), time.slice(8, 10)];
  const clock = time.length > 10 ? `T${time.slice(11, 13)}${time.slice(14, 16)}${time.slice(17, 19) || '00'}` : '';
  return year + month + day + clock;
}

const escaped = (text: string) =>
  printable(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');

/** ASCII, of which each character is one octet. */
const PLAIN = /^[ -~]*$/;

/** A line in parts: never cut within a character, nor between a backslash and its letter, which some programs split. */
function folded(line: string): string {
  if (line.length <= LINE_MAX && PLAIN.test(line)) return line;
  let parts = '';
  let from = 0;
  let octets = 0;
  for (let at = 0; at < line.length; ) {
    const first = line.codePointAt(at) ?? 0;
    let size = octetsOf(first);
    let end = at + lengthOf(first);
    if (first === BACKSLASH && end < line.length) {
      const second = line.codePointAt(end) ?? 0;
      size += octetsOf(second);
      end += lengthOf(second);
    }
    if (octets + size > LINE_MAX) {
      parts += `${line.slice(from, at)}${LINE_END} `;
      from = at;
      // The space at its beginning counts.
      octets = 1;
    }
    octets += size;
    at = end;
  }
  return parts + line.slice(from);
}

const BACKSLASH = 0x5c;

const lengthOf = (code: number) => (code < 0x10000 ? 1 : 2);

/** How many octets a character has in UTF-8. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
