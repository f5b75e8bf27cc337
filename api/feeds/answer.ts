import type { ApiContext } from '#api/context';
import { secondsToMidnight } from '#core/dates';

const HOUR = 3600;

/** What is answered, and how long it may be kept. */
export interface Answer {
  body: string;
  /** The media type. */
  type: string;
  /** A write purges it by these cache tags; without any, the edge keeps it despite writes. */
  tags?: string[];
  /** The latest change of what the body shows, an ISO instant. */
  modified?: string | undefined;
  /**
   * Whether `If-Modified-Since` alone may be answered with it. Not for a list: what was deleted
   * from it leaves no later instant behind.
   */
  modifiedDecides?: boolean;
}

/**
 * The answer to a public GET, with validators and conditions as RFC 9110 §13 has them. The edge
 * keeps it for an hour, but not beyond midnight here; browsers ask again each time.
 */
export async function answer(c: ApiContext, wanted: Answer): Promise<Response> {
  const { body, type, tags = [], modified, modifiedDecides = false } = wanted;
  const etag = await etagOf(body);
  const changed = modified ? Date.parse(modified) : Number.NaN;
  c.header('Cache-Control', 'public, max-age=0, must-revalidate');
  const seconds = Math.min(HOUR, secondsToMidnight(c.var.now()));
  c.header('Cloudflare-CDN-Cache-Control', `public, max-age=${seconds}`);
  if (tags.length > 0) c.header('Cache-Tag', tags.join(','));
  c.header('ETag', etag);
  if (!Number.isNaN(changed)) c.header('Last-Modified', new Date(changed).toUTCString());
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  const named = c.req.header('if-none-match');
  const known =
    named === undefined
      ? modifiedDecides && Math.floor(changed / 1000) * 1000 <= since
      : names(named, etag);
  if (known) return c.body(null, 304);
  return c.body(body, 200, { 'Content-Type': type });
}

async function etagOf(body: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body));
  const bytes = new Uint8Array(digest).subarray(0, 16);
  return `"${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** Whether `If-None-Match` names the tag. Compared weakly: compression by a proxy weakens tags. */
function names(header: string, etag: string): boolean {
  return header.split(',').some((one) => {
    const tag = one.trim();
    return tag === '*' || tag.replace(/^W\//, '') === etag;
  });
}
