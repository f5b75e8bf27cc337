import { addDays, type Day } from '#core/kit/dates';
import { fold } from '#core/kit/text';
import { type Place, placesCalled, placesNamed, WRITTEN_FOR, wordsOfPlaces } from '#core/search/places';
import { searchText, wordsIn } from '#core/search/search';
import { queryOf, readLiterally, readSearch, type Sought, type Term } from '#core/search/search-reading';
import { everySense } from '#core/search/sense';
import { isNepali, isSameSound, soundAlike } from '#core/search/sounds';
import { type IndexedWord, meantBy } from '#core/search/spelling';
import { frameOf } from '#core/settings/frame';
import { festivalsNamed, type ShownFestival } from '#db/festivals/queries';
import type { Database } from '#db/kit/client';
import { frameOnly } from '#db/pages/queries';
import { counts, results, type SearchResult, type SearchWindow, wordsLike } from '#db/search/queries';
import { allSettings } from '#db/settings/queries';

/** A search of the site. */
export interface Search {
  typed: string;
  today: Day;
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
  /** The days of the festivals that are named, within a year or in the year that was typed. */
  festivals: ShownFestival[];
  sought: Sought;
  /** The text that was searched for instead, because what was typed is found nowhere. */
  corrected: string | null;
  /** Whether nothing has all the words, and these have some. */
  isRelaxed: boolean;
}

/**
 * The frame and the results of a search. It takes one round trip, and a second one when nothing has all the words: only
 * then is it known which words to mend. A third one looks for what only sounds nearly like them.
 */
export async function searchSite(db: Database, search: Search) {
  const { typed, today, literally, window } = search;
  const sought = literally ? readLiterally(typed) : readSearch(typed);
  const query = queryOf(sought.terms);
  const nothing: Found = {
    results: [],
    totals: [],
    places: [],
    festivals: [],
    sought,
    corrected: null,
    isRelaxed: false,
  };
  if (query === null) return { frame: await frameOnly(db), ...nothing };
  const places = literally ? [] : placesCalled(sought.words);
  const otherPages = places.length > 0;
  // What has no page of its own is better told by one that the society wrote, in whatever words.
  const isTold = otherPages && places.every(({ key }) => WRITTEN_FOR[key] === undefined);
  const mended = literally || isTold ? [] : mendable(sought);
  const [settings, found, totals, days, like] = await db.batch([
    allSettings(db),
    results(db, today, sought, query, { ...window, otherPages }),
    counts(db, query),
    festivalsOf(db, today, sought),
    wordsLike(db, query, mended),
  ]);
  const frame = frameOf(settings);
  const festivals = literally ? [] : days;
  const isFound = totals.length > 0 || isTold || festivals.length > 0;
  if (isFound || literally) return { frame, ...nothing, results: found, totals, places, festivals };
  const again = await searchAgain(db, search, { sought, like });
  return { frame, ...nothing, places, ...(otherPages && again.corrected ? {} : again) };
}

const YEAR_DAYS = 366;

/** Those that have all the words. Who asks when a festival is says other things beside its name. */
function festivalsOf(db: Database, today: Day, { terms, isWhen, year }: Pick<Sought, 'terms' | 'isWhen' | 'year'>) {
  const names = terms.filter(({ isName }) => isName);
  const [first, last] = year ? [`${year}-01-01`, `${year}-12-31`] : [today, addDays(today, YEAR_DAYS)];
  return festivalsNamed(db, first, last, isWhen && names.length > 0 ? names : terms);
}

const mendable = ({ terms }: Pick<Sought, 'terms'>) =>
  terms.filter(({ isName }) => !isName).flatMap(({ typed }) => wordsIn(typed).map(fold));

/** The text with the words of some terms as they were probably meant. */
function mend(typed: string, terms: readonly Term[], known: readonly IndexedWord[]): string {
  const misspelt = new Set(mendable({ terms }));
  return wordsIn(typed)
    .map((word) => {
      const folded = fold(word);
      const meant = misspelt.has(folded) ? meantBy(folded, known) : null;
      return meant === null || meant === folded ? word : meant;
    })
    .join(' ');
}

/** A term with the words of the index that sound like it; a name has its own list of names. */
function withSounds(term: Term, known: readonly IndexedWord[], isAlike: typeof isSameSound): Term {
  const word = fold(term.typed);
  if (term.isName) return term;
  const alike = known
    // What is typed and stored in Latin letters is a slip, which is mended and told.
    .filter((one) => isNepali(word) || isNepali(one.word))
    .filter((one) => isAlike(word, one.word))
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

/**
 * Searches for the words as they are written in the other script, or were probably meant; then for any of them, and at
 * last for what nearly sounds like them. It finds nothing where none of that is new.
 */
async function searchAgain(
  db: Database,
  search: Search,
  { sought, like }: { sought: Sought; like: IndexedWord[] },
): Promise<Partial<Found>> {
  const { typed } = search;
  const heard = (terms: readonly Term[], isAlike: typeof isSameSound) =>
    terms.map((term) => withSounds(term, like, isAlike));
  const same = heard(sought.terms, isSameSound);
  const unheard = unchanged(sought.terms, same);
  const inVocabulary = [...everySense().words, ...wordsOfPlaces()].map((word) => ({ word, count: 1 }));
  const text = mend(typed, unheard, [...like, ...inVocabulary]);
  const isMended = text !== typed && text !== wordsIn(searchText(typed)).join(' ');
  const mended = isMended ? readSearch(text) : sought;
  const again = { ...mended, terms: heard(mended.terms, isSameSound) };
  const places = placesCalled(again.words);
  const named = placesNamed(again.words);
  const isNew = isMended || unheard.length < same.length || same.length > 1 || named.length > 0;
  const found = isNew ? await searchAny(db, search, again, { places, named }) : null;
  if (found) return { sought: again, corrected: isMended ? text : null, ...found };
  const near = { ...sought, terms: heard(sought.terms, soundAlike) };
  if (unchanged(same, near.terms).length === same.length) return ofKind(sought);
  return (await searchAny(db, search, near, { places: [], named: [] })) ?? ofKind(sought);
}

/** The terms that have as many names among the others. */
const unchanged = (terms: readonly Term[], others: readonly Term[]) =>
  terms.filter(({ names }, at) => names.length === others[at]?.names.length);

/** What has all the words, else what has any of them; null where nothing has. */
async function searchAny(
  db: Database,
  { today, window }: Search,
  sought: Sought,
  { places, named }: Record<'places' | 'named', Place[]>,
): Promise<Partial<Found> | null> {
  const query = queryOf(sought.terms);
  const any = queryOf(sought.terms, 'OR');
  if (query === null || any === null) return null;
  const otherPages = places.length > 0;
  const [all, allTotals, festivals, some, someTotals] = await db.batch([
    results(db, today, sought, query, { ...window, otherPages }),
    counts(db, query),
    festivalsOf(db, today, { ...sought, isWhen: true }),
    results(db, today, sought, any, { ...window, otherPages: named.length > 0 }),
    counts(db, any),
  ]);
  if (allTotals.length > 0 || otherPages) return { places, festivals, results: all, totals: allTotals };
  if (someTotals.length === 0 && named.length === 0 && festivals.length === 0) return null;
  return { places: named, festivals, results: some, totals: someTotals, isRelaxed: sought.terms.length > 1 };
}
