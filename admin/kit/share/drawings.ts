import type { Shareable } from '#admin/kit/share/says.ts';

/** How the drawing of a record's picture is. */
export type Drawing =
  | { state: 'waiting' | 'drawing' | 'failed' }
  /** It is stored at this address. */
  | { state: 'stored'; url: string };

/** How long nothing may change before a picture is drawn, in milliseconds: photos come one by one. */
const REST_MS = 1_000;

const drawings = new Map<string, Drawing>();
/** The drawing of each record that is due or under way. Aborted, it leaves nothing. */
const runs = new Map<string, AbortController>();
const listeners = new Set<() => void>();
/** Drawings are made one after the other. */
let last: Promise<unknown> = Promise.resolve();

const keyOf = (kind: Shareable, id: string) => `${kind}/${id}`;

function set(key: string, drawing: Drawing): void {
  drawings.set(key, drawing);
  for (const listener of listeners) listener();
}

/** What is known of the drawing of a record since the back office was opened. */
export const drawingOf = (kind: Shareable, id: string): Drawing | undefined => drawings.get(keyOf(kind, id));

/** Calls `listener` whenever a drawing changes; gives what ends that. */
export function onDrawing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws and stores the picture of a record soon, unless the one that is stored fits it. Never fails. */
export function drawSoon(kind: Shareable, id: string): void {
  const run = begin(keyOf(kind, id));
  const timer = setTimeout(() => void draw(kind, id, false, run), REST_MS);
  run.signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Draws and stores the picture of a record, unless the one that is stored fits it and not `always`. A failure is
 * logged and kept for whoever looks. Gives whether there is a picture that fits now.
 */
export const drawNow = (kind: Shareable, id: string, always = false): Promise<boolean> =>
  draw(kind, id, always, begin(keyOf(kind, id)));

/**
 * Ends the drawing of a record that is due or under way, as the record is about to be saved: the server would
 * refuse a picture of the version before. Gives whether there was one.
 */
export function stopDrawing(kind: Shareable, id: string): boolean {
  const key = keyOf(kind, id);
  const run = runs.get(key);
  runs.delete(key);
  run?.abort();
  return run !== undefined;
}

function begin(key: string): AbortController {
  runs.get(key)?.abort();
  const run = new AbortController();
  runs.set(key, run);
  set(key, { state: 'waiting' });
  return run;
}

function draw(kind: Shareable, id: string, always: boolean, run: AbortController): Promise<boolean> {
  const key = keyOf(kind, id);
  const { signal } = run;
  const drawn = last.then(async () => {
    if (signal.aborted) return false;
    set(key, { state: 'drawing' });
    try {
      // What draws comes when something is drawn.
      const { storeSharePicture } = await import('#admin/kit/share/store.ts');
      const url = await storeSharePicture(kind, id, always, signal);
      if (url === null) drawings.delete(key);
      else set(key, { state: 'stored', url });
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      // No warning: pages do without it, and the form of the record says so.
      console.info(`the picture of ${key} for shared links could not be drawn and stored`, error);
      set(key, { state: 'failed' });
      return false;
    } finally {
      if (runs.get(key) === run) runs.delete(key);
    }
  });
  last = drawn;
  return drawn;
}
