const WAIT_MS = 60_000;
const EVERY_MS = 10;

/**
 * Waits until a server that was just started answers at `url`.
 * @throws Error when it has `ended`, or does not answer within a minute
 */
export async function untilAnswers(url: string, ended: Promise<unknown>): Promise<void> {
  let over = false;
  void ended.then(() => {
    over = true;
  });
  const signal = AbortSignal.timeout(WAIT_MS);
  while (!over && !signal.aborted) {
    const answer = await fetch(url, { signal }).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await new Promise((later) => setTimeout(later, EVERY_MS));
  }
  throw new Error(`${url} ${over ? 'has ended before it answered: see the lines above' : 'did not answer'}`);
}
