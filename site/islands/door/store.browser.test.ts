import { afterEach, beforeAll, expect, test } from 'vitest';
import type { DoorEntry } from '#core/registrations/door-contract';
import { ownTab } from '#site/islands/door/own-tab.ts';
import { newRecord } from '#site/islands/door/record.ts';
import { keptEvents, readRecord, wipeRecord, writeRecord } from '#site/islands/door/store.ts';
import { cacheOf, sweep } from '#site/islands/door/sweep.ts';

const EVENT = 'store';
const record = { ...newRecord('the secret of a link'), me: 'Bina Sharma' };
// Tests of the page may have left something.
beforeAll(async () => {
  for (const event of await keptEvents()) await wipeRecord(event);
});
afterEach(() => wipeRecord(EVENT));

/** All that lies in the browser's database, as whoever takes the phone apart may see it. */
async function lyingThere(store: string): Promise<unknown[]> {
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('door');
    request.onsuccess = () => resolve(request.result);
  });
  const values = await new Promise<unknown[]>((resolve) => {
    const request = db.transaction(store).objectStore(store).getAll();
    request.onsuccess = () => resolve(request.result);
  });
  db.close();
  return values;
}

/** The bytes of whatever a value holds, as text. */
const bytesOf = (value: unknown): string =>
  value instanceof ArrayBuffer
    ? new TextDecoder().decode(value)
    : ArrayBuffer.isView(value)
      ? new TextDecoder().decode(value)
      : Object.values(Object(value)).map(bytesOf).join('') || String(value);

test('a record is read as it was written, the newest one', async () => {
  await Promise.all([writeRecord(EVENT, record), writeRecord(EVENT, { ...record, me: 'Ram' })]);
  expect(await readRecord(EVENT)).toEqual({ ...record, me: 'Ram' });
  expect(await readRecord('another')).toBeNull();
});

test('nothing of it can be read in the database, and its key is given to nobody', async () => {
  await writeRecord(EVENT, record);
  const text = (await lyingThere('records')).map(bytesOf).join('');
  expect(text.length).toBeGreaterThan(100);
  for (const part of ['Bina', 'secret', 'journal']) expect(text).not.toContain(part);
  const [key] = await lyingThere('keys');
  if (!(key instanceof CryptoKey)) return expect.fail('there is no key');
  expect(key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('of a wiped record nothing is left, and what comes after it has another key', async () => {
  await writeRecord(EVENT, record);
  const [key] = await lyingThere('keys');
  await wipeRecord(EVENT);
  expect(await lyingThere('keys')).toEqual([]);
  expect(await lyingThere('records')).toEqual([]);
  expect(await readRecord(EVENT)).toBeNull();
  await writeRecord(EVENT, record);
  expect((await lyingThere('keys'))[0]).not.toBe(key);
});

test('what was written with a key that is gone is nothing', async () => {
  await writeRecord(EVENT, record);
  const db = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('door');
    request.onsuccess = () => resolve(request.result);
  });
  await new Promise((resolve) => {
    const transaction = db.transaction('keys', 'readwrite');
    transaction.objectStore('keys').clear();
    transaction.oncomplete = resolve;
  });
  db.close();
  expect(await readRecord(EVENT)).toBeNull();
});

test('lists of other events that are over are forgotten, but for what was not sent, and so are their pages', async () => {
  const now = new Date();
  const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000).toISOString();
  const kept = (wipe_at: string, journal: DoorEntry[] = []) => ({
    ...record,
    answered_at: at(-20),
    journal,
    list: {
      version: '1',
      event: { id: 'e', title: 'Dinner', title_ne: null, cancelled: false, limit: null, wipe_at },
      parties: [],
      check_ins: [],
    },
  });
  const undo: DoorEntry = { kind: 'undo', id: crypto.randomUUID(), check_in_id: crypto.randomUUID(), at: at(-2) };
  const records = { over: kept(at(-1)), unsent: kept(at(-1), [undo]), tomorrow: kept(at(1)), [EVENT]: kept(at(-1)) };
  for (const [event, one] of Object.entries(records)) {
    await writeRecord(event, one);
    await caches.open(cacheOf(event));
  }
  await sweep(EVENT, now);
  expect(await readRecord('over')).toBeNull();
  expect(await readRecord('unsent')).toMatchObject({ list: null, journal: [undo] });
  expect(await readRecord('tomorrow')).toEqual(records.tomorrow);
  // That of this event is the page's own affair.
  expect((await readRecord(EVENT))?.list).not.toBeNull();
  expect((await caches.keys()).toSorted()).toEqual([EVENT, 'tomorrow', 'unsent'].map(cacheOf).toSorted());
  for (const event of Object.keys(records)) await wipeRecord(event);
});

test('one tab has the door of an event, until another one takes it', async () => {
  let isLost = false;
  const first = await ownTab(EVENT, () => {
    isLost = true;
  });
  expect(first).not.toBeNull();
  expect(await ownTab(EVENT, () => {})).toBeNull();
  expect(await ownTab('another', () => {})).not.toBeNull();
  const second = await ownTab(EVENT, () => {}, true);
  await expect.poll(() => isLost).toBe(true);
  second?.();
  await expect.poll(() => ownTab(EVENT, () => {})).not.toBeNull();
});
