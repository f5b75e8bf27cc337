import type { ApiContext } from '#api/context';

/**
 * Lets `work` go on after the answer is sent. The answer does not wait for it. A failure of `work`
 * is logged and does not change the answer.
 */
export function inBackground(c: ApiContext, work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) =>
    console.error(`request ${c.var.requestId}: work after the response failed`, error),
  );
  lifetimeOf(c)?.waitUntil(settled);
}

/** What keeps a Worker alive until its work is done; undefined in Node, where the tests run. */
export function lifetimeOf(c: ApiContext): ApiContext['executionCtx'] | undefined {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}
