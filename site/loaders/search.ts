import type { Paths } from '#core/paths';
import { pageNumber } from '#core/rules/page-number';
import { searchText } from '#core/rules/search';
import { SEARCH_HITS_MAX, type SearchResult, searchSite } from '#db/queries/search';

/** Results on a page. */
const PER_PAGE = 10;

/**
 * Loads the results for `?q=` and `?page=` of `url`. When the database does not answer, the `state`
 * is `failed` and the visitor's query is kept.
 */
export async function loadSearch({ db, today }: App.Locals, url: URL) {
  const query = searchText(url.searchParams.get('q') ?? '');
  const page = pageNumber(url.searchParams.get('page'));
  const window = { limit: PER_PAGE, offset: (page - 1) * PER_PAGE };
  const answer = await searchSite(db, today, query, window).catch((error: unknown) => {
    console.error('search: results could not be read', error);
    return null;
  });
  const total = answer?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  return {
    ...{ query, page, pages, total, frame: answer?.frame, results: answer?.results ?? [] },
    /** Whether there are more matches than are ranked. */
    many: total >= SEARCH_HITS_MAX,
    state: answer ? stateOf(query, total, page > pages) : ('failed' as const),
  };
}

function stateOf(query: string, total: number, beyond: boolean) {
  if (query === '') return 'start';
  if (total === 0) return 'nothing';
  return beyond ? 'beyond' : 'found';
}

/** The address of a result, from the addresses of a language. */
export function addressOf({ kind, ref }: Pick<SearchResult, 'kind' | 'ref'>, paths: Paths): string {
  switch (kind) {
    case 'event':
      return paths.event(ref);
    case 'gallery':
      return paths.gallery(ref);
    case 'page':
      return paths.page(ref);
  }
}
