import { drawNow } from '#admin/kit/share/drawings.ts';
import type { Shareable } from '#admin/kit/share/says.ts';
import { httpClient } from '#admin/shell/http-client.ts';
import { withoutSharePictureContract } from '#core/files/share-pictures-contract';
import { paths } from '#core/kit/paths';

/** How far the drawing of missing pictures is. */
export interface MissingProgress {
  done: number;
  failed: number;
  total: number;
  isRunning: boolean;
}

/** In milliseconds: whoever opens the back office sees its first screen before. */
const REST_MS = 2_000;

let progress: MissingProgress | null = null;
/** The rest before it begins, and the run itself. */
let run: Promise<void> | null = null;
const listeners = new Set<() => void>();

function set(next: MissingProgress | null): void {
  progress = next;
  for (const listener of listeners) listener();
}

/** The progress since the back office was opened; `null` while nothing is known to be missing. */
export const missingProgress = (): MissingProgress | null => progress;

/** Calls `listener` whenever the progress changes. Returns the function that ends that. */
export function onMissingProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Draws and stores the pictures for shared links that are missing, one after the other, while the back office is open,
 * whatever screen it shows. Never fails: what could not be drawn is counted.
 */
export function drawMissing(restMs = REST_MS): Promise<void> {
  run ??= drawAll(restMs)
    .catch((error: unknown) => console.info('pictures for shared links: which are missing could not be read', error))
    .finally(() => {
      run = null;
    });
  return run;
}

async function drawAll(restMs: number): Promise<void> {
  await new Promise((done) => setTimeout(done, restMs));
  const found = await missing();
  if (found.length === 0) return set(null);
  let [done, failed] = [0, 0];
  const say = (isRunning: boolean) => set({ done, failed, total: found.length, isRunning });
  say(true);
  for (const { kind, id } of found) {
    if (await drawNow(kind, id)) done++;
    else failed++;
    say(true);
  }
  say(false);
}

async function missing(): Promise<{ kind: Shareable; id: string }[]> {
  const { json } = await httpClient(paths.api.withoutSharePicture());
  const { events, galleries } = withoutSharePictureContract.parse(json);
  const of = (kind: Shareable, ids: string[]) => ids.map((id) => ({ kind, id }));
  return [...of('events', events), ...of('galleries', galleries)];
}
