import { backupIds, readManifest, unfinishedBackup } from '#api/backup/find';
import { idIn, type Manifest, manifestKey, PARTS } from '#api/backup/manifest';
import { COPIES } from '#api/backup/seal';
import { filesIn } from '#api/backup/store';
import { type BackupSource, filesOf } from '#api/backup/verify';
import { localDay } from '#core/dates';
import { keptBackups } from '#core/rules/backup';

/** How many files one run deletes at most; the next one goes on. */
const DELETED_AT_ONCE = 2000;

/** What was deleted of the store of backups. */
export interface Pruned {
  backups: string[];
  copies: number;
}

/**
 * Deletes backups that are not kept any longer, and then the copies of files that no backup names. It
 * deletes nothing when a backup cannot be read, and no copy while a backup is under way.
 * @throws DamagedBackup
 */
export async function pruneBackups(source: BackupSource, now: Date): Promise<Pruned> {
  const { backups } = source;
  const ids = await backupIds(backups);
  const manifests: Manifest[] = [];
  for (const id of ids) {
    const manifest = await readManifest(backups, id);
    if (manifest) manifests.push(manifest);
  }
  const dated = manifests.map(({ id, started_at, reason }) => ({
    ...{ id, day: localDay(new Date(started_at)), isNightly: reason === 'nightly' },
  }));
  const kept = keptBackups(dated, localDay(now));
  const dropped = manifests.filter(({ id }) => !kept.has(id));
  // Without its manifest a backup does not count: its other files can go later.
  await backups.delete(dropped.map(({ id }) => manifestKey(id)));
  const pruned = { backups: dropped.map(({ id }) => id), copies: 0 };
  const under = await unfinishedBackup(backups);
  const alive = new Set([...kept, ...(under ? [under.progress.id] : [])]);
  await deleteWhere(source, PARTS, (key) => !alive.has(idIn(key)));
  if (under) return pruned;
  const named = new Set<string>();
  for (const manifest of manifests)
    if (kept.has(manifest.id))
      for await (const { copy } of filesOf(source, manifest)) named.add(copy);
  pruned.copies = await deleteWhere(source, COPIES, (key) => !named.has(key.slice(COPIES.length)));
  return pruned;
}

async function deleteWhere(
  { backups }: BackupSource,
  prefix: string,
  isOver: (key: string) => boolean,
): Promise<number> {
  const over: string[] = [];
  for await (const { key } of filesIn(backups, prefix)) {
    if (isOver(key)) over.push(key);
    if (over.length === DELETED_AT_ONCE) break;
  }
  await backups.delete(over);
  return over.length;
}
