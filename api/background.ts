import type { ApiContext } from '#api/context';

/**
 * Lets `work` go on after the answer is sent: neither its time nor its failure, which is logged,
 * shows in the answer.
 */
export function inBackground(c: ApiContext, work: Promise<unknown>): void {
  const settled = work.catch((error: unknown) =>
    console.error(`request ${c.var.requestId}: work after the response failed`, error),
  );
  lifetimeOf(c)?.waitUntil(settled);
}

/** What keeps a Worker alive for its work; Node, where the tests run, needs no such thing. */
function lifetimeOf(c: ApiContext): Pick<ApiContext['executionCtx'], 'waitUntil'> | undefined {
  try {
    return c.executionCtx;
  } catch {
    return undefined;
  }
}
