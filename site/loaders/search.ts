import { englishExcerptOf, nepaliExcerptOf } from '#core/kit/excerpt';
import { pageNumber } from '#core/kit/page-query';
import type { Paths } from '#core/kit/paths';
import { pageUrl } from '#core/pages/page';
import { type Place, placeTitle, placeUrl } from '#core/search/places';
import { FOUND_START, searchText } from '#core/search/search';
import { SEARCH_KINDS, type SearchKind } from '#core/search/search-reading';
import type { Frame } from '#core/settings/frame';
import type { ShownFestival } from '#db/festivals/queries';
import { festivalIn } from '#db/kit/translated-rows';
import { SEARCH_HITS_MAX, type SearchResult } from '#db/search/queries';
import { type Found, searchSite } from '#db/search/search-site';

const PER_PAGE = 10;
const PER_KIND = 5;

type Locals = Pick<App.Locals, 'db' | 'query' | 'today' | 'words' | 'paths' | 'lang'>;

/** A result as the page shows it; texts carry the markers of `core/search/search`. */
export interface ShownResult extends Omit<SearchResult, 'ref' | 'kind' | 'text_ne'> {
  kind: GroupKind;
  url: string;
  /** Whether it is a day that nobody has compared with the published calendar. */
  isProposed?: boolean;
}

/** The kinds of results; the days of festivals are none of the database's search. */
type GroupKind = SearchKind | 'festival';

/** The results of one kind. */
export interface ResultGroup {
  kind: GroupKind;
  total: number;
  results: ShownResult[];
}

/**
 * Loads the results for `?q=`, `?kind=` and `?page=`; `?exact` finds the words as they were
 * typed. When the database does not answer, the `state` is `failed` and the visitor's query is kept.
 */
export async function loadSearch(locals: Locals) {
  const query = searchText(locals.query.get('q') ?? '');
  const page = pageNumber(locals.query.get('page'));
  const exact = locals.query.has('exact');
  const kind = SEARCH_KINDS.find((one) => one === locals.query.get('kind'));
  const answer = await searchSite(locals.db, {
    typed: query,
    today: locals.today,
    literally: exact,
    window: { kind, limit: PER_PAGE, offset: (page - 1) * PER_PAGE, each: PER_KIND, inNepali: isNepali(locals) },
  }).catch((error: unknown) => {
    console.error('search: results could not be read', error);
    return null;
  });
  const all = answer ? groupsOf(answer, locals, answer.frame, page === 1) : [];
  const groups = all.filter((group) => !kind || group.kind === kind);
  const total = sum(groups.map((group) => group.total));
  const isAlone = groups.length === 1;
  const pages = isAlone ? Math.max(1, Math.ceil(total / PER_PAGE)) : 1;
  return {
    query,
    exact,
    kind,
    page,
    pages,
    total,
    groups,
    isAlone,
    frame: answer?.frame,
    results: groups.flatMap((group) => group.results),
    corrected: answer?.corrected ?? null,
    isRelaxed: answer?.isRelaxed ?? false,
    /** Whether there are more matches than are ranked. */
    many: sum(answer?.totals.map((one) => one.total) ?? []) >= SEARCH_HITS_MAX,
    state: answer ? stateOf(query, total, page > pages) : ('failed' as const),
  };
}

const isNepali = ({ lang }: Locals) => lang === 'ne';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

function stateOf(query: string, total: number, beyond: boolean) {
  if (query === '') return 'start';
  if (total === 0) return 'nothing';
  return beyond ? 'beyond' : 'found';
}

function urlOf({ kind, ref }: Pick<SearchResult, 'kind' | 'ref'>, paths: Paths): string {
  switch (kind) {
    case 'event':
      return paths.event(ref);
    case 'gallery':
      return paths.gallery(ref);
    case 'page':
      return pageUrl(ref, paths);
    case 'letter':
      return paths.letter(ref);
  }
}

/**
 * The groups: the kind that was asked for first, then built-in pages, then as their best results rank. Days of festivals
 * are the first where somebody asks for a day or nothing has all the words, else the last.
 */
function groupsOf(found: Found, locals: Locals, frame: Frame, isFirst: boolean): ResultGroup[] {
  const shown = found.results.map(
    ({ text_ne, ...result }): ShownResult => ({
      ...result,
      url: urlOf(result, locals.paths),
      excerpt: isNepali(locals) ? nepaliExcerptOf(result.excerpt, text_ne) : englishExcerptOf(result.excerpt),
    }),
  );
  const places = placesOf(found, shown, locals, frame);
  const ranked = [...new Set(shown.map((one) => one.kind))];
  const order: (GroupKind | null)[] = [
    found.sought.isWhen || found.isRelaxed ? 'festival' : null,
    found.sought.kind,
    found.places.length > 0 ? 'page' : null,
    ...ranked,
    ...found.totals.map((one) => one.kind),
    'festival',
  ];
  const days = isFirst ? found.festivals.map((one) => dayOf(one, locals)) : [];
  const totalOf = (kind: SearchKind) => found.totals.find((one) => one.kind === kind)?.total ?? 0;
  return [...new Set(order)].flatMap((kind): ResultGroup[] => {
    if (kind === null) return [];
    if (kind === 'festival') return days.length > 0 ? [{ kind, total: days.length, results: days }] : [];
    const results = shown.filter((one) => one.kind === kind);
    if (kind !== 'page') {
      const total = totalOf(kind);
      return total > 0 ? [{ kind, total, results }] : [];
    }
    const total = totalOf(kind) + places.length;
    return total > 0 ? [{ kind, total, results: isFirst ? mixed(results, places) : results }] : [];
  });
}

interface ShownPlace extends ShownResult {
  isExact: boolean;
}

/** What only events have. */
const NO_EVENT = {
  title_ne: '',
  location: '',
  date: null,
  end_date: null,
  start_time: null,
  end_time: null,
  cancelled: null,
  location_ne: null,
};

function dayOf(festival: ShownFestival, { paths, lang }: Locals): ShownResult {
  const { id, name, name_ne, date, end_date, confirmed } = festival;
  const named = { title: name, title_ne: name_ne ?? '', excerpt: festivalIn(festival, lang).about };
  const url = paths.festivals(id);
  return { ...NO_EVENT, kind: 'festival', ...named, url, date, end_date, isProposed: !confirmed };
}

function placesOf(
  { places }: Found,
  shown: readonly ShownResult[],
  { words, paths }: Locals,
  frame: Frame,
): ShownPlace[] {
  const hasPage = shown.some(({ kind }) => kind === 'page');
  return places.flatMap(({ key, isExact }: Place) => {
    // What has no page of its own is better told by one that the society wrote.
    if (key === 'membership' && hasPage) return [];
    const url = placeUrl[key](paths, frame.magazine);
    if (shown.some((one) => one.url === url)) return [];
    const title = placeTitle(key, words, paths);
    const result = { kind: 'page' as const, url, title, excerpt: words.places[key].about };
    return [{ ...NO_EVENT, ...result, isExact }];
  });
}

/** Pages in their order: those of that name, those with a word in their title, and the others. */
function mixed(results: ShownResult[], places: readonly ShownPlace[]): ShownResult[] {
  const hasTitle = (one: ShownResult) => `${one.title}${one.title_ne}`.includes(FOUND_START);
  return [
    ...places.filter((one) => one.isExact),
    ...results.filter(hasTitle),
    ...places.filter((one) => !one.isExact),
    ...results.filter((one) => !hasTitle(one)),
  ];
}
