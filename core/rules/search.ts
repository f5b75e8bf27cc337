/** The longest text a search takes, in characters, and the most words of it. */
export const SEARCH_MAX_LENGTH = 100;
export const SEARCH_MAX_WORDS = 8;

/**
 * A word as the index cuts texts: letters, digits and combining signs of any script. Devanagari
 * stays whole; the joiners (U+200C, U+200D) stand inside Nepali words.
 */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}\u200c\u200d]*/gu;

/** What a person typed, on one line and no longer than a search takes. */
export function searchText(typed: string): string {
  // Ten kilobytes of blanks need no more than a look at their beginning.
  const line = typed.slice(0, 10 * SEARCH_MAX_LENGTH).normalize('NFC');
  return line
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .toWellFormed()
    .trim();
}

/**
 * The FTS5 query for what a person typed: every word must be there, or begin a word that is.
 * Each stands in quotes, where FTS5 knows no operators. `null` when there is nothing to look for.
 */
export function searchQuery(typed: string): string | null {
  const words = searchText(typed).match(WORD) ?? [];
  if (words.length === 0) return null;
  return [...new Set(words)]
    .slice(0, SEARCH_MAX_WORDS)
    .map((word) => `"${word}"*`)
    .join(' AND ');
}

/**
 * What the database puts around a found word: private-use characters, which no keyboard types.
 * They are text like any other, so a text that has them is shown wrongly but never runs.
 */
export const FOUND_START = '\ue000';
export const FOUND_END = '\ue001';

/** A stretch of text that was found, or that stands between. */
export interface Stretch {
  text: string;
  found: boolean;
}

/** A text with markers as stretches, so that a page can show them without building HTML. */
export function stretchesOf(marked: string): Stretch[] {
  return marked
    .split(FOUND_START)
    .flatMap((part, index) => {
      const [first = '', ...rest] = part.split(FOUND_END);
      // Before the first marker nothing is found; an end without its start ends nothing.
      const found = index > 0 && rest.length > 0;
      return [
        { text: first, found },
        { text: rest.join(''), found: false },
      ];
    })
    .filter(({ text }) => text !== '');
}

/** A text without markers. */
export function unmarked(text: string): string {
  return text.replaceAll(FOUND_START, '').replaceAll(FOUND_END, '');
}
