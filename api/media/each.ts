/** A Worker has at most six open connections; further ones wait. */
const AT_ONCE = 6;

/** Does `work` for each of `items`, six at a time. @throws what the first that fails throws */
export async function eachOf<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const left = items.values();
  const worker = async () => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
