import { type DoorRecord, doorRecordContract } from '#site/islands/door/record.ts';

/**
 * The record of a door on the phone, encrypted with a key that this browser made and gives to nobody: `key` cannot be
 * exported. Whoever gets at files of the browser in parts, at a backup without its key store, or at what is left on the
 * disk of a record that was wiped, reads nothing, since wiping takes the key first. Whoever has the unlocked phone in
 * their hands opens the page and sees the list, and so does whoever runs scripts on this origin: against those helps
 * to end the link, which wipes the list at the next call.
 */
interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const KEYS = 'keys';
const RECORDS = 'records';
const CIPHER = 'AES-GCM';
/** Of the nonce, as AES-GCM has it. */
const IV_BYTES = 12;

/** One act after the other: what was written last is what stays. */
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

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('door', 1);
  request.onupgradeneeded = () => {
    for (const name of [KEYS, RECORDS]) request.result.createObjectStore(name);
  };
  return answerOf(request);
}

/** Waits until the outcome of the transaction is on the disk. */
async function inStore<T>(
  name: string,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const db = await open();
  try {
    const transaction = db.transaction(name, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [answer] = await Promise.all([answerOf(act(transaction.objectStore(name))), done]);
    return answer;
  } finally {
    db.close();
  }
}

const keyOf = (event: string): Promise<CryptoKey | undefined> => inStore(KEYS, 'readonly', (store) => store.get(event));

async function newKey(event: string): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ['encrypt', 'decrypt']);
  await inStore(KEYS, 'readwrite', (store) => store.put(key, event));
  return key;
}

/** What is kept of the door of an event; `null`: nothing, or nothing that can be read. @throws where nothing is kept */
export function readRecord(event: string): Promise<DoorRecord | null> {
  return inTurn(async () => {
    const key = await keyOf(event);
    const sealed: Sealed | undefined = await inStore(RECORDS, 'readonly', (store) => store.get(event));
    if (!key || !sealed) return null;
    try {
      const text = new TextDecoder().decode(
        await crypto.subtle.decrypt({ name: CIPHER, iv: sealed.iv }, key, sealed.data),
      );
      return doorRecordContract.parse(JSON.parse(text));
    } catch (error) {
      console.warn('door: what was kept cannot be read', error);
      return null;
    }
  });
}

/** The events of which something is kept. */
export const keptEvents = (): Promise<string[]> =>
  inTurn(async () => (await inStore(RECORDS, 'readonly', (store) => store.getAllKeys())).map(String));

/** Keeps the record: it is on the disk when this returns. @throws where the browser keeps nothing */
export function writeRecord(event: string, record: DoorRecord): Promise<void> {
  return inTurn(async () => {
    const key = (await keyOf(event)) ?? (await newKey(event));
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const text = new TextEncoder().encode(JSON.stringify(record));
    const sealed: Sealed = { iv, data: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text) };
    await inStore(RECORDS, 'readwrite', (store) => store.put(sealed, event));
  });
}

/** Forgets the record, and first of all its key. */
export function wipeRecord(event: string): Promise<void> {
  return inTurn(async () => {
    await inStore(KEYS, 'readwrite', (store) => store.delete(event));
    await inStore(RECORDS, 'readwrite', (store) => store.delete(event));
  });
}
