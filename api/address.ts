import type { MiddlewareHandler } from 'hono';
import { Malformed } from '#api/errors';
import { en } from '#core/words/en';

/** Whether the path of an address can be read: every `%` in it begins an octet of UTF-8 (RFC 3986 §2.1). */
export function isReadable(url: string): boolean {
  try {
    decodeURIComponent(new URL(url).pathname);
    return true;
  } catch {
    return false;
  }
}

/** Refuses an address that cannot be read, before anything stumbles over it. @throws Malformed */
export const refuseUnreadable: MiddlewareHandler = async (c, next) => {
  if (!isReadable(c.req.url)) throw new Malformed(en.errors.malformedAddress);
  await next();
};
