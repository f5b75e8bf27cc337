const waiting: (() => unknown)[] = [];

/** Notes what is done after the tests of this file, the last first. On Node a file's setup sees to it. */
export function afterwards(close: () => unknown): void {
  waiting.push(close);
}

/** Does all that was noted. Doing it again is harmless. */
export async function tidyUp(): Promise<void> {
  for (let close = waiting.pop(); close; close = waiting.pop()) await close();
}
