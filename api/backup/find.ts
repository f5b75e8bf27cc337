import {
  idIn,
  MANIFESTS,
  type Manifest,
  manifestKey,
  manifestShape,
  progressShape,
  UNFINISHED,
  unfinishedKey,
} from '#api/backup/manifest';
import type { FileStore } from '#api/backup/store';
import { filesIn } from '#api/backup/store';

const parsed = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes));

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

/** The manifest of the newest finished backup; `null` when there is none. */
export async function latestManifest(backups: FileStore): Promise<Manifest | null> {
  const [latest] = await backupIds(backups);
  return latest ? readManifest(backups, latest) : null;
}

/** The backup that was begun last and is not finished; `null` when there is none. */
export async function unfinishedBackup(backups: FileStore) {
  const ids: string[] = [];
  for await (const { key } of filesIn(backups, UNFINISHED)) ids.push(idIn(key));
  const id = ids.at(-1);
  const file = id && (await backups.get(unfinishedKey(id)));
  return file ? { progress: progressShape.parse(parsed(file.bytes)), etag: file.etag } : null;
}
