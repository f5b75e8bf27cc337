/** What stands in a text for bytes that are no letters of its encoding. */
export const LOST_LETTER = '\ufffd';

/**
 * The text of a file in the encoding that its bytes show: UTF-8, UTF-16 with or without its mark, else
 * windows-1252, which older spreadsheets write. In a file that is UTF-8 but for a few bytes, those become LOST_LETTER,
 * so that the rest is read as it was written.
 */
export function decodedText(bytes: Uint8Array): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  const text = new TextDecoder('utf-8').decode(bytes);
  if (!text.includes(LOST_LETTER) || isUtf8(bytes)) return text;
  const lost = text.split(LOST_LETTER).length - 1;
  const read = (text.match(/\P{ASCII}/gu)?.length ?? 0) - lost;
  // By accident, hardly any two letters of windows-1252 are one of UTF-8.
  return read > 0 && read >= lost ? text : new TextDecoder('windows-1252').decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** The bytes at the beginning that are looked at: the titles of the columns are there, mostly in Latin letters. */
const BEGINNING = 400;
/** UTF-16 has a zero beside each Latin letter and sign; other encodings have none, or a stray one. */
const ZEROS = 0.1;

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = [...bytes.subarray(0, BEGINNING)];
  const zerosAt = (odd: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) <= ZEROS * beginning.length || Math.min(even, odd) > 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
