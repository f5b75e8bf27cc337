/** Characters without a sound or a width that some keyboards put within Nepali words, and others do not. */
export const JOINERS = ['\u200c', '\u200d'] as const;

/**
 * Text in which a word of Nepali has one form: composed, without joiners, and with the letter of गर्‍यो that stands for
 * र before a joiner (U+0931) as र. The search compares texts in this form; they are stored as they were written.
 */
export function withoutJoiners(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200c\u200d]/g, '')
    .replaceAll(RRA, 'र');
}

/** The र that some keyboards write for the half one in गर्‍यो. */
export const RRA = '\u0931';

/**
 * Text as the search compares it: lower case in any script, Latin letters without their accents
 * ("Ōtāhuhu" → "otahuhu"), words of Nepali in their one form. Devanagari vowel signs are combining marks too and
 * must stay.
 */
export function fold(text: string): string {
  return withoutJoiners(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** `text` cut at a word so that it is at most `max` characters long, ellipsis included. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = text.slice(0, max - 1);
  const space = room.lastIndexOf(' ');
  // A cut inside a surrogate pair would show a replacement character.
  const cut = (space > max / 2 ? room.slice(0, space) : room).replace(/[\ud800-\udbff]$/, '');
  return `${withoutEnd(cut, /[\s,;:.–-]/)}…`;
}

/** A text without the characters at its end that `character` matches. Each is read once, however many there are. */
export function withoutEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The size of `text` in UTF-8 bytes, which is what the database's limits count. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Text whose lines end with a line feed, as everything is stored. */
export const withLineFeeds = (text: string): string => text.replace(/\r\n?/g, '\n');

/** Whether two texts are the same but for line ends, and for blanks around them. */
export const isSameText = (one: string, other: string): boolean =>
  withLineFeeds(one).trim() === withLineFeeds(other).trim();

/** `value` as JSON for a script element: a `<` in it cannot end the element early. */
export function embeddable(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
