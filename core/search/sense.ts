import { FESTIVALS, namesOf } from '#core/festivals/names';
import { LANGS, type Lang } from '#core/kit/lang';
import { oncePer } from '#core/kit/memoize';
import { fold } from '#core/kit/text';
import { wordsIn } from '#core/search/search';
import { Vocabulary } from '#core/search/vocabulary';
import type { SearchSense } from '#core/words/en/search-sense';
import { wordsOf } from '#core/words/languages';

/** Names that mean the same. */
export interface Meaning {
  names: readonly string[];
  /** Whether they are the names of a festival. */
  isName: boolean;
}

const union = (old: Meaning, added: Meaning): Meaning => ({
  names: [...new Set([...old.names, ...added.names])],
  isName: old.isName || added.isName,
});

/** How typed words are understood. */
interface Senses {
  unimportant: Vocabulary<true>;
  /** Words that ask for a day. */
  when: Vocabulary<true>;
  kinds: Vocabulary<keyof SearchSense['kinds']>;
  times: Vocabulary<keyof SearchSense['times']>;
  same: Vocabulary<Meaning>;
  /** Every word of `kinds`, `times` and `same`, folded. */
  words: readonly string[];
}

function addAll<K extends string>(lists: Readonly<Record<K, readonly string[]>>, to: Vocabulary<K>): void {
  for (const key in lists) for (const word of lists[key]) to.add(word, key);
}

/** A word that is unimportant beside others is left out of names of several words. */
const sensesOf = oncePer((langs: readonly Lang[]): Senses => {
  const each = langs.map((lang) => wordsOf(lang).searchSense);
  const unimportant = new Vocabulary<true>();
  const when = new Vocabulary<true>();
  const kinds: Senses['kinds'] = new Vocabulary();
  const times: Senses['times'] = new Vocabulary();
  const same = new Vocabulary<Meaning>();
  for (const sense of each) {
    for (const word of sense.unimportant) unimportant.add(word, true);
    for (const word of sense.when) when.add(word, true);
    addAll(sense.kinds, kinds);
    addAll(sense.times, times);
  }
  const shortened = (name: string) => {
    const words = wordsIn(name);
    if (words.length < 2) return name;
    const important = words.filter((word) => !unimportant.has(word));
    return (important.length > 0 ? important : words).join(' ');
  };
  for (const names of each.flatMap((sense) => sense.same))
    for (const name of names) same.add(shortened(name), { names, isName: false }, union);
  for (const names of FESTIVALS.map(namesOf)) for (const name of names) same.add(name, { names, isName: true }, union);
  const known = each.flatMap(({ kinds, times, same }) => [...Object.values(kinds), ...Object.values(times), ...same]);
  const words = [...known.flat(), ...FESTIVALS.flatMap(namesOf)].flatMap(wordsIn).map(fold);
  return { unimportant, when, kinds, times, same, words: [...new Set(words)] };
});

/**
 * How typed words are understood, in every language at once: on the English site many type Nepali in Latin letters.
 * It is made at the first search.
 */
export const everySense = (): Senses => sensesOf(LANGS);
