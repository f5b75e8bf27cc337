import {
  backupId,
  idIn,
  MANIFESTS,
  type Manifest,
  manifestKey,
  manifestShape,
  type Progress,
  progressShape,
  UNFINISHED,
} from '#api/operations/backup/manifest';
import type { FileStore } from '#api/operations/backup/store';
import { filesIn } from '#api/operations/backup/store';

const parsed = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

/** A backup under way, and the etag of what is stored of its progress. */
export interface Unfinished {
  progress: Progress;
  etag: string;
}

/** The ids of the finished backups of a store, the newest first. */
export async function backupIds(backups: FileStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of filesIn(backups, MANIFESTS)) ids.push(idIn(key));
  return ids.toReversed();
}

/** The manifest of a backup; `null` when there is none. @throws Error when it cannot be read */
export async function readManifest(backups: FileStore, id: string): Promise<Manifest | null> {
  const file = await backups.get(manifestKey(id));
  return file && manifestShape.parse(parsed(file.bytes));
}

/** How far a clock may run ahead that names a backup, in milliseconds. */
const CLOCK_AHEAD_MS = 24 * 3_600_000;

/**
 * The manifest of the newest finished backup; `null` when there is none. One of the future was named by
 * a wrong clock, and is none.
 */
export async function latestManifest(backups: FileStore, now: Date): Promise<Manifest | null> {
  const end = backupId(new Date(now.getTime() + CLOCK_AHEAD_MS));
  const latest = (await backupIds(backups)).find((id) => id <= end);
  return latest ? readManifest(backups, latest) : null;
}

/** The backups that are not finished, the newest first. */
export async function unfinishedBackups(backups: FileStore): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  for await (const { key } of filesIn(backups, UNFINISHED)) {
    const file = await backups.get(key);
    if (file) found.push({ progress: progressShape.parse(parsed(file.bytes)), etag: file.etag });
  }
  return found.toReversed();
}

/** The backup that was begun last for this reason and is not finished; `null` when there is none. */
export async function unfinishedBackup(backups: FileStore, reason: Manifest['reason']): Promise<Unfinished | null> {
  const all = await unfinishedBackups(backups);
  return all.find(({ progress }) => progress.reason === reason) ?? null;
}
