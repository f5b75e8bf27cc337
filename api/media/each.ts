/** A Worker has at most six open connections; further ones wait. */
const AT_ONCE = 6;

/** Does `work` for each of `items`, six at a time. @throws what the first that fails throws */
export async function eachOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  // One generator for all workers: each takes the next item.
  const left = inTurn(items);
  const worker = async () => {
    for await (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function* inTurn<T>(items: Iterable<T> | AsyncIterable<T>): AsyncGenerator<T> {
  yield* items;
}
