import type { Oversize, Problem } from '#admin/kit/upload/check.ts';
import { NetworkCut } from '#admin/kit/upload/upload.ts';
import { isUnderWay, type Upload, type UploadProgress } from '#admin/kit/upload/upload-state.ts';

/** How long the full bar of a stored file is shown, in milliseconds (spec §9). */
const SHOWN_WHEN_STORED = 1000;
/** The percentage when all bytes are sent; the rest follows with the answer (spec §4). */
const PERCENT_OF_BYTES = 90;

const AT_ONCE = 3;

/** The first and the longest pause before a retry when the network was cut, in milliseconds. */
const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 60_000;

/** The file was moved or changed since it was chosen. */
const UNREADABLE: Problem = { reason: 'media.unreadable', shrink: null };
const AGAIN = { state: 'waiting', reason: null, remedy: null } as const;

type Sent = Pick<Upload, 'id' | 'key' | 'file'>;

/** The dependencies and callbacks of a queue. */
export interface UploadQueueOptions<T> {
  check: (file: File) => Promise<Problem | Oversize | null>;
  shrink: (file: File) => Promise<File>;
  /** `onProgress` takes the sent share, 0 to 1. */
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal, key: string) => Promise<T>;
  onStored: (stored: T, upload: Upload) => void;
  onAdded?: (uploads: readonly Upload[]) => void;
  /** Stored, dismissed, or failed without a remedy. */
  onGone?: (upload: Upload) => void;
  /** When no upload is in progress any more, with the counts since the last call. */
  onSettled: (outcome: { stored: number; failed: number }) => void;
  later?: (task: () => void, milliseconds: number) => void;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * A queue that sends a few files at once, in the order of choosing; they can be stored in another one. The first goes
 * alone, because the server lets the others join its entry of the log. A file that fails can be retried alone.
 * `subscribe`, `uploads` and `progress` are for useSyncExternalStore.
 */
export function createUploadQueue<T>(options: UploadQueueOptions<T>) {
  const { later = setTimeout } = options;
  const listeners = new Set<() => void>();
  const checks = new Map<number, Promise<Problem | Oversize | null>>();
  let abort = new AbortController();
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  /** Being checked, shrunk or sent. */
  const taken = new Set<number>();
  let shrinking: Promise<unknown> = Promise.resolve();
  let progress: UploadProgress = { stored: 0, total: 0 };
  let outcome = { stored: 0, failed: 0 };
  let pause = FIRST_PAUSE;
  /** Counted as failed because the network was cut. */
  const cut = new Set<number>();

  const show = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, part: Partial<Upload>) =>
    show(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => show(uploads.filter((one) => one.id !== id));
  const gone = (id: number) => {
    const upload = uploads.find((one) => one.id === id);
    if (upload) options.onGone?.(upload);
  };
  const fail = (id: number, reason: string, remedy: Upload['remedy']) => {
    outcome.failed++;
    if (remedy === null) gone(id);
    change(id, { state: 'failed', percent: 0, reason, remedy });
  };
  const waitForNetwork = (id: number, reason: string) => {
    // Told once: it is tried again by itself.
    if (!cut.has(id)) outcome.failed++;
    cut.add(id);
    change(id, { state: 'offline', percent: 0, reason, remedy: 'retry' });
  };

  async function sendOne({ id, key, file }: Sent): Promise<void> {
    const problem = await checks.get(id)?.catch(() => UNREADABLE);
    if (problem?.shrink === 'first' || problem?.shrink === 'wanted') {
      change(id, { state: 'shrinking' });
      await shrinkOne({ id, file }, problem.reason);
      return;
    }
    if (problem) {
      fail(id, problem.reason, null);
      return;
    }
    change(id, { state: 'sending', percent: 0, reason: null, remedy: null });
    const { signal } = abort;
    try {
      const onProgress = (share: number) => change(id, { percent: Math.floor(share * PERCENT_OF_BYTES) });
      const stored = await options.send(file, onProgress, signal, key);
      if (signal.aborted) return;
      outcome.stored++;
      progress = { ...progress, stored: progress.stored + 1 };
      pause = FIRST_PAUSE;
      change(id, { state: 'stored', percent: 100 });
      const upload = uploads.find((one) => one.id === id);
      if (upload) options.onStored(stored, upload);
      gone(id);
      later(() => drop(id), SHOWN_WHEN_STORED);
    } catch (error) {
      if (signal.aborted) return;
      const reason = error instanceof Error ? error.message : String(error);
      if (error instanceof NetworkCut) waitForNetwork(id, reason);
      else fail(id, reason, 'retry');
    }
  }

  function run(): void {
    for (let next = waiting(); next && taken.size < places(); next = waiting()) {
      const { id } = next;
      taken.add(id);
      void sendOne(next).then(() => {
        taken.delete(id);
        run();
        if (taken.size === 0) rest();
      });
    }
  }

  const waiting = () => uploads.find(({ id, state }) => state === 'waiting' && !taken.has(id));
  const places = () => (outcome.stored === 0 ? 1 : AT_ONCE);

  function rest() {
    settle();
    if (!uploads.some(({ state }) => state === 'offline')) return;
    later(resume, pause);
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  }

  function resume() {
    if (taken.size > 0 || !uploads.some(({ state }) => state === 'offline')) return;
    show(uploads.map((one) => (one.state === 'offline' ? { ...one, ...AGAIN } : one)));
    run();
  }

  function settle() {
    if (taken.size > 0 || uploads.some(isUnderWay)) return;
    const settled = outcome;
    outcome = { stored: 0, failed: 0 };
    if (settled.stored + settled.failed > 0 && !abort.signal.aborted) options.onSettled(settled);
  }

  /**
   * One at a time: decoding takes much memory. On failure the file is refused for `reason`; `null` sends it as it is.
   */
  function shrinkOne({ id, file }: Omit<Sent, 'key'>, reason: string | null): Promise<void> {
    const done = shrinking.then(async () => {
      if (!uploads.some((one) => one.id === id)) return;
      const smaller = await options.shrink(file).catch(() => null);
      if (smaller && (reason !== null || smaller.size < file.size)) {
        checks.set(id, options.check(smaller));
        change(id, { file: smaller, state: 'waiting' });
      } else if (reason === null) {
        checks.set(id, Promise.resolve(null));
        change(id, { state: 'waiting' });
      } else fail(id, reason, null);
    });
    shrinking = done;
    return done;
  }

  return {
    uploads: () => uploads,
    progress: () => progress,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** @param keys those of files that were added before and not stored */
    add: (files: readonly File[], keys: readonly string[] = []) => {
      abort = abort.signal.aborted ? new AbortController() : abort;
      const added = files.map((file, at): Upload => {
        const id = ++lastId;
        checks.set(id, options.check(file));
        return { id, key: keys[at] ?? crypto.randomUUID(), file, percent: 0, ...AGAIN };
      });
      const before = uploads.length > 0 ? progress : { stored: 0, total: 0 };
      progress = { ...before, total: before.total + added.length };
      show([...uploads, ...added]);
      options.onAdded?.(added);
      run();
    },
    retry: (id: number) => {
      change(id, AGAIN);
      run();
    },
    resume,
    dismiss: (id: number) => {
      gone(id);
      drop(id);
    },
    close: () => {
      abort.abort();
      show([]);
    },
  };
}
