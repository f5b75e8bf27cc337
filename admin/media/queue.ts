import type { Problem } from '#admin/media/check.ts';

/** How long the full bar of a stored file is shown, in milliseconds (spec §9). */
const SHOWN_WHEN_STORED = 1000;
/** The percentage when all bytes are sent; the rest follows with the answer (spec §4). */
const PERCENT_OF_BYTES = 90;

/** A file in the queue. */
export interface Upload {
  /** Ascending in the order of choosing. */
  id: number;
  file: File;
  state: 'waiting' | 'shrinking' | 'sending' | 'stored' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** The reason of a failure: a text or the key of one. */
  reason: string | null;
  /** What the user can do about a failure. */
  remedy: 'retry' | 'shrink' | null;
}

type Sent = Pick<Upload, 'id' | 'file'>;

/** The dependencies and callbacks of a queue. */
export interface UploadQueueOptions<T> {
  check: (file: File) => Promise<Problem | null>;
  shrink: (file: File) => Promise<File>;
  /** Sends a file and gives the server's answer. `onProgress` takes the sent share, 0 to 1. */
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>;
  onStored: (stored: T, upload: Upload) => void;
  /** Called when no upload is left in progress, with the counts since the last call. */
  onSettled: (outcome: { stored: number; failed: number }) => void;
  /** The reason for a large file that could not be shrunk: a text or the key of one. */
  shrinkFailed: string;
  later?: (task: () => void, milliseconds: number) => void;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * Creates a queue that sends files one after the other, in the order of choosing: the server
 * appends each photo, so the order is kept. A file that fails does not stop the others and can be
 * retried alone. `subscribe` and `uploads` are for useSyncExternalStore.
 */
export function createUploadQueue<T>(options: UploadQueueOptions<T>) {
  const { later = setTimeout } = options;
  const listeners = new Set<() => void>();
  const checks = new Map<number, Promise<Problem | null>>();
  let abort = new AbortController();
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  let running = false;
  let outcome = { stored: 0, failed: 0 };

  const show = (next: readonly Upload[]) => {
    uploads = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, part: Partial<Upload>) =>
    show(uploads.map((one) => (one.id === id ? { ...one, ...part } : one)));
  const drop = (id: number) => show(uploads.filter((one) => one.id !== id));
  const fail = (id: number, reason: string, remedy: Upload['remedy']) => {
    outcome.failed++;
    change(id, { state: 'failed', percent: 0, reason, remedy });
  };

  async function sendOne({ id, file }: Sent): Promise<void> {
    const problem = await checks.get(id);
    if (problem?.shrink === 'first') {
      change(id, { state: 'shrinking' });
      await shrinkOne({ id, file }, problem.reason);
      return;
    }
    if (problem) {
      fail(id, problem.reason, problem.shrink ? 'shrink' : null);
      return;
    }
    change(id, { state: 'sending', percent: 0, reason: null, remedy: null });
    const { signal } = abort;
    try {
      const onProgress = (share: number) =>
        change(id, { percent: Math.floor(share * PERCENT_OF_BYTES) });
      const stored = await options.send(file, onProgress, signal);
      if (signal.aborted) return;
      outcome.stored++;
      change(id, { state: 'stored', percent: 100 });
      const upload = uploads.find((one) => one.id === id);
      if (upload) options.onStored(stored, upload);
      later(() => drop(id), SHOWN_WHEN_STORED);
    } catch (error) {
      if (signal.aborted) return;
      fail(id, error instanceof Error ? error.message : String(error), 'retry');
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let next = waiting(); next; next = waiting()) await sendOne(next);
    running = false;
    settle();
  }

  const waiting = () => uploads.find(({ state }) => state === 'waiting');

  function settle() {
    if (running || uploads.some(isUnderWay)) return;
    const settled = outcome;
    outcome = { stored: 0, failed: 0 };
    if (settled.stored + settled.failed > 0 && !abort.signal.aborted) options.onSettled(settled);
  }

  function shrinkOne({ id, file }: Sent, reason = options.shrinkFailed): Promise<void> {
    return options.shrink(file).then(
      (smaller) => {
        checks.set(id, options.check(smaller));
        change(id, { file: smaller, state: 'waiting' });
        void run();
      },
      () => {
        fail(id, reason, null);
        settle();
      },
    );
  }

  return {
    uploads: () => uploads,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Adds files in the given order. Each is checked at once and sent in its turn. */
    add: (files: readonly File[]) => {
      abort = abort.signal.aborted ? new AbortController() : abort;
      const added = files.map((file): Upload => {
        const id = ++lastId;
        checks.set(id, options.check(file));
        return { id, file, state: 'waiting', percent: 0, reason: null, remedy: null };
      });
      show([...uploads, ...added]);
      void run();
    },
    retry: (id: number) => {
      change(id, { state: 'waiting', reason: null, remedy: null });
      void run();
    },
    /** Makes the files with these ids smaller, one at a time, and sends them. */
    shrink: async (ids: readonly number[]) => {
      for (const id of ids) change(id, { state: 'shrinking', reason: null, remedy: null });
      for (const id of ids) {
        const upload = uploads.find((one) => one.id === id);
        if (upload) await shrinkOne(upload);
      }
    },
    dismiss: drop,
    /** Aborts all uploads that are not stored, and empties the queue. */
    close: () => {
      abort.abort();
      show([]);
    },
  };
}

/** Whether an upload is waiting or in progress. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'shrinking' || state === 'sending';
}
