/** A file in the queue. */
export interface Upload {
  /** Ascending in the order of choosing. */
  id: number;
  /** The idempotency key: a repeated upload stores nothing more. */
  key: string;
  file: File;
  state: 'waiting' | 'shrinking' | 'sending' | 'stored' | 'failed' | 'offline';
  /** 0 to 100. */
  percent: number;
  /** Of a failure: a text or its key. */
  reason: string | null;
  remedy: 'retry' | null;
}

/** Counts of the files that were added since the queue was empty. */
export interface UploadProgress {
  stored: number;
  total: number;
}

/** Whether an upload is waiting or in progress. */
export function isUnderWay({ state }: Upload): boolean {
  return state === 'waiting' || state === 'shrinking' || state === 'sending';
}

/** Whether an upload failed, or waits for the network. */
export function hasStopped({ state }: Pick<Upload, 'state'>): boolean {
  return state === 'failed' || state === 'offline';
}
