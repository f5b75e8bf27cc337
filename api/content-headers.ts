import type { ApiContext } from '#api/context';

/** What describes the content of an answer, and how long it may be kept. */
const CONTENT_HEADERS = [
  ...['Accept-Ranges', 'Cache-Tag', 'Cloudflare-CDN-Cache-Control', 'Content-Disposition'],
  ...['Content-Length', 'Content-Range', 'ETag', 'Last-Modified'],
];

/** Takes back what a handler has said of content that is not sent after all. */
export function dropContentHeaders(c: ApiContext): void {
  for (const name of CONTENT_HEADERS) c.header(name, undefined);
}
