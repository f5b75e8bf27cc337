import type { MiddlewareHandler } from 'hono';
import { Malformed } from '#api/errors';

/** Whether the path of an address can be read: every `%` in it begins an octet of UTF-8 (RFC 3986 §2.1). */
export function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Refuses an address that cannot be decoded, before another handler fails. @throws Malformed */
export const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  if (!isReadable(c.req.url)) throw new Malformed(({ errors }) => errors.malformedAddress);
  await next();
};
