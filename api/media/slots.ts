import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#api/context';
import { Unavailable } from '#api/errors';

/** How many pictures one isolate has in its hands at once: each is in memory several times over. */
const AT_ONCE = 3;
/** For how long a slot is taken at the most, should its request end without giving it back, in ms. */
const LEASE = 60_000;
/** How long an upload waits for a slot, and how often it looks for one, in ms. */
const WAITS_MAX = 300_000;
const LOOKS_EVERY = 50;

/**
 * Slots for work that needs much memory. Who waits looks again and again: on Workers a request cannot
 * wake another, and one whose sender is gone may never give its slot back, which then runs out.
 */
export function createSlots(
  count: number,
  {
    now = Date.now,
    wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
    lease = LEASE,
    waitsMax = WAITS_MAX,
  } = {},
) {
  const taken = new Map<symbol, number>();

  const free = () => {
    for (const [slot, until] of taken) if (until <= now()) taken.delete(slot);
    return taken.size < count;
  };

  /** Waits for a slot. @returns gives it back @throws Unavailable after too long a wait */
  return async function slot(): Promise<() => void> {
    const own = Symbol();
    const until = now() + waitsMax;
    while (!free()) {
      if (now() >= until) throw new Unavailable(({ media }) => media.busy);
      await wait(LOOKS_EVERY);
    }
    taken.set(own, now() + lease);
    return () => void taken.delete(own);
  };
}

const slot = createSlots(AT_ONCE);

/**
 * Lets few uploads in at once. The others wait with their bodies unread, where they cost no memory:
 * forty at once took 1.1 GB, and a Worker on Cloudflare has 128 MB.
 */
export const fewAtOnce: MiddlewareHandler<ApiEnv> = async (_, next) => {
  const giveBack = await slot();
  try {
    await next();
  } finally {
    giveBack();
  }
};
