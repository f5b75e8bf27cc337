import { RRA, withoutJoiners } from '#core/kit/text';

/** The longest text a search takes, in characters, and the most words of it. */
export const SEARCH_MAX_LENGTH = 100;
export const SEARCH_MAX_WORDS = 8;

/** A word as the index cuts texts: letters, digits and combining signs of any script. Devanagari stays whole. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{Mn}\p{Mc}]*/gu;

/** Typed text on one line and no longer than a search takes. */
export function searchText(typed: string): string {
  // A very long text is cut first, so that it costs no work.
  const line = typed.slice(0, 10 * SEARCH_MAX_LENGTH).normalize('NFC');
  return line
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX_LENGTH)
    .toWellFormed()
    .trim();
}

/** The words of a typed text, those of Nepali in their one form. */
export function wordsIn(typed: string): string[] {
  return withoutJoiners(searchText(typed)).match(WORD) ?? [];
}

/** Consonants that have a code of their own with the dot below them, in the order of those codes from U+0958. */
const DOTTED = 'कखगजडढफय';

/**
 * The forms in which a word may stand in the index, which cuts texts at joiners: `गर्यो` is also `गर् यो`, of गर्‍यो.
 * @param word a word of `wordsIn`
 */
export function formsOf(word: string): string[] {
  const cut = [...word.matchAll(/\u094d(?=\p{L})/gu)].map(
    ({ index }) => `${word.slice(0, index + 1)} ${word.slice(index + 1)}`,
  );
  const half = word.replace(/र(?=\u094d[यवह])/g, RRA);
  const dotted = word.replace(/([कखगजडढफय])\u093c/g, (_, letter: string) =>
    String.fromCodePoint(0x0958 + DOTTED.indexOf(letter)),
  );
  return [...new Set([word, ...cut, half, dotted])];
}

/**
 * The markers that the database puts around a found word: private-use characters, which no keyboard types. A stored
 * text that contains them gets wrong highlights, but can never run as HTML.
 */
export const FOUND_START = '\ue000';
export const FOUND_END = '\ue001';

/** A part of a text: a found word, or the text between found words. */
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
      // The text before the first start was not found, and an end without a start is ignored.
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

/** A stretch without Devanagari, else one without Latin letters; a marker goes with the word behind it. */
const OF_ONE_SCRIPT = /(?:(?!\ue000?\p{Script=Devanagari})[\s\S])+|(?:(?!\ue000?\p{Script=Latin})[\s\S])+/gu;

/** A text with markers, cut where its script changes: an excerpt may hold a text and its translation. */
export function byScript(marked: string): string[] {
  return marked.match(OF_ONE_SCRIPT) ?? [];
}
