import { cacheAnswer } from '#api/http/cache/exchange';
import type { ApiContext } from '#api/http/context';
import { secondsToMidnight } from '#core/kit/dates';

const HOUR = 3600;

/** A public answer, and how it may be cached; see `CacheLifetime`. */
export interface Answer {
  body: string;
  type: string;
  version: string | null | undefined;
  tags?: string[];
  /** The latest change of what the body shows, an ISO instant. */
  modified?: string | undefined;
  modifiedDecides?: boolean;
  isMadeUp?: boolean;
  /** After how many seconds it changes by the clock alone, where that is before midnight. */
  changesIn?: readonly (number | undefined)[];
}

/**
 * The answer to a public GET. The edge keeps it for an hour, the Worker until midnight here; browsers ask
 * again each time, with the validators that `respond` adds.
 */
export function answer(c: ApiContext, wanted: Answer): Response {
  const {
    body,
    type,
    version,
    tags = [],
    modified,
    modifiedDecides = false,
    isMadeUp = false,
    changesIn = [],
  } = wanted;
  const changed = modified ? Date.parse(modified) : Number.NaN;
  const seconds = Math.min(secondsToMidnight(c.var.now()), ...changesIn.map((one) => one ?? Number.POSITIVE_INFINITY));
  cacheAnswer({ seconds, version, modifiedDecides, isMadeUp });
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  c.header('Cloudflare-CDN-Cache-Control', `public, max-age=${Math.min(HOUR, seconds)}`);
  if (tags.length > 0) c.header('Cache-Tag', tags.join(','));
  if (!Number.isNaN(changed)) c.header('Last-Modified', new Date(changed).toUTCString());
  return c.body(body, 200, { 'Content-Type': type });
}
