import type { MiddlewareHandler } from 'hono';
import type { ApiEnv } from '#api/http/context';
import { Unavailable } from '#api/http/errors';

/** How many pictures one isolate handles at once: each takes several times its size in memory. */
const AT_ONCE = 3;
/** How long a slot stays taken at most when its request never gives it back, in ms. */
const LEASE = 60_000;
/** How long an upload waits for a slot, and how often it looks for one, in ms. */
const WAITS_MAX = 300_000;
const LOOKS_EVERY = 50;

/**
 * Slots for work that needs much memory. A request that waits polls for a free slot: on Workers a request cannot notify
 * another one. A slot also runs out after `lease` ms, because a request whose sender is gone may never give it back.
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

  /** Waits for a slot; gives a function that frees it. @throws Unavailable after a wait of `waitsMax` ms */
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
 * Handles few uploads at once. The others wait with their bodies unread, so that they cost no
 * memory: forty at once took 1.1 GB, and a Worker on Cloudflare has 128 MB.
 * @throws Unavailable after a wait of five minutes
 */
export const fewAtOnce: MiddlewareHandler<ApiEnv> = async (_, next) => {
  const giveBack = await slot();
  try {
    await next();
  } finally {
    giveBack();
  }
};
