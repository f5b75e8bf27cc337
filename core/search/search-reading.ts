import { fold } from '#core/kit/text';
import { formsOf, SEARCH_MAX_WORDS, wordsIn } from '#core/search/search';
import { everySense } from '#core/search/sense';

/** The kinds of records that the site's search finds. */
export const SEARCH_KINDS = ['event', 'gallery', 'page', 'letter'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** A word, or a name of several words, that a result must have. */
export interface Term {
  typed: string;
  /** What may stand in its place; each may be several words. */
  names: readonly string[];
  /** Whether it is a name that is known: then it is spelt right, and nothing longer is meant. */
  isName: boolean;
}

/** A search text as it was understood. */
export interface Sought {
  terms: readonly Term[];
  /** The words that say something, folded, also those that are no terms. */
  words: readonly string[];
  /** A kind of results that is asked for by a word such as "photos". */
  kind: 'event' | 'gallery' | null;
  /** Events that are asked for by a word such as "upcoming". */
  time: 'past' | 'upcoming' | null;
  year: string | null;
  /** Whether a day is asked for, as by "when". */
  isWhen: boolean;
}

/** In words. */
const NAME_WORDS = 4;
const YEAR = /^(?:19\d\d|20[0-5]\d)$/;

/** An English word without the ending of its plural: the search finds longer words by it. */
export function singular(word: string): string {
  if (!/^[a-z]{5,}$/.test(word) || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ch|sh|x|s)es$|s$/, '');
}

const plain = (typed: string): Term => {
  const word = fold(typed);
  // "party" is not the beginning of "parties".
  const names = word.endsWith('ies') ? [singular(word), word] : [singular(word)];
  return { typed, names: [...new Set(names)], isName: false };
};

/** The words as terms: the longest name that is known first, else each word by itself. */
function termsOf(words: readonly string[]): Term[] {
  const { same } = everySense();
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    let length = Math.min(NAME_WORDS, words.length - at);
    while (length > 1 && !same.has(...words.slice(at, at + length))) length -= 1;
    const typed = words.slice(at, at + length).join(' ');
    const name = same.get(...words.slice(at, at + length));
    terms.push(name ? { typed, ...name } : plain(typed));
    at += length;
  }
  return terms;
}

/** The first that is not null. */
const first = <T>(words: readonly string[], found: (word: string) => T | null | undefined) =>
  words.map(found).find((one) => one !== null && one !== undefined) ?? null;

/**
 * Reads what somebody typed, in any language: names that mean the same stand for one another, words like "photos",
 * "upcoming" or "when" favour results instead of being sought, and words like "how to" are left out. When nothing else
 * was typed, each word is sought.
 */
export function readSearch(typed: string): Sought {
  const { unimportant, kinds, times, when } = everySense();
  const all = distinct(wordsIn(typed));
  const important = all.filter((word) => !unimportant.has(word) && !when.has(word));
  const asks = (word: string) => kinds.has(word) || times.has(word) || YEAR.test(word);
  const sought = important.filter((word) => !asks(word));
  const isSubject = sought.length > 0;
  const asking = isSubject ? important : [];
  return {
    terms: termsOf(limited(isSubject ? sought : important.length > 0 ? important : all)),
    words: limited(important.length > 0 ? important : all).map(fold),
    kind: first(asking, (word) => kinds.get(word)),
    time: first(asking, (word) => times.get(word)),
    year: first(asking, (word) => (YEAR.test(word) ? word : null)),
    isWhen: all.some((word) => when.has(word)),
  };
}

/** Reads what somebody typed word by word. */
export function readLiterally(typed: string): Sought {
  const words = limited(distinct(wordsIn(typed)));
  const terms = words.map((word) => ({ typed: word, names: [word], isName: false }));
  return { terms, words: words.map(fold), kind: null, time: null, year: null, isWhen: false };
}

const limited = (words: readonly string[]) => words.slice(0, SEARCH_MAX_WORDS);
const distinct = (words: readonly string[]) => {
  const seen = new Map(words.map((word) => [fold(word), word]));
  return [...seen.values()];
};

/** A name in the language of FTS5, in each form of each of its words: in quotes it reads no operators. */
function quoted(name: string, isPrefix: boolean): string[] {
  const words = wordsIn(name);
  const forms = words.flatMap((word, at) => formsOf(word).map((form) => words.with(at, form).join(' ')));
  // Longer words may follow it.
  return [...new Set(forms)].map((form) => `"${form}"${isPrefix ? '*' : ''}`);
}

/** Nepali endings stand in the same word. */
const LATIN = /^[\p{Script=Latin}\p{N}\s]+$/u;

function termQuery({ names, isName }: Term): string {
  const each = [...new Set(names.flatMap((name) => quoted(name, !isName || !LATIN.test(name))))];
  return each.length > 1 ? `(${each.join(' OR ')})` : each.join('');
}

/** The FTS5 query for terms: a text must have each of them, or any of them. `null` when there is none. */
export function queryOf(terms: readonly Term[], joined: 'AND' | 'OR' = 'AND'): string | null {
  return terms.length > 0 ? terms.map(termQuery).join(` ${joined} `) : null;
}
