import type { Shareable } from '#admin/kit/share/says.ts';

/** The state of drawing a record's picture. */
export type Drawing =
  | { state: 'waiting' | 'drawing' | 'failed' }
  /** It is stored at this address. */
  | { state: 'stored'; url: string };

/** In milliseconds without a change before a picture is drawn: photos come one by one. */
const REST_MS = 1_000;

const drawings = new Map<string, Drawing>();
/** Due or under way, by record. Aborted, a drawing leaves nothing. */
const runs = new Map<string, AbortController>();
const listeners = new Set<() => void>();
/** One drawing at a time. */
let last: Promise<unknown> = Promise.resolve();
/** After a sign-out, until something is saved again. */
let isStopped = false;

const keyOf = (kind: Shareable, id: string) => `${kind}/${id}`;

function set(key: string, drawing: Drawing): void {
  drawings.set(key, drawing);
  for (const listener of listeners) listener();
}

/** The state of drawing a record since the back office was opened. */
export const drawingOf = (kind: Shareable, id: string): Drawing | undefined => drawings.get(keyOf(kind, id));

/** Calls `listener` whenever a drawing changes. Returns the function that ends that. */
export function onDrawing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws and stores the picture of a record after a pause, unless the stored one fits. Never fails. */
export function drawSoon(kind: Shareable, id: string): void {
  isStopped = false;
  const run = begin(keyOf(kind, id));
  const timer = setTimeout(() => void draw(kind, id, false, run), REST_MS);
  run.signal.addEventListener('abort', () => clearTimeout(timer));
}

/**
 * Draws and stores the picture of a record, unless the stored one fits and not `always`. A failure is logged and kept
 * as the drawing's state. Resolves to whether there is a picture that fits now.
 */
export const drawNow = (kind: Shareable, id: string, always = false): Promise<boolean> =>
  draw(kind, id, always, begin(keyOf(kind, id)));

/**
 * Stops the drawing of a record that is about to be saved: the server would refuse a picture of the version before.
 * Returns whether there was one.
 */
export function stopDrawing(kind: Shareable, id: string): boolean {
  const key = keyOf(kind, id);
  const run = runs.get(key);
  runs.delete(key);
  run?.abort();
  return run !== undefined;
}

/** Stops every drawing, for a sign-out. Resolves when none asks the server any more. */
export async function stopDrawings(): Promise<void> {
  isStopped = true;
  for (const run of runs.values()) run.abort();
  runs.clear();
  await last;
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
    if (signal.aborted || isStopped) return false;
    set(key, { state: 'drawing' });
    try {
      // Loaded when something is drawn.
      const { storeSharePictures } = await import('#admin/kit/share/store.ts');
      const url = await storeSharePictures(kind, id, always, signal);
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
