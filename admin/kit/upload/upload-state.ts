/** A file in the queue. */
export interface Upload {
  /** Ascending in the order of choosing. */
  id: number;
  /** Names the upload to the server, so that a repeated one stores nothing more. */
  key: string;
  file: File;
  /** `offline` waits for the network. */
  state: 'waiting' | 'shrinking' | 'sending' | 'stored' | 'failed' | 'offline';
  /** 0 to 100. */
  percent: number;
  /** The reason of a failure: a text or the key of one. */
  reason: string | null;
  remedy: 'retry' | 'shrink' | null;
}

/** How many of the files are stored that were added since the queue was empty. */
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
