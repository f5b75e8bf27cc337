import { pageQuery } from '#core/kit/page-query';
import { paths } from '#core/kit/paths';
import { PREVIEW } from '#core/kit/preview';

/** Paths whose answers belong to whoever is signed in, or have a cache of their own. */
const OTHERS = [
  paths.admin(),
  paths.api.admin(),
  paths.api.auth(),
  paths.media(''),
  paths.document(''),
  paths.formerFile(''),
  '/_',
];

const isOthers = (path: string): boolean => OTHERS.some((prefix) => path.startsWith(prefix));

/** The address under which an answer is kept. */
export interface CacheKey {
  key: string;
  /** Whether the address asks for nothing but what its page reads: an answer to any other is not kept. */
  isPlain: boolean;
  /**
   * Whether visitors can make up any number of such addresses: with a query, or in another spelling. Of all others
   * there are as many as there are pages, unless the answer says more.
   */
  isMadeUp: boolean;
}

/** One path is spelled in many ways by octets (`%70` is `p`) and by slashes, of which any number is as good as one. */
const OTHER_SPELLING = /%|\/\//;

/**
 * The address under which the answer to `request` may be kept, or null where none may. Two addresses
 * whose pages must be the same have one: what the page does not read is left out of its query.
 */
export function cacheKeyOf({ method, url, headers }: Request): CacheKey | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  // Nothing of a signed-in person is kept, nor is a part of an answer.
  if (isSignedIn(headers) || headers.has('range')) return null;
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const [protocol, rest] = [url.slice(0, url.indexOf(':')), url.slice(start)];
  if (isOthers(rest)) return null;
  const at = rest.indexOf('?');
  const isMadeUp = OTHER_SPELLING.test(rest);
  if (at < 0) return { key: `${protocol}:${rest}`, isPlain: true, isMadeUp };
  const path = rest.slice(0, at);
  const query = new URLSearchParams(rest.slice(at + 1));
  // The API refuses what it does not know: there each query is an address of its own.
  if (path.startsWith('/api/')) return { key: `${protocol}:${rest}`, isPlain: true, isMadeUp: true };
  if (query.has(PREVIEW)) return null;
  const read = pageQuery(path, query);
  return {
    key: `${protocol}:${path}${read.size > 0 ? `?${read}` : ''}`,
    isPlain: read.size === query.size,
    isMadeUp: isMadeUp || read.size > 0,
  };
}

/** Whether a request has the cookie of a session, which may be over, or credentials of another kind. */
const isSignedIn = (headers: Headers): boolean =>
  headers.has('authorization') || (headers.get('cookie') ?? '').includes('session_token=');
