import type { Config } from '#api/config';
import { digestOf, etagOf, madeOf } from '#api/response-cache/etag';
import type { Exchange } from '#api/response-cache/exchange';

/** A header, its name in lower case. */
export type HeaderPair = [name: string, value: string];

/** An answer as it is kept. */
export interface Kept {
  /** What it was made of; see `madeOf`. */
  madeOf: string;
  /** When it was made, and until when it is true if nobody writes, in milliseconds since 1970. */
  made: number;
  until: number;
  status: number;
  /** As they are sent, with the ETag where the answer has one, but for those of `fromKept`. */
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
export async function keptOf(
  response: Response,
  { keeping }: Exchange,
  config: Config,
  now: number,
): Promise<Kept | null> {
  const { status } = response;
  if (keeping?.version === undefined || !KEPT_STATUSES.has(status)) return null;
  if (response.headers.has('set-cookie')) return null;
  const body = await response.arrayBuffer();
  const digest = await digestOf(body);
  const validator = {
    madeOf: madeOf(keeping.version, config),
    until: now + keeping.seconds * 1000,
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
    ...{ made: now, status, body, digest },
    headers: [...headers],
    edgeSeconds: Number(edge ?? 0),
    roundTrips,
    modified: keeping.modifiedDecides ? changed : undefined,
  };
}
