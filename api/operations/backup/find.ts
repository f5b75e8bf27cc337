import {
  BACKUP_FORMAT,
  backupId,
  formatShape,
  idIn,
  MANIFESTS,
  type Manifest,
  manifestKey,
  manifestShape,
  type Progress,
  progressShape,
  UNFINISHED,
} from '#api/operations/backup/manifest';
import type { FileStore, ReadFile } from '#api/operations/backup/store';
import { filesIn } from '#api/operations/backup/store';

/** A manifest, or the progress of a backup, that is damaged, or that a newer version of the product has written. */
export class UnreadableManifest extends Error {
  readonly id: string;
  readonly why: 'damaged' | 'newer';

  constructor(id: string, why: 'damaged' | 'newer', message: string) {
    super(message);
    this.id = id;
    this.why = why;
  }
}

/** @throws UnreadableManifest */
function parsed<T extends { id: string }>(id: string, { bytes }: ReadFile, shape: { parse(value: unknown): T }): T {
  const damaged = (error?: unknown) =>
    new UnreadableManifest(
      id,
      'damaged',
      `The backup ${id} is damaged: its manifest cannot be read (${String(error)}).`,
    );
  let format: number;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
    ({ format } = formatShape.parse(value));
  } catch (error) {
    throw damaged(error instanceof SyntaxError ? 'it is no JSON' : 'it says no format');
  }
  if (format > BACKUP_FORMAT)
    throw new UnreadableManifest(
      id,
      'newer',
      `The backup ${id} has the format ${format}, and this version of the product reads ${BACKUP_FORMAT} at most. Update the product first.`,
    );
  try {
    const read = shape.parse(value);
    if (read.id === id) return read;
  } catch {
    throw damaged('it has another form than a manifest');
  }
  throw damaged('it is of another backup');
}

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

/** The manifest of a backup; `null` when there is none. @throws UnreadableManifest */
export async function readManifest(backups: FileStore, id: string): Promise<Manifest | null> {
  const file = await backups.get(manifestKey(id));
  return file && parsed(id, file, manifestShape);
}

/** The manifests of all finished backups, the newest first, and what is wrong with those that cannot be read. */
export async function readManifests(
  backups: FileStore,
): Promise<{ manifests: Manifest[]; unreadable: UnreadableManifest[] }> {
  const manifests: Manifest[] = [];
  const unreadable: UnreadableManifest[] = [];
  for (const id of await backupIds(backups)) {
    const manifest = await readManifest(backups, id).catch(onlyUnreadable);
    if (manifest instanceof UnreadableManifest) unreadable.push(manifest);
    else if (manifest) manifests.push(manifest);
  }
  return { manifests, unreadable };
}

function onlyUnreadable(error: unknown): UnreadableManifest {
  if (error instanceof UnreadableManifest) return error;
  throw error;
}

/** How far a clock may run ahead that names a backup, in milliseconds. */
const CLOCK_AHEAD_MS = 24 * 3_600_000;

/**
 * The manifest of the newest finished backup that can be read; `null` when there is none. One of the future was named
 * by a wrong clock, and is none.
 */
export async function latestManifest(backups: FileStore, now: Date): Promise<Manifest | null> {
  const end = backupId(new Date(now.getTime() + CLOCK_AHEAD_MS));
  for (const id of await backupIds(backups)) {
    const manifest = id <= end ? await readManifest(backups, id).catch(onlyUnreadable) : null;
    if (manifest && !(manifest instanceof UnreadableManifest)) return manifest;
  }
  return null;
}

/** The ids of the backups that are not finished. */
export async function unfinishedIds(backups: FileStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of filesIn(backups, UNFINISHED)) ids.push(idIn(key));
  return ids;
}

/** The backups that are not finished, the newest first, without those whose progress cannot be read. */
export async function unfinishedBackups(backups: FileStore): Promise<Unfinished[]> {
  const found: Unfinished[] = [];
  for await (const { key } of filesIn(backups, UNFINISHED)) {
    const file = await backups.get(key);
    if (!file) continue;
    try {
      found.push({ progress: parsed(idIn(key), file, progressShape), etag: file.etag });
    } catch (error) {
      console.error(`backup: one under way is passed over: ${onlyUnreadable(error).message}`);
    }
  }
  return found.toReversed();
}

/** The backup that was begun last for this reason and is not finished; `null` when there is none. */
export async function unfinishedBackup(backups: FileStore, reason: Manifest['reason']): Promise<Unfinished | null> {
  const all = await unfinishedBackups(backups);
  return all.find(({ progress }) => progress.reason === reason) ?? null;
}
