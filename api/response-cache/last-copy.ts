import type { Kept } from '#api/response-cache/kept';
import { formatLongMoment } from '#core/dates';
import { DEFAULT_LANG } from '#core/lang';
import { wordsOf } from '#core/words/languages';

/** Headers that would let somebody keep the copy, or take it for what is true now. */
const NOT_OF_A_COPY = new Set([
  ...['etag', 'last-modified', 'cache-control', 'cloudflare-cdn-cache-control', 'cache-tag'],
  'content-length',
]);

/** Where the note stands in a page: at the beginning of its main part. */
const MAIN = /<main\b[^<>]*>/;

/**
 * An answer that cannot be made now, as it was when it last was (RFC 5861 §4). A page says so in its text,
 * everything else in `Cache-Status` (RFC 9211), as a hit whose time is over. Nobody may keep it.
 * @param now milliseconds since 1970
 */
export function lastCopy({ method }: Request, kept: Kept, now: number): Response {
  const headers = new Headers(kept.headers.filter(([name]) => !NOT_OF_A_COPY.has(name)));
  headers.set('cache-control', 'private, no-store');
  const age = Math.max(1, Math.round((now - kept.made) / 1000));
  headers.set('cache-status', `worker; hit; ttl=-${age}; detail=last-copy`);
  if (method === 'HEAD') return new Response(null, { headers });
  const isPage = headers.get('content-type')?.startsWith('text/html');
  return new Response(isPage ? withNote(kept) : kept.body, { headers });
}

function withNote({ body, made }: Kept): string {
  const when = formatLongMoment(new Date(made).toISOString(), DEFAULT_LANG);
  const note = `<div class="container last-copy"><p class="notice" role="status">${wordsOf(DEFAULT_LANG).site.lastCopy(when)}</p></div>`;
  return new TextDecoder().decode(body).replace(MAIN, (main) => main + note);
}
