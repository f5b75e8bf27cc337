import { z } from 'zod';
import { digestOf, etagOf, madeOf, type NamedValidator } from '#api/http/cache/etag';
import type { Exchange } from '#api/http/cache/exchange';
import type { Config } from '#api/http/config';

/** A header, its name in lower case. */
type HeaderPair = [name: string, value: string];

/** An answer as it is kept. */
export interface CachedAnswer {
  /** What it was made of; see `madeOf`. */
  madeOf: string;
  /** When it was made, and until when it is true if nobody writes, in milliseconds since 1970. */
  made: number;
  until: number;
  status: number;
  /** As they are sent, with the ETag where the answer has one, but for those of `fromCached`. */
  headers: HeaderPair[];
  /** How long the edge may keep it, and not beyond `until`; 0 where it may not. */
  edgeSeconds: number;
  /** What `Server-Timing` says of how it was made, where it is told. */
  roundTrips: string | null;
  body: ArrayBuffer;
  /** A digest of the body. */
  digest: string;
  /** Its latest change in milliseconds since 1970, where that decides alone on `If-Modified-Since`. */
  modified: number | undefined;
}

/** What can be kept: a page or a file, a redirect, and that there is no page. */
const KEPT_STATUSES = new Set([200, 301, 404]);

/** The headers that differ from answer to answer. */
const VARYING = ['server-timing', 'cache-status'];
/** It differs where it says for how long. */
const EDGE = 'cloudflare-cdn-cache-control';

/** What is kept of an answer, with its ETag; null where nothing may be. */
export async function toCached(
  response: Response,
  { policy }: Exchange,
  config: Config,
  now: number,
): Promise<CachedAnswer | null> {
  const { status } = response;
  if (policy?.version === undefined || !KEPT_STATUSES.has(status)) return null;
  if (response.headers.has('set-cookie')) return null;
  const body = await response.arrayBuffer();
  const digest = await digestOf(body);
  const validator = {
    madeOf: madeOf(policy.version, config),
    until: now + policy.seconds * 1000,
  };
  const headers = new Headers(response.headers);
  const isPublic = !headers.get('cache-control')?.includes('no-store');
  if (isPublic && status === 200) headers.set('etag', etagOf({ ...validator, body: digest }));
  const [, edge] = /max-age=(\d+)/.exec(headers.get(EDGE) ?? '') ?? [];
  const roundTrips = headers.get('server-timing');
  for (const name of edge ? [...VARYING, EDGE] : VARYING) headers.delete(name);
  const changed = Date.parse(headers.get('last-modified') ?? '');
  return {
    ...validator,
    made: now,
    status,
    body,
    digest,
    headers: [...headers],
    edgeSeconds: Number(edge ?? 0),
    roundTrips,
    modified: policy.modifiedDecides ? changed : undefined,
  };
}

/** What a 304 leaves out: the client has it (RFC 9110 §15.4.5). */
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-security-policy']);

/** The instant from which on an answer counts, and whether it comes out of memory. */
interface When {
  now: number;
  isHit: boolean;
}

/** An answer that is kept, or 304 where the client has it. */
export function fromCached(
  { method, headers: asked }: Request,
  cached: CachedAnswer,
  named: readonly NamedValidator[],
  when: When,
): Response {
  const { status } = cached;
  const headers = [...cached.headers, ...headersOf(cached, when)];
  const tag = knownTag(asked, cached, named);
  if (tag === undefined) return new Response(method === 'HEAD' ? null : cached.body, { status, headers });
  const rest = headers.filter(([name]) => !OF_THE_BODY.has(name) && !(tag && name === 'etag'));
  // The tag of the client's copy (RFC 9111 §4.3.4).
  return new Response(null, { status: 304, headers: tag ? [...rest, ['etag', tag]] : rest });
}

/** The headers that differ from answer to answer. */
function headersOf({ edgeSeconds, roundTrips, until }: CachedAnswer, { now, isHit }: When) {
  const headers: HeaderPair[] = [['cache-status', isHit ? 'worker; hit' : 'worker; fwd=miss; stored']];
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
function knownTag(asked: Headers, cached: CachedAnswer, named: readonly NamedValidator[]) {
  if (cached.status !== 200) return undefined;
  const condition = asked.get('if-none-match');
  if (condition !== null)
    return condition.trim() === '*' ? '' : named.find(({ validator }) => validator.body === cached.digest)?.tag;
  if (cached.modified === undefined) return undefined;
  return cached.modified <= Date.parse(asked.get('if-modified-since') ?? '') ? '' : undefined;
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

/** What is kept beside the body, in a header of its own. */
const META = 'x-kept';
const meta = z.object({
  madeOf: z.string(),
  until: z.number(),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  made: z.number(),
  digest: z.string(),
});

/** How long a copy is kept at most, in seconds: a day. */
const KEPT_SECONDS = 86_400;

/** The Cache API's own cache; undefined where there is none, as on Node. */
function edge(): Pick<Cache, 'delete' | 'match' | 'put'> | undefined {
  return typeof caches === 'undefined' ? undefined : Reflect.get(caches, 'default');
}

/** An address that nobody is answered at. */
const addressOf = (key: string, origin: string) => new URL(`/.last-copy/${encodeURIComponent(key)}`, origin).href;

/**
 * Keeps a copy for the other Workers of a data centre, and for those that come after this one. It has the cache
 * tags of its answer: what is purged at the edge is no copy any more.
 */
export async function storeCopy(key: string, cached: CachedAnswer, origin: string): Promise<void> {
  const { body, edgeSeconds: _, roundTrips: __, modified: ___, ...rest } = cached;
  const [, tags] = cached.headers.find(([name]) => name === 'cache-tag') ?? [];
  const headers = {
    'Cache-Control': `public, max-age=${KEPT_SECONDS}`,
    ...(tags && { 'Cache-Tag': tags }),
    [META]: encodeURIComponent(JSON.stringify(rest)),
  };
  await edge()?.put(addressOf(key, origin), new Response(body, { headers }));
}

/** Forgets a copy: there is no such page any more. */
export async function dropCopy(key: string, origin: string): Promise<void> {
  await edge()?.delete(addressOf(key, origin));
}

/** The copy that any Worker has stored last; undefined where there is none. */
export async function storedCopy(key: string, origin: string): Promise<CachedAnswer | undefined> {
  const answer = await edge()?.match(addressOf(key, origin));
  if (!answer) return undefined;
  const rest = meta.parse(JSON.parse(decodeURIComponent(answer.headers.get(META) ?? '')));
  const body = await answer.arrayBuffer();
  return { ...rest, body, edgeSeconds: 0, roundTrips: null, modified: undefined };
}
