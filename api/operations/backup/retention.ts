import { backupIds, readManifest, unfinishedBackups } from '#api/operations/backup/find';
import { idIn, type Manifest, manifestKey, PARTS } from '#api/operations/backup/manifest';
import { COPIES } from '#api/operations/backup/seal';
import { filesIn } from '#api/operations/backup/store';
import { type BackupSource, filesOf } from '#api/operations/backup/verify';
import { localDay } from '#core/kit/dates';
import { retainedBackups } from '#core/operations/backup-retention';

/** How many files one run deletes at most; the next one goes on. */
const DELETED_AT_ONCE = 2000;

/** The result of `pruneBackups`. */
export interface Pruned {
  backups: string[];
  copies: number;
}

/**
 * Deletes backups that are not kept any longer, and then the copies of files that no backup names. It
 * deletes nothing when a backup cannot be read, and no copy while a backup is under way.
 * @throws DamagedBackup
 */
export async function pruneBackups(source: BackupSource, today: Date): Promise<Pruned> {
  const { backups } = source;
  const ids = await backupIds(backups);
  const manifests: Manifest[] = [];
  for (const id of ids) {
    const manifest = await readManifest(backups, id);
    if (manifest) manifests.push(manifest);
  }
  const dated = manifests.map(({ id, started_at, reason }) => ({
    id,
    day: localDay(new Date(started_at)),
    isNightly: reason === 'nightly',
  }));
  const kept = retainedBackups(dated, localDay(today));
  const dropped = manifests.filter(({ id }) => !kept.has(id));
  const under = await unfinishedBackups(backups);
  const alive = new Set([...kept, ...under.map(({ progress }) => progress.id)]);
  const parts = await keysIn(source, PARTS, (key) => !alive.has(idIn(key)));
  // The copies of a backup of another key cannot be known: then all of them stay.
  const isKnown = manifests.every(({ id, key_check }) => !kept.has(id) || key_check === source.seal.check);
  const named = new Set<string>();
  for (const manifest of manifests)
    if (isKnown && kept.has(manifest.id)) for await (const { copy } of filesOf(source, manifest)) named.add(copy);
  const isUnnamed = (key: string) => isKnown && !named.has(key.slice(COPIES.length));
  const copies = await keysIn(source, COPIES, isUnnamed);
  const now = { ids: await backupIds(backups), under: await unfinishedBackups(backups) };
  // Without its manifest a backup does not count: its other files can go later.
  await backups.delete(dropped.map(({ id }) => manifestKey(id)));
  const pruned = { backups: dropped.map(({ id }) => id), copies: 0 };
  // Another backup has been begun meanwhile: what was found may be its own.
  const isAlone = now.under.length === under.length && now.ids.length === ids.length;
  if (!isAlone) return pruned;
  await backups.delete(parts);
  if (under.length > 0) return pruned;
  await backups.delete(copies);
  return { ...pruned, copies: copies.length };
}

async function keysIn({ backups }: BackupSource, prefix: string, isOver: (key: string) => boolean): Promise<string[]> {
  const over: string[] = [];
  for await (const { key } of filesIn(backups, prefix)) {
    if (isOver(key)) over.push(key);
    if (over.length === DELETED_AT_ONCE) break;
  }
  return over;
}
