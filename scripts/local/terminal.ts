import { createInterface } from 'node:readline/promises';
import { Stop } from '#scripts/local/root';

const EVERY_MS = 2000;

interface Told {
  say?: (line: string) => void;
  now?: () => number;
}

/**
 * Counts pieces of work and logs `n of m` after the first, then every two seconds, and after the
 * last. It logs lines instead of updating one, so that a log file is readable.
 * @returns a function to call after each piece
 */
export function progress(what: string, total: number, { say = console.log, now = Date.now }: Told = {}): () => void {
  let done = 0;
  let last = -Infinity;
  return () => {
    done += 1;
    if (done < total && now() - last < EVERY_MS) return;
    last = now();
    say(`${what}: ${done} of ${total}`);
  };
}

/** Runs `work` and returns its result. Logs `what` before, and the time it took after success. */
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

/** Asks whoever runs a script. @throws Stop when the answer is not yes */
export async function confirm(question: string): Promise<void> {
  const answer = await typed(`${question} (yes/no) `);
  if (answer.toLowerCase() !== 'yes') throw new Stop('\nNothing has changed.');
}

/** What whoever runs a script types after `question`; `''` when the input ends. */
export async function typed(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<string>((done) => lines.once('close', () => done('')));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer.trim();
}
