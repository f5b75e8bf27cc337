import { paths, splitLanguage } from '#core/kit/paths';

const ANY = '*';

/**
 * The query parameters that each public page reads, by its path in the default language. A page is given nothing else
 * (`locals.query`), and to the response cache addresses that differ in anything else are one: mailing lists and social
 * networks add names of their own to each link, and visitors can add any.
 */
export const PAGE_QUERIES: Readonly<Record<string, readonly string[]>> = {
  [paths.upcoming()]: ['page'],
  [paths.past()]: ['page'],
  [paths.calendar()]: ['month', 'view', 'day', 'page'],
  [paths.eventGallery()]: ['type', 'year', 'page'],
  [paths.gallery(ANY)]: ['photo'],
  [paths.search()]: ['q', 'kind', 'exact', 'page'],
  [paths.contact()]: ['sent'],
  [paths.takeDown()]: ['photo', 'sent'],
  [paths.newsletter()]: ['sent'],
  [paths.newsletterConfirm()]: ['token'],
  [paths.newsletterUnsubscribe()]: ['token'],
  [paths.newsletterPreferences()]: ['token'],
  [paths.letters()]: ['page'],
  [paths.register(ANY)]: ['sent'],
  [paths.registration()]: ['token'],
};

/** The query parameters that the public page at `pathname` reads, each once, in the same order for all. */
export function pageQuery(pathname: string, query: URLSearchParams): URLSearchParams {
  const { path } = splitLanguage(pathname);
  const parts = path.split('/');
  const pattern = [path, ...parts.map((_, at) => parts.with(at, ANY).join('/'))].find((one) => one in PAGE_QUERIES);
  const names = (pattern && PAGE_QUERIES[pattern]) || [];
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** The number in `?page=`; any other text is the first page. */
export function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
