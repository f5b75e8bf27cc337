import { readManifests } from '#api/operations/backup/find';
import { DAMAGED, damagedKey, idIn, manifestKey } from '#api/operations/backup/manifest';
import { type FileStore, filesIn } from '#api/operations/backup/store';
import type { Database } from '#db/kit/client';
import { clearNotice, raiseNotice } from '#db/operations/notices';

/** The ids of the backups whose manifests were set aside, the newest first. */
export async function damagedIds(backups: FileStore): Promise<string[]> {
  const ids: string[] = [];
  for await (const { key } of filesIn(backups, DAMAGED)) ids.push(idIn(key));
  return ids.toReversed();
}

/**
 * Moves manifests that are damaged out of the way, and tells admins of them until the last one is gone. Those of a newer
 * version stay where they are. A run that was cut off leaves a copy, and the next one goes on.
 */
export async function setDamagedAside(db: Database, backups: FileStore, now: Date): Promise<void> {
  const { unreadable } = await readManifests(backups);
  for (const { id, why, message } of unreadable) {
    const file = why === 'damaged' ? await backups.get(manifestKey(id)) : null;
    if (!file) continue;
    console.error(`backup: ${message} It is set aside as ${damagedKey(id)}`);
    await backups.put(damagedKey(id), file.bytes);
    await backups.delete([manifestKey(id)]);
  }
  const [newest] = await damagedIds(backups);
  if (newest)
    await raiseNotice(db, { key: 'backup_damaged', details: { backup: newest }, created_at: now.toISOString() });
  else await clearNotice(db, 'backup_damaged');
}
