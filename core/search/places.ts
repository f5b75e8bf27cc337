import { oncePer } from '#core/kit/memoize';
import type { Paths } from '#core/kit/paths';
import { sitePages } from '#core/kit/site-pages';
import { fold } from '#core/kit/text';
import { singular } from '#core/search/search-reading';
import type { Words } from '#core/words/en';
import type { PlaceKey } from '#core/words/en/places';

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

/** The keys and names of all built-in pages, folded once: bots ask for many addresses that do not exist. */
const namedPlaces = oncePer(({ places }: Words): [PlaceKey, readonly string[]][] =>
  (Object.keys(placeUrl) as PlaceKey[]).map((key) => [key, places[key].called.map(fold)]),
);

/** Whether the names have every word; a word alone must be the beginning of a name of one word. */
function hasWords(names: readonly string[], words: readonly string[]): boolean {
  const [only, ...more] = words;
  if (only === undefined) return false;
  if (more.length === 0) return only.length >= 3 && names.some((name) => !name.includes(' ') && name.startsWith(only));
  const known = names.flatMap((name) => name.split(' ')).map(singular);
  return words.every((word) => known.includes(singular(word)));
}

/** The built-in pages that people call by these words (folded); those of that very name alone if any. */
export function placesCalled(words: readonly string[], texts: Words): Place[] {
  const name = words.join(' ');
  const named = namedPlaces(texts);
  const exact = named.filter(([, names]) => names.includes(name));
  const found = exact.length > 0 ? exact : named.filter(([, names]) => hasWords(names, words));
  return found.map(([key]) => ({ key, isExact: exact.length > 0 }));
}

/** Every word of the names of built-in pages. */
export const wordsOfPlaces = (texts: Words): string[] =>
  namedPlaces(texts).flatMap(([, names]) => names.flatMap((name) => name.split(' ')));

/** The words of the names of the built-in page at an address. */
export function wordsOfPlace(url: string, { words, paths }: { words: Words; paths: Paths }) {
  return namedPlaces(words)
    .filter(([key]) => placeUrl[key](paths) === url)
    .flatMap(([, names]) => names.flatMap((name) => name.split(' ')));
}
