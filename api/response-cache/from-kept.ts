import type { NamedValidator } from '#api/response-cache/etag';
import type { HeaderPair, Kept } from '#api/response-cache/kept';

/** What a 304 leaves out: the client has it (RFC 9110 §15.4.5). */
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-security-policy']);

/** The instant from which on an answer counts, and whether it comes out of memory. */
interface When {
  now: number;
  isHit: boolean;
}

/** An answer that is kept, or 304 where the client has it. */
export function fromKept(
  { method, headers: asked }: Request,
  kept: Kept,
  named: readonly NamedValidator[],
  when: When,
): Response {
  const { status } = kept;
  const headers = [...kept.headers, ...headersOf(kept, when)];
  const tag = knownTag(asked, kept, named);
  if (tag === undefined)
    return new Response(method === 'HEAD' ? null : kept.body, { status, headers });
  const rest = headers.filter(([name]) => !OF_THE_BODY.has(name) && !(tag && name === 'etag'));
  // The tag of the client's copy (RFC 9111 §4.3.4).
  return new Response(null, { status: 304, headers: tag ? [...rest, ['etag', tag]] : rest });
}

/** The headers that differ from answer to answer. */
function headersOf({ edgeSeconds, roundTrips, until }: Kept, { now, isHit }: When) {
  const headers: HeaderPair[] = [
    ['cache-status', isHit ? 'worker; hit' : 'worker; fwd=miss; stored'],
  ];
  const seconds = Math.min(edgeSeconds, Math.floor((until - now) / 1000));
  if (seconds > 0) headers.push(['cloudflare-cdn-cache-control', `public, max-age=${seconds}`]);
  // Whatever it took to make it: now it took the question for the version.
  if (roundTrips) headers.push(['server-timing', isHit ? 'db;desc="round trips 1"' : roundTrips]);
  return headers;
}

/**
 * The ETag of the client's copy, where that is as good; `''` when its date says so, undefined when the client
 * needs the answer. Tags are compared weakly.
 */
function knownTag(asked: Headers, kept: Kept, named: readonly NamedValidator[]) {
  if (kept.status !== 200) return undefined;
  const condition = asked.get('if-none-match');
  if (condition !== null)
    return condition.trim() === '*'
      ? ''
      : named.find(({ validator }) => validator.body === kept.digest)?.tag;
  if (kept.modified === undefined) return undefined;
  return kept.modified <= Date.parse(asked.get('if-modified-since') ?? '') ? '' : undefined;
}

/** That the client has what would be answered, as its ETag alone tells. */
export function unchanged({ tag }: NamedValidator): Response {
  return new Response(null, {
    status: 304,
    headers: {
      ETag: tag,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Cache-Status': 'worker; hit; detail=validator',
    },
  });
}
