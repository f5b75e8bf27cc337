import { damagedIds } from '#api/operations/backup/damaged';
import { backupIds, readManifests, unfinishedIds } from '#api/operations/backup/find';
import {
  damagedKey,
  idIn,
  instantOf,
  type Manifest,
  manifestKey,
  PARTS,
  unfinishedKey,
} from '#api/operations/backup/manifest';
import { COPIES, sealOf } from '#api/operations/backup/seal';
import { filesIn } from '#api/operations/backup/store';
import { type BackupSource, filesOf } from '#api/operations/backup/verify';
import { addDays, localDay } from '#core/kit/dates';
import { BY_HAND_DAYS, retainedBackups } from '#core/operations/backup-retention';

/** How many files one run deletes at most; the next one goes on. */
const DELETED_AT_ONCE = 2000;

/** The result of `pruneBackups`. */
export interface Pruned {
  backups: string[];
  copies: number;
}

/**
 * Deletes backups that are not kept any longer, and then the copies of files that no backup names. It
 * deletes nothing when a part of a backup cannot be read, and no copy while a backup is under way, or one is there whose
 * copies cannot be known: of another key, damaged, or of a newer version. Damaged ones, and what was begun and left, are
 * kept as long as backups that somebody made.
 * @throws DamagedBackup
 */
export async function pruneBackups(source: BackupSource, at: Date): Promise<Pruned> {
  const { backups } = source;
  const today = localDay(at);
  const { manifests, unreadable } = await readManifests(backups);
  const dated = manifests.map(({ id, started_at, reason }) => ({
    id,
    day: localDay(new Date(started_at)),
    isNightly: reason === 'nightly',
  }));
  const kept = retainedBackups(dated, today);
  const dropped = manifests.filter(({ id }) => !kept.has(id));
  const [damaged, begun] = await Promise.all([damagedIds(backups), unfinishedIds(backups)]);
  const isFresh = (id: string) => addDays(localDay(instantOf(id)), BY_HAND_DAYS) > today;
  const under = begun.filter(isFresh);
  const aside = damaged.filter(isFresh);
  const foreign = unreadable.map(({ id }) => id);
  const alive = new Set([...kept, ...under, ...aside, ...foreign]);
  const parts = await keysIn(source, PARTS, (key) => !alive.has(idIn(key)));
  const named = await namedCopies(
    source,
    manifests.filter(({ id }) => kept.has(id)),
  );
  const isKnown = named !== null && aside.length + foreign.length === 0;
  const copies = await keysIn(source, COPIES, (key) => isKnown && !named.has(key.slice(COPIES.length)));
  const now = { ids: await backupIds(backups), begun: await unfinishedIds(backups) };
  // Without its manifest a backup does not count: its other files can go later.
  await backups.delete(dropped.map(({ id }) => manifestKey(id)));
  const pruned = { backups: dropped.map(({ id }) => id), copies: 0 };
  // Another backup has been begun meanwhile: what was found may be its own.
  const isAlone = now.begun.length === begun.length && now.ids.length === manifests.length + unreadable.length;
  if (!isAlone) return pruned;
  await backups.delete(parts);
  await backups.delete(damaged.filter((id) => !isFresh(id)).map(damagedKey));
  await backups.delete(begun.filter((id) => !isFresh(id)).map(unfinishedKey));
  if (under.length > 0) return pruned;
  await backups.delete(copies);
  return { ...pruned, copies: copies.length };
}

/** The names of the copies of these backups, encrypted or not; `null` when one is of another key. @throws DamagedBackup */
async function namedCopies(source: BackupSource, manifests: readonly Manifest[]): Promise<Set<string> | null> {
  const seals = [source.seal, await sealOf(undefined)];
  const named = new Set<string>();
  for (const manifest of manifests) {
    const seal = seals.find(({ check }) => check === manifest.key_check);
    if (!seal) return null;
    for await (const { copy } of filesOf({ ...source, seal }, manifest)) named.add(copy);
  }
  return named;
}

async function keysIn({ backups }: BackupSource, prefix: string, isOver: (key: string) => boolean): Promise<string[]> {
  const over: string[] = [];
  for await (const { key } of filesIn(backups, prefix)) {
    if (isOver(key)) over.push(key);
    if (over.length === DELETED_AT_ONCE) break;
  }
  return over;
}
