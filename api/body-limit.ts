import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { matchedRoutes } from 'hono/route';
import { findTargetHandler } from 'hono/utils/handler';
import { TooLarge } from '#api/errors';

/** What a route takes that declares nothing else, in bytes: a few short fields. */
export const BODY_LIMIT = 16 * 1024;

const declared = new WeakSet<object>();

/**
 * Lets a route take bodies of up to `maxSize` bytes instead of `BODY_LIMIT`. None is held that is
 * longer: one that tells its length is passed over, any other one is left as soon as it is too long.
 * @param onError refuses; `TooLarge` without it
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

/** The limit of every route that has not declared one, so that none is without. @throws TooLarge */
export const limitBodies: MiddlewareHandler = (c, next) =>
  // An app that is mounted in another wraps its handlers.
  matchedRoutes(c).some(({ handler }) => declared.has(findTargetHandler(handler)))
    ? next()
    : smallest(c, next);

/** Passes over what a sender still sends: who is cut off in the middle never reads why. */
export async function readToTheEnd(c: Context): Promise<void> {
  await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
}

async function refuse(c: Context): Promise<never> {
  await readToTheEnd(c);
  throw new TooLarge();
}
