import type { Paths } from '#core/paths';
import { pageNumber } from '#core/rules/page-number';
import { searchText } from '#core/rules/search';
import { SEARCH_HITS_MAX, type SearchResult, searchSite } from '#db/queries/search';

/** Results on a page. */
const PER_PAGE = 10;

/**
 * The search that `url` asks for with `?q=` and `?page=`. A search that fails is a state of the
 * page, for the visitor's words must not be lost.
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
    /** More was found than is ranked. */
    many: total >= SEARCH_HITS_MAX,
    state: answer ? stateOf(query, total, page > pages) : ('failed' as const),
  };
}

function stateOf(query: string, total: number, beyond: boolean) {
  if (query === '') return 'start';
  if (total === 0) return 'nothing';
  return beyond ? 'beyond' : 'found';
}

/** Where a result leads, among the addresses of a language. */
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
