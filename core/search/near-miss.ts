import { decoded } from '#core/kit/decoded';
import type { Paths } from '#core/kit/paths';
import { CLOSED_TO_ROBOTS, type SitePage, sitePages } from '#core/kit/site-pages';
import { fold } from '#core/kit/text';
import { placesCalled, placeUrl, WRITTEN_FOR, wordsOfPlace } from '#core/search/places';
import { searchText, wordsIn } from '#core/search/search';
import { everySense } from '#core/search/sense';
import { meantBy } from '#core/search/spelling';
import type { Words } from '#core/words/en';
import type { PlaceKey } from '#core/words/en/places';

interface Language {
  words: Words;
  paths: Paths;
}

/** The target of an address that has no page, when its meaning is sure. */
export interface NearMiss {
  /** Slugs of written pages that are better than `key`, the best first. */
  slugs: readonly string[];
  key: PlaceKey | null;
  /** An address that says which record is meant, or differs by its capitals alone. */
  path: string | null;
}

function segmentsOf(pathname: string, paths: Paths): string[] {
  const root = paths.home().replace(/\/$/, '');
  const own = root && pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : pathname;
  return own.split('/').filter(Boolean).map(decoded);
}

/** Addresses at the root that are none of the pages', nor near one. */
const OTHERS = new Set(
  [...CLOSED_TO_ROBOTS, '/media', '/documents', '/storage', '/images', '/_astro', '/ne'].map(
    (path) => path.split('/')[1],
  ),
);

/** A segment as the words of a name: `About_Us.html` is "about us". */
const nameIn = (segment: string) => wordsIn(segment.replace(/\.(?:html?|php|aspx?)$/i, '')).map(fold);

function placeNamed(segment: string): PlaceKey | null {
  const [place] = placesCalled(nameIn(segment));
  return place?.isExact ? place.key : null;
}

/** The address of a record whose list was misspelt, such as `/event/<id>`. */
function recordUrl([list = '', id = '', ...rest]: readonly string[], paths: Paths) {
  if (id === '' || rest.length > 0) return null;
  // What stands in the right list is the record's own page, whatever its id.
  if (list !== 'events' && /^events?$/i.test(list)) return paths.event(id);
  if (list !== 'galleries' && /^(?:galler(?:y|ies)|photos|albums?)$/i.test(list)) return paths.gallery(id);
  return null;
}

/** The target of an address that has no page; null when it is not sure. */
export function nearMiss(pathname: string, { paths }: Pick<Language, 'paths'>): NearMiss | null {
  const segments = segmentsOf(pathname, paths);
  const [first = '', second, ...more] = segments;
  if (first === '' || OTHERS.has(first.toLowerCase())) return null;
  const home = paths.home().replace(/\/$/, '');
  const lower = `${home}/${segments.join('/').toLowerCase()}`;
  const same = sitePages(paths).find(({ path }) => path === lower);
  if (same) return same.path === pathname ? null : { slugs: [], key: null, path: same.path };
  if (second === undefined) {
    const key = placeNamed(first);
    const slug = first.toLowerCase();
    return { slugs: [slug, ...((key && WRITTEN_FOR[key]) ?? [])], key, path: null };
  }
  const key = placeNamed(first) && more.length === 0 ? placeNamed(second) : null;
  if (key) return { slugs: WRITTEN_FOR[key] ?? [], key, path: null };
  const record = recordUrl(segments, paths);
  return record ? { slugs: [], key: null, path: record } : null;
}

/** The words of an address, as somebody would search for them; ids and endings of files are left out. */
export function searchIn(pathname: string, { paths }: Pick<Language, 'paths'>): string {
  const segments = segmentsOf(pathname, paths);
  if (segments.length === 1 && segments[0] === '404') return '';
  const said = segments
    .filter((segment) => !/^[0-9a-f-]{16,}$/i.test(segment))
    .flatMap((segment) => wordsIn(segment.replace(/\.[a-z0-9]{2,5}$/i, '')));
  const { unimportant } = everySense();
  const important = said.filter((word) => !unimportant.has(word));
  return searchText((important.length > 0 ? important : said).join(' '));
}

/** A page that may have been meant. */
export interface Suggestion {
  title: string;
  path: string;
}

const SUGGESTIONS = 4;

/** The share of the words that are, or were meant to be, among the names of a page. */
function likeness(sought: readonly string[], names: readonly string[]): number {
  const known = names.map((word) => ({ word, count: 1 }));
  const hits = sought.filter((word) => meantBy(word, known) !== null);
  return sought.length > 0 ? hits.length / sought.length : 0;
}

/** The pages whose names are nearest to the words of an address, the nearest first. */
export function nearestPages(
  text: string,
  written: readonly { title: string; path: string }[],
  language: Language,
): Suggestion[] {
  const { words, paths } = language;
  const sought = wordsIn(text)
    .map(fold)
    .filter((word) => word.length > 2);
  // Every one of these pages has a link to the home page.
  const isOffered = ({ path, unlisted }: SitePage) => !unlisted && path !== paths.home();
  const places = sitePages(paths)
    .filter(isOffered)
    .map(({ path, title }) => ({ path, title: title(words), names: wordsOfPlace(path, paths) }));
  const own = written.map((page) => ({ ...page, names: wordsIn(`${page.title} ${page.path}`).map(fold) }));
  const scored = [...own, ...places.filter(({ path }) => !own.some((one) => one.path === path))]
    .map((page) => ({ ...page, score: likeness(sought, page.names) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  // What is half as near as the best only hides it.
  const least = (scored[0]?.score ?? 0) / 2;
  return scored
    .filter(({ score }) => score > least)
    .slice(0, SUGGESTIONS)
    .map(({ title, path }) => ({ title, path }));
}

/** The address that a near miss leads to, if it is a built-in page's or a record's. */
export function urlOfMiss({ key, path }: NearMiss, paths: Paths, magazine?: string) {
  return key ? placeUrl[key](paths, magazine) : path;
}
