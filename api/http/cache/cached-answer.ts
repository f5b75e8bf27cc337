import { z } from 'zod';
import { digestOf, etagOf, madeOf, type NamedValidator } from '#api/http/cache/etag';
import type { Exchange } from '#api/http/cache/exchange';
import type { Config } from '#api/http/config';

/** A header, its name in lower case. */
type HeaderPair = [name: string, value: string];

/** An answer in the response cache. */
export interface CachedAnswer {
  /** See `madeOf`. */
  madeOf: string;
  /** When it was made, and until when it is true if nobody writes, in milliseconds since 1970. */
  made: number;
  until: number;
  status: number;
  headers: HeaderPair[];
  /** How long the edge may keep it, and not beyond `until`; 0 where it may not. */
  edgeSeconds: number;
  /** The `Server-Timing` header of its making; null where there was none. */
  roundTrips: string | null;
  body: ArrayBuffer;
  digest: string;
  /** Its latest change in milliseconds since 1970, where that decides alone on `If-Modified-Since`. */
  modified: number | undefined;
}

const KEPT_STATUSES = new Set([200, 301, 404]);

const VARYING = ['server-timing', 'cache-status'];
/** It differs from answer to answer where it says for how long. */
const EDGE = 'cloudflare-cdn-cache-control';

/** An answer as it is cached, with its ETag; null where it may not be. */
export async function toCached(
  response: Response,
  { lifetime }: Exchange,
  config: Config,
  now: number,
): Promise<CachedAnswer | null> {
  const { status } = response;
  if (lifetime?.version === undefined || !KEPT_STATUSES.has(status)) return null;
  if (response.headers.has('set-cookie')) return null;
  const body = await response.arrayBuffer();
  const digest = await digestOf(body);
  const validator = { madeOf: madeOf(lifetime.version, config), until: now + lifetime.seconds * 1000 };
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
    modified: lifetime.modifiedDecides ? changed : undefined,
  };
}

/** A 304 leaves them out: the client has them (RFC 9110 §15.4.5). */
const OF_THE_BODY = new Set(['content-type', 'content-length', 'content-security-policy']);

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

/** A 304: by its ETag, the client has what would be answered. */
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

/** The header of a stored copy with all that is known of it beside the body, as JSON. */
const META = 'x-kept';
const meta = z.object({
  madeOf: z.string(),
  until: z.number(),
  status: z.number(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  made: z.number(),
  digest: z.string(),
});

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
