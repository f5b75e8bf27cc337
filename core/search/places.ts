import { LANGS, type Lang } from '#core/kit/lang';
import { oncePer } from '#core/kit/memoize';
import type { Paths } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { fold } from '#core/kit/text';
import { wordsIn } from '#core/search/search';
import { singular } from '#core/search/search-reading';
import { Vocabulary } from '#core/search/vocabulary';
import type { Words } from '#core/words/en';
import type { PlaceKey } from '#core/words/en/places';
import { wordsOf } from '#core/words/languages';

/** The addresses of the built-in pages, by key. */
export const placeUrl: Readonly<Record<PlaceKey, (paths: Paths, magazine?: string) => string>> = {
  home: (paths) => paths.home(),
  about: (paths) => paths.about(),
  society: (paths) => paths.society(),
  committee: (paths) => paths.committee(),
  events: (paths) => paths.events(),
  upcoming: (paths) => paths.upcoming(),
  past: (paths) => paths.past(),
  gallery: (paths) => paths.eventGallery(),
  calendar: (paths) => paths.calendar(),
  festivals: (paths) => paths.festivals(),
  contact: (paths) => paths.contact(),
  newsletter: (paths) => paths.newsletter(),
  letters: (paths) => paths.letters(),
  // The file is the one of the settings; where that is not known, the home page leads to it.
  magazine: (paths, magazine) => magazine ?? paths.home(),
  membership: (paths) => paths.contact(),
  privacy: (paths) => paths.privacy(),
  developers: (paths) => paths.developers(),
};

/** Slugs of pages that a society writes about what it has no built-in page for; they are better. */
export const WRITTEN_FOR: Readonly<Partial<Record<PlaceKey, readonly string[]>>> = {
  membership: ['membership', 'join', 'join-us', 'become-a-member', 'members'],
  magazine: ['magazine', 'magazines', 'publications'],
};

/** A built-in page that is called what was typed. */
export interface Place {
  key: PlaceKey;
  /** Whether all that was typed is its name, and not some words of it. */
  isExact: boolean;
}

/** The title of a built-in page. */
export function placeTitle(key: PlaceKey, words: Words, paths: Paths): string {
  if (key === 'magazine') return words.home.magazine;
  const url = placeUrl[key](paths);
  return (
    sitePages(paths)
      .find(({ path }) => path === url)
      ?.title(words) ?? ''
  );
}

type Keys = readonly PlaceKey[];
const union = (old: Keys, added: Keys): Keys => [...new Set([...old, ...added])];

interface Names {
  /** The pages by their names, and by each word of those. */
  whole: Vocabulary<Keys>;
  parts: Vocabulary<Keys>;
  /** The names of each page, folded, and every word of them. */
  names: ReadonlyMap<PlaceKey, readonly string[]>;
  words: readonly string[];
}

/** The names of the built-in pages, made once: bots ask for many addresses that do not exist. */
const namesIn = oncePer((langs: readonly Lang[]): Names => {
  const [whole, parts] = [new Vocabulary<Keys>(), new Vocabulary<Keys>()];
  const all = new Map<PlaceKey, readonly string[]>();
  for (const key in placeUrl) {
    if (!isPlace(key)) continue;
    const names = [...new Set(langs.flatMap((lang) => wordsOf(lang).places[key].called.map(fold)))];
    for (const name of names) whole.add(name, [key], union);
    for (const word of names.flatMap(wordsIn)) parts.add(singular(word), [key], union);
    all.set(key, names);
  }
  return { whole, parts, names: all, words: [...new Set([...all.values()].flat().flatMap(wordsIn))] };
});

const isPlace = (key: string): key is PlaceKey => Object.hasOwn(placeUrl, key);

/** In every language: they are read on the site of any. */
const allNames = (): Names => namesIn(LANGS);

/** The fewest letters of the beginning of a name. */
const BEGINNING = 3;

/** The pages whose names have every word; a word alone must be the beginning of a name of one word. */
function withWords(words: readonly string[]): Keys {
  const { parts, names } = allNames();
  const [only = '', ...more] = words;
  const hasBeginning = (key: PlaceKey) => names.get(key)?.some((name) => !name.includes(' ') && name.startsWith(only));
  if (more.length === 0) return only.length < BEGINNING ? [] : [...names.keys()].filter(hasBeginning);
  const [some = [], ...others] = words.map((word) => parts.get(singular(word)) ?? []);
  return some.filter((key) => others.every((keys) => keys.includes(key)));
}

/** The built-in pages that people call by these words (folded); those of that very name alone if any. */
export function placesCalled(words: readonly string[]): Place[] {
  const exact = words.length > 0 ? allNames().whole.get(...words) : undefined;
  return (exact ?? withWords(words)).map((key) => ({ key, isExact: exact !== undefined }));
}

/** The built-in pages that have one of these words (folded) as a name: those of which most words are names. */
export function placesNamed(words: readonly string[]): Place[] {
  const keys = words.flatMap((word) => allNames().whole.get(word) ?? []);
  const counts = [...new Set(keys)].map((key) => ({ key, count: keys.filter((one) => one === key).length }));
  const most = Math.max(...counts.map(({ count }) => count));
  return counts.filter(({ count }) => count === most).map(({ key }) => ({ key, isExact: false }));
}

/** Every word of the names of built-in pages. */
export const wordsOfPlaces = (): readonly string[] => allNames().words;

/** The words of the names of the built-in page at an address. */
export const wordsOfPlace = (url: string, paths: Paths): string[] =>
  [...allNames().names].filter(([key]) => placeUrl[key](paths) === url).flatMap(([, names]) => names.flatMap(wordsIn));
