const early = new Map<string, Promise<Response | null>>();

/** Asks for what the first screen will ask for. */
export function askEarly(url: string): void {
  // After a failure it is asked for again.
  early.set(
    url,
    fetch(url, { credentials: 'same-origin' }).catch(() => null),
  );
}

/** The answer to what was asked early, once; `null` when there is none. */
export async function takeEarly(url: string): Promise<Response | null> {
  const answer = early.get(url) ?? null;
  early.delete(url);
  return answer;
}
