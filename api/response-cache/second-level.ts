import { z } from 'zod';
import type { Kept } from '#api/response-cache/kept';

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
const addressOf = (key: string, origin: string) =>
  new URL(`/.last-copy/${encodeURIComponent(key)}`, origin).href;

/**
 * Keeps a copy for the other Workers of a data centre, and for those that come after this one. It has the cache
 * tags of its answer: what is purged at the edge is no copy any more.
 */
export async function storeCopy(key: string, kept: Kept, origin: string): Promise<void> {
  const { body, edgeSeconds: _, roundTrips: __, modified: ___, ...rest } = kept;
  const [, tags] = kept.headers.find(([name]) => name === 'cache-tag') ?? [];
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
export async function storedCopy(key: string, origin: string): Promise<Kept | undefined> {
  const answer = await edge()?.match(addressOf(key, origin));
  if (!answer) return undefined;
  const rest = meta.parse(JSON.parse(decodeURIComponent(answer.headers.get(META) ?? '')));
  const body = await answer.arrayBuffer();
  return { ...rest, body, edgeSeconds: 0, roundTrips: null, modified: undefined };
}
