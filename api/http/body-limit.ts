import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import { TooLarge } from '#api/http/errors';

/** The largest body of a route that declares no limit, in bytes: a few short fields. */
export const BODY_LIMIT = 16 * 1024;

const declared = new WeakSet<object>();

/**
 * Lets a route take bodies of up to `maxSize` bytes instead of `BODY_LIMIT`. A longer body is never
 * held in memory: it is discarded unread if it tells its length, else as soon as it is too long.
 * @param onError answers or throws the refusal
 * @throws TooLarge when there is no `onError`
 */
export function limitTo(
  maxSize: number,
  onError: (c: Context) => Promise<Response> | Response = refuse,
): MiddlewareHandler {
  const limit = bodyLimit({ maxSize, onError });
  declared.add(limit);
  return limit;
}

const smallest = bodyLimit({ maxSize: BODY_LIMIT, onError: refuse });

/** Limits every route that declares no limit of its own to `BODY_LIMIT`. @throws TooLarge */
export const limitBodies: MiddlewareHandler = (c, next) =>
  // Hono wraps the handlers of an app that is mounted in another one.
  matchedRoutes(c).some(({ handler }) => declared.has(findTargetHandler(handler))) ? next() : smallest(c, next);

const RECORD_LIMIT = 512 * 1024;

/** Refuses bodies larger than any record, or a thousand ids. @throws TooLarge */
export const limitBody = limitTo(RECORD_LIMIT);

/** Discards the rest of a body: a sender that is cut off while sending never reads the refusal. */
export async function readToTheEnd(c: Context): Promise<void> {
  await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
}

async function refuse(c: Context): Promise<never> {
  await readToTheEnd(c);
  throw new TooLarge();
}
