/** How often work that goes on says how far it is. */
const EVERY_MS = 2000;

interface Told {
  say?: (line: string) => void;
  now?: () => number;
}

/**
 * Counts pieces of work and says how far it is: `n of m` with the first, then every two seconds, and
 * with the last. Lines, not a counter in place, so that a log of it can be read too.
 * @returns what is called after each piece
 */
export function progress(
  what: string,
  total: number,
  { say = console.log, now = Date.now }: Told = {},
): () => void {
  let done = 0;
  let last = -Infinity;
  return () => {
    done += 1;
    if (done < total && now() - last < EVERY_MS) return;
    last = now();
    say(`${what}: ${done} of ${total}`);
  };
}

/** Does a piece of work, and says before and after it what it is and what it took. */
export async function timed<T>(
  what: string,
  work: () => Promise<T>,
  { say = console.log, now = Date.now }: Told = {},
): Promise<T> {
  const started = now();
  say(`${what}…`);
  const result = await work();
  say(`${what}: done in ${Math.ceil((now() - started) / 1000)} s`);
  return result;
}
