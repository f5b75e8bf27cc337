/**
 * Makes something when it is first asked for, and gives the same to whoever asks later: in Vitest, to all
 * tests that a process runs. What it starts ends with the process.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
