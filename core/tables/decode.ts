/** What stands in a text for bytes that are no letters of its encoding. */
export const LOST_LETTER = '\ufffd';

/**
 * The text of a file in the encoding that its bytes show: UTF-8, UTF-16 with or without its mark, else
 * windows-1252, which older spreadsheets write. In a file that is UTF-8 but for a few bytes, those become LOST_LETTER,
 * so that the rest is read as it was written.
 */
export function decodedText(bytes: Uint8Array): string {
  return new TextDecoder(utf16Of(bytes) ?? (isWestern(weighed(bytes)) ? 'windows-1252' : 'utf-8')).decode(bytes);
}

/** What the bytes of a file tell of its encoding: the letters beyond ASCII that are UTF-8, and those that are not. */
export interface Weight {
  whole: number;
  broken: number;
}

/** What bytes tell of their encoding. */
export function weighed(bytes: Uint8Array): Weight {
  const weight: Weight = { whole: 0, broken: 0 };
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0;
    if (first < 0x80) continue;
    const needed = following(first);
    let found = 0;
    while (found < needed && ((bytes[at + found + 1] ?? 0) & 0xc0) === 0x80) found += 1;
    if (needed === 0 || found < needed) weight.broken += 1;
    else if (!isAlsoWestern(first, bytes[at + 1] ?? 0)) weight.whole += 1;
    at += found;
  }
  return weight;
}

/** Whether a file is windows-1252: some of its letters are no UTF-8, and by accident hardly any two of them are one. */
export const isWestern = ({ whole, broken }: Weight): boolean => broken > whole;

/** How many bytes follow the first one of a letter in UTF-8. */
function following(first: number): number {
  if (first >= 0xf0) return first <= 0xf4 ? 3 : 0;
  if (first >= 0xe0) return 2;
  return first >= 0xc2 ? 1 : 0;
}

/** In windows-1252: the end of “CAFÉ” or „Spaß“, a letter before an ellipsis, a dash, a quotation mark or a hard space. */
const isAlsoWestern = (first: number, second: number): boolean =>
  first >= 0xc6 && first <= 0xdf && (second === 0x85 || (second >= 0x91 && second <= 0x97) || SIGNS.has(second));
const SIGNS = new Set([0xa0, 0xab, 0xbb]);

/** The bytes at the beginning that are looked at: the titles of the columns are there, mostly in Latin letters. */
const BEGINNING = 400;
/** UTF-16 has a zero beside each Latin letter and sign; other encodings have none, or a stray one. */
const ZEROS = 0.1;

/** The kind of UTF-16 that bytes are, with or without its mark; `null` for any other encoding. */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = [...bytes.subarray(0, BEGINNING)];
  const zerosAt = (odd: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  if (Math.max(even, odd) <= ZEROS * beginning.length || Math.min(even, odd) > 0) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
