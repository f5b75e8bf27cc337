/** How long a tab waits for one that is just being closed, as on a reload, in milliseconds. */
const WAIT_MS = 1_000;

/**
 * Makes this tab the one that keeps the door of an event: two would overwrite what the other noted. `take` takes it
 * from the tab that has it, whose `onLost` is called.
 * @returns what gives it back, or `null` when another tab has it
 */
export function ownTab(event: string, onLost: () => void, take = false): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    let isOurs = false;
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(), WAIT_MS);
    navigator.locks
      .request(`door ${event}`, take ? { steal: true } : { signal: waiting.signal }, () => {
        clearTimeout(timer);
        isOurs = true;
        // It ends with the tab, or before.
        return new Promise<void>((release) => resolve(release));
      })
      .catch(() => {
        if (isOurs) onLost();
        else resolve(null);
      });
  });
}
