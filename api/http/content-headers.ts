import type { ApiContext } from '#api/http/context';

const CONTENT_HEADERS = [
  'Accept-Ranges',
  'Cache-Tag',
  'Cloudflare-CDN-Cache-Control',
  'Content-Disposition',
  'Content-Length',
  'Content-Range',
  'ETag',
  'Last-Modified',
];

/** Removes the headers about content and its caching that a handler set, when that content is not sent after all. */
export function dropContentHeaders(c: ApiContext): void {
  for (const name of CONTENT_HEADERS) c.header(name, undefined);
}

/** `Content-Disposition` for a file that a browser saves under `name`. */
export const attachment = (name: string): string => `attachment; ${named(name)}`;

/** `Content-Disposition` for a file that a browser shows, and saves under the last part of `path`. */
export const shownAs = (path: string): string => `inline; ${named(path.slice(path.lastIndexOf('/') + 1))}`;

/**
 * The name of a file (RFC 6266): in ASCII, and where that is not the whole of it, in UTF-8 as RFC 8187 encodes it, for
 * clients that read it.
 */
function named(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    // A percent sign is decoded by some browsers.
    .replace(/["\\%]/g, '');
  const dot = Math.max(ascii.lastIndexOf('.'), 0);
  const plain = /[a-z0-9]/i.test(ascii.slice(0, dot)) ? ascii : `event${ascii.slice(dot)}`;
  if (/^[\w. -]+$/.test(name)) return `filename="${plain}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
