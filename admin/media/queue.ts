import type { Problem } from '#admin/media/check.ts';

/** How long a stored file's full bar stays, in milliseconds (spec §9). */
const SHOWN_WHEN_STORED = 1000;
/** How far the bytes alone carry a bar; the server's word does the rest (spec §4). */
const PERCENT_OF_BYTES = 90;

/** One file on its way. */
export interface Upload {
  /** Counts up in the order in which files were chosen. */
  id: number;
  file: File;
  state: 'waiting' | 'shrinking' | 'sending' | 'stored' | 'failed';
  /** 0 to 100. */
  percent: number;
  /** Why it failed: a text or a key of one. */
  reason: string | null;
  /** What can be done about a failure. */
  remedy: 'retry' | 'shrink' | null;
}

type Sent = Pick<Upload, 'id' | 'file'>;

/** What the queue needs from outside. */
export interface UploadQueueOptions<T> {
  check: (file: File) => Promise<Problem | null>;
  shrink: (file: File) => Promise<File>;
  /** Sends a file and gives what the server made of it. `onProgress` takes 0 to 1. */
  send: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<T>;
  onStored: (stored: T, upload: Upload) => void;
  /** Called whenever nothing is on its way any more, with what became of it since the last time. */
  onSettled: (outcome: { stored: number; failed: number }) => void;
  /** What to say of a failure that brings no words of its own. */
  shrinkFailed: string;
  later?: (task: () => void, milliseconds: number) => void;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/**
 * Files that are sent one after the other, in the order in which they were chosen, so that the
 * server, which puts each behind the last, keeps that order. A file that fails does not hold up
 * the others and can be sent again on its own. `subscribe` and `uploads` suit useSyncExternalStore.
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
    /** Takes files in the order given; each is checked at once and sent when its turn comes. */
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
    /** Gives up whatever has not arrived. */
    close: () => {
      abort.abort();
      show([]);
    },
  };
}

/** Whether something is still to be awaited of an upload. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'shrinking' || state === 'sending';
}
