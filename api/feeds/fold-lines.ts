import { byteLength } from '#core/kit/text';

/** The most octets of a line, without its end (RFC 5545 §3.1). */
const LINE_MAX = 75;

/** What stays in one line: a character, and a backslash with what it escapes. */
const WHOLE = /\\.|./gsu;

/**
 * A calendar with its lines folded anew: never within a character, nor between a backslash and its letter, which some
 * programs then take for two characters.
 * @param calendar with lines that end in CR LF, folded anywhere
 */
export function foldLines(calendar: string): string {
  return calendar.replaceAll('\r\n ', '').split('\r\n').map(folded).join('\r\n');
}

function folded(line: string): string {
  if (byteLength(line) <= LINE_MAX) return line;
  const lines: string[] = [];
  let part = '';
  let octets = 0;
  for (const [whole] of line.matchAll(WHOLE)) {
    const more = octetsOf(whole);
    if (octets + more > LINE_MAX) {
      lines.push(part);
      // The space at its beginning counts.
      part = ' ';
      octets = 1;
    }
    part += whole;
    octets += more;
  }
  return [...lines, part].join('\r\n');
}

/** As `byteLength`, without an encoder for each character. */
function octetsOf(text: string): number {
  let octets = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    octets += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return octets;
}
