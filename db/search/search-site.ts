import { FESTIVALS, namesOf } from '#core/festivals/names';
import type { Day } from '#core/kit/dates';
import { oncePer } from '#core/kit/memoize';
import { fold } from '#core/kit/text';
import { type Place, placesCalled, wordsOfPlaces } from '#core/search/places';
import { searchText, wordsIn } from '#core/search/search';
import { queryOf, readLiterally, readSearch, type Sought, type Term } from '#core/search/search-reading';
import { isNepali, soundAlike } from '#core/search/sounds';
import { type IndexedWord, meantBy } from '#core/search/spelling';
import { frameOf } from '#core/settings/frame';
import type { Words } from '#core/words/en';
import type { Database } from '#db/kit/client';
import { frameOnly } from '#db/pages/queries';
import { counts, results, type SearchResult, type SearchWindow, wordsLike } from '#db/search/queries';
import { allSettings } from '#db/settings/queries';

/** A search of the site. */
export interface Search {
  typed: string;
  today: Day;
  /** The texts by which built-in pages are named and typed words are understood. */
  words: Words;
  /** Finds the typed words as they stand. */
  literally?: boolean;
  window: SearchWindow;
}

/** The results of a search, beside the frame. */
export interface Found {
  results: SearchResult[];
  /** How many there are of each kind, of at most `SEARCH_HITS_MAX` hits; places are not counted. */
  totals: { kind: SearchResult['kind']; total: number }[];
  places: Place[];
  sought: Sought;
  /** The text that was searched for instead, because what was typed is found nowhere. */
  corrected: string | null;
  /** Whether nothing has all the words, and these have some. */
  isRelaxed: boolean;
}

/**
 * The frame and the results of a search. It takes one round trip, and a second one when nothing has all the words: only
 * then is it known which words to mend.
 */
export async function searchSite(db: Database, search: Search) {
  const { typed, today, words, literally, window } = search;
  const sought = literally ? readLiterally(typed) : readSearch(typed, words.searchSense);
  const query = queryOf(sought.terms);
  const nothing: Found = { results: [], totals: [], places: [], sought, corrected: null, isRelaxed: false };
  if (query === null) return { frame: await frameOnly(db), ...nothing };
  const places = literally ? [] : placesCalled(sought.words, words);
  const otherPages = places.length > 0;
  const mended = literally || otherPages ? [] : mendable(sought);
  const [settings, found, totals, like] = await db.batch([
    allSettings(db),
    results(db, today, sought, query, { ...window, otherPages }),
    counts(db, query),
    wordsLike(db, query, mended),
  ]);
  const frame = frameOf(settings);
  const isFound = totals.length > 0 || otherPages;
  if (isFound || literally) return { frame, ...nothing, results: found, totals, places };
  return { frame, ...nothing, ...(await searchAgain(db, search, { sought, like })) };
}

const mendable = ({ terms }: Sought) =>
  terms.filter(({ isName }) => !isName).flatMap(({ typed }) => wordsIn(typed).map(fold));

const wordsKnown = oncePer((texts: Words): IndexedWord[] => {
  const { kinds, times, same } = texts.searchSense;
  const names = [
    ...FESTIVALS.flatMap(namesOf),
    ...wordsOfPlaces(texts),
    ...Object.values(kinds).flat(),
    ...Object.values(times).flat(),
    ...same.flat(),
  ];
  return [...new Set(names.flatMap(wordsIn).map(fold))].map((word) => ({ word, count: 1 }));
});

function mend(typed: string, sought: Sought, known: readonly IndexedWord[]): string {
  const misspelt = new Set(mendable(sought));
  return wordsIn(typed)
    .map((word) => {
      const folded = fold(word);
      const meant = misspelt.has(folded) ? meantBy(folded, known) : null;
      return meant === null || meant === folded ? word : meant;
    })
    .join(' ');
}

/** A term with the words of the index that sound like it; a name has its own list of names. */
function withSounds(term: Term, known: readonly IndexedWord[]): Term {
  const word = fold(term.typed);
  if (term.isName || known.some((one) => one.word === word)) return term;
  const alike = known
    // What is typed and stored in Latin letters is a slip, which is mended and told.
    .filter((one) => isNepali(word) || isNepali(one.word))
    .filter((one) => soundAlike(word, one.word))
    .map((one) => one.word);
  return { ...term, names: [...new Set([...term.names, ...alike.slice(0, SOUNDS_MAX)])] };
}

const SOUNDS_MAX = 8;

/** Where only the kind that was asked for is known: the page that lists all of it. */
function ofKind({ kind }: Sought): Partial<Found> {
  if (kind === null) return {};
  const key = kind === 'event' ? 'events' : 'gallery';
  return { places: [{ key, isExact: false }], isRelaxed: true };
}

/** Searches for what was probably meant, else for any of the words; it finds nothing where neither is new. */
async function searchAgain(
  db: Database,
  { typed, today, words, window }: Search,
  { sought, like }: { sought: Sought; like: IndexedWord[] },
): Promise<Partial<Found>> {
  const known = [...like, ...wordsKnown(words)];
  const terms = sought.terms.map((term) => withSounds(term, like));
  const isHeard = terms.some(({ names }, at) => names.length > (sought.terms[at]?.names.length ?? 0));
  const text = isHeard ? typed : mend(typed, sought, known);
  const isMended = text !== typed && text !== wordsIn(searchText(typed)).join(' ');
  const again = isMended ? readSearch(text, words.searchSense) : { ...sought, terms };
  const query = queryOf(again.terms);
  const any = queryOf(again.terms, 'OR');
  if (query === null || any === null || (!isMended && !isHeard && again.terms.length < 2)) return ofKind(sought);
  const places = isMended ? placesCalled(again.words, words) : [];
  const at = { ...window, otherPages: places.length > 0 };
  const [all, allTotals, some, someTotals] = await db.batch([
    results(db, today, again, query, at),
    counts(db, query),
    results(db, today, again, any, at),
    counts(db, any),
  ]);
  const corrected = isMended ? text : null;
  const found = { sought: again, places, corrected };
  if (allTotals.length > 0 || places.length > 0) return { ...found, results: all, totals: allTotals };
  if (someTotals.length === 0) return ofKind(sought);
  return { ...found, results: some, totals: someTotals, isRelaxed: again.terms.length > 1 };
}
