import { FESTIVALS, type Festival, namesOf } from '#core/festivals/names';
import { fold } from '#core/kit/text';

const LATIN = /^[\p{Script=Latin}\s]+$/u;

/** Each festival with its names as they stand among words; a Nepali ending may follow one. */
const NAMED = FESTIVALS.map((festival) => ({
  festival,
  names: namesOf(festival).map((name) => (LATIN.test(name) ? ` ${name} ` : ` ${name}`)),
}));

/** Texts as words, folded, with a blank before and after each. */
export const wordsIn = (texts: readonly string[]): string =>
  ` ${fold(texts.join(' ')).replace(/[^\p{L}\p{N}\p{M}\u200c\u200d]+/gu, ' ')} `;

/** The festivals that `words` of `wordsIn` name. */
export const festivalsNamedIn = (words: string): Festival[] =>
  NAMED.filter(({ names }) => names.some((name) => words.includes(name))).map(({ festival }) => festival);
