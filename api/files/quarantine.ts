import type { R2Bucket } from '@cloudflare/workers-types';
import { forEachLimit } from '#api/files/files';
import { addDays, type Day } from '#core/kit/dates';

/** Files that no row names any more are kept under this prefix, which is never served. */
export const QUARANTINE = 'quarantine/';
/** How many days they are kept: time to notice that a wrong backup was restored. */
export const QUARANTINE_DAYS = 30;

/** Where the file of `key` is kept that went into quarantine on `day`. */
export function quarantineKey(key: string, day: Day): string {
  return `${QUARANTINE}${day}/${key}`;
}

/** A file in quarantine: its key there, since which day, and the key it had. */
export interface Quarantined {
  file: string;
  day: Day;
  key: string;
}

/** Reads the key of a file in quarantine; `null` for any other key. */
export function quarantined(file: string): Quarantined | null {
  const [, day, key] = /^quarantine\/(\d{4}-\d\d-\d\d)\/(.+)$/.exec(file) ?? [];
  return day && key ? { file, day, key } : null;
}

/** Whether a file that went into quarantine on `day` is kept no longer on `today`. */
export function isOver(day: Day, today: Day): boolean {
  return addDays(day, QUARANTINE_DAYS) <= today;
}

/** Moves files into quarantine. Doing it again after a crash is harmless. */
export function quarantine(bucket: R2Bucket, keys: readonly string[], day: Day): Promise<void> {
  return forEachLimit(keys, (key) => move(bucket, key, quarantineKey(key, day)));
}

/** Brings a file back from quarantine, never over one that is there. */
export function bringBack(bucket: R2Bucket, kept: string, key: string): Promise<void> {
  return move(bucket, kept, key, { onlyIf: { etagDoesNotMatch: '*' } });
}

/** Copies the file, then deletes it: R2 has no move. A crash in between leaves two, never none. */
async function move(
  bucket: R2Bucket,
  from: string,
  to: string,
  condition: Parameters<R2Bucket['put']>[2] = {},
): Promise<void> {
  const file = await bucket.get(from);
  if (!file) return;
  // A refused put means that the file is there already.
  await bucket.put(to, file.body, { ...condition, httpMetadata: file.httpMetadata });
  await bucket.delete(from);
}
