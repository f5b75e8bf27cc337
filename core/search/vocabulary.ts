import { fold } from '#core/kit/text';
import { wordsIn } from '#core/search/search';
import { isNepali, soundOf, withoutEnding } from '#core/search/sounds';

/** The fewest letters of a sound: shorter ones are too much like others. */
const LEAST = 4;

/** How words sound, marked so that it is no name; many leave out an `a` at the end. Null where that says too little. */
function soundKey(words: readonly string[]): string | null {
  const sounds = words.map((word) => soundOf(word).replace(/a$/, ''));
  return sounds.join('').length < LEAST ? null : `~${sounds.join(' ')}`;
}

/** The keys by which words are looked up, the surest first: as they stand, by their sound, and without their endings. */
function keysOf(typed: readonly string[]): (string | null)[] {
  const words = typed.map(fold);
  const stems = words.map(withoutEnding);
  return [words.join(' '), soundKey(words), stems.join(' '), soundKey(stems)];
}

/**
 * What is known by names of one or several words. Nepali in Latin letters has no one spelling: a name in Devanagari is
 * also found by how it sounds, and one in either script with an ending behind it.
 */
export class Vocabulary<T> {
  readonly #known = new Map<string, T>();

  /** Adds a name. `merge` makes one of the value and the one that the name had. */
  add(name: string, value: T, merge: (old: T, added: T) => T = (_, added) => added): void {
    const words = wordsIn(name).map(fold);
    const sound = words.some(isNepali) ? soundKey(words.map(withoutEnding)) : null;
    for (const key of [words.join(' '), ...(sound === null ? [] : [sound])]) {
      const old = this.#known.get(key);
      this.#known.set(key, old === undefined ? value : merge(old, value));
    }
  }

  /** What is known by these words together. */
  get(...words: readonly string[]): T | undefined {
    for (const key of keysOf(words)) {
      const found = key === null ? undefined : this.#known.get(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  has(...words: readonly string[]): boolean {
    return this.get(...words) !== undefined;
  }
}
