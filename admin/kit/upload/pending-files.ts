/** A file that is not uploaded yet. */
export interface PendingFile {
  /** Also the idempotency key of the upload. */
  key: string;
  /** `<user id>/<purpose>`. */
  place: string;
  /** When it was chosen, in milliseconds since 1970. */
  at: number;
  file: File;
}

const STORE = 'files';
/** In bytes, of all kept files together. */
const MOST = 500 * 1024 * 1024;
const KEPT_MS = 30 * 24 * 3_600_000;

/** One change of the store after the other: a file is not forgotten before it is kept. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const result = last.then(act);
  last = result.catch(() => {});
  return result;
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('uploads', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return answerOf(request);
}

/** Waits until the outcome of the transaction is on the disk. */
async function inStore<T>(act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const db = await open();
  try {
    const transaction = db.transaction(STORE, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [answer] = await Promise.all([answerOf(act(transaction.objectStore(STORE))), done]);
    return answer;
  } finally {
    db.close();
  }
}

const drop = (key: string) => inStore((store) => store.delete(key));

/** In the order of choosing. Drops those that are too old. */
async function all(): Promise<PendingFile[]> {
  const files: PendingFile[] = await inStore((store) => store.getAll());
  const oldest = Date.now() - KEPT_MS;
  for (const { key, at } of files) if (at < oldest) await drop(key);
  return files.filter(({ at }) => at >= oldest).toSorted((one, other) => one.at - other.at);
}

/**
 * Keeps files in this browser until they are uploaded. The oldest others make room for them.
 * @returns whether there is room for all of them
 */
export function storePendingFiles(files: readonly PendingFile[]): Promise<boolean> {
  return inTurn(async () => {
    try {
      let size = files.reduce((sum, { file }) => sum + file.size, 0);
      if (size > MOST) return false;
      const ours = new Set(files.map(({ key }) => key));
      const others = (await all()).filter(({ key }) => !ours.has(key));
      for (const { key, file } of others.toReversed()) {
        size += file.size;
        if (size > MOST) await drop(key);
      }
      for (const file of files) await inStore((store) => store.put(file));
      return true;
    } catch (error) {
      console.warn('uploads: the browser cannot keep the files', error);
      return false;
    }
  });
}

/** The files that are kept for `place`, in the order of choosing. */
export function pendingFiles(place: string): Promise<PendingFile[]> {
  return inTurn(async () => (await all()).filter((one) => one.place === place)).catch(() => []);
}

/** Forgets all kept files of a user, for sign-out. */
export async function forgetFilesOf(user: string): Promise<void> {
  const own = (await inTurn(all).catch(() => [])).filter(({ place }) => place.startsWith(`${user}/`));
  for (const { key } of own) await forgetFile(key);
}

/** Forgets a file that was uploaded or is not wanted any more. */
export async function forgetFile(key: string): Promise<void> {
  await inTurn(() => drop(key)).catch(() => {});
}
