import { isOver, withoutList } from '#site/islands/door/record.ts';
import { keptEvents, readRecord, wipeRecord, writeRecord } from '#site/islands/door/store.ts';

/** The cache with the page of an event: a phone that keeps several doors has a whole page for each. */
export const cacheOf = (event: string): string => `door ${event}`;

/**
 * Forgets the lists of other events that are over, whose pages nobody opened again, and the pages of those of which
 * nothing is kept. What was not sent stays until that page is opened.
 */
export async function sweep(event: string, now: Date): Promise<void> {
  for (const other of (await keptEvents()).filter((one) => one !== event)) {
    const record = await readRecord(other);
    if (record && !isOver(record, now)) continue;
    if (record?.journal.length) await writeRecord(other, withoutList(record));
    else await wipeRecord(other);
  }
  const needed = [event, ...(await keptEvents())].map(cacheOf);
  for (const name of await caches.keys())
    if (name.startsWith(cacheOf('')) && !needed.includes(name)) await caches.delete(name);
}
