import { advance, BackupTaken, type BackupTools, canGoOn, startBackup } from '#api/backup/advance';
import { latestManifest, unfinishedBackup } from '#api/backup/find';
import { unfinishedKey } from '#api/backup/manifest';
import { sealOf } from '#api/backup/seal';
import { bucketStore } from '#api/backup/store';
import type { Bindings } from '#api/bindings';
import { configOf } from '#api/config';
import { localDay } from '#core/dates';
import type { Database } from '#db/client';
import { askInstallation, installationOf } from '#db/queries/installation';

/**
 * How many steps one run takes: each reads a megabyte of rows, or copies up to a hundred files, which are
 * two calls each. A run of the Worker may make a thousand.
 */
const STEPS_A_RUN = 4;
/** A backup that has not been finished for so long is begun anew, in milliseconds. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * The tools of the nightly backup; `null` where no bucket for backups is bound.
 * @param now the real time: it names the backup
 */
export async function backupTools(
  db: Database,
  env: Pick<Bindings, 'MEDIA' | 'BACKUPS'>,
  now: () => Date,
): Promise<BackupTools | null> {
  if (!env.BACKUPS || !env.MEDIA) return null;
  return {
    db,
    files: bucketStore(env.MEDIA),
    backups: bucketStore(env.BACKUPS),
    seal: await sealOf(configOf(env).BACKUP_KEY),
    now,
  };
}

/**
 * Makes the backup of this night, or goes on with it. A second call of a night does nothing.
 * @returns whether there is more to do in another run
 */
export async function backUpNightly(tools: BackupTools): Promise<boolean> {
  const now = tools.now();
  const { restoring } = installationOf(await askInstallation(tools.db));
  if (restoring) {
    console.warn(`backup: none is made while the restore of ${restoring.backup} is not finished`);
    return false;
  }
  let under = await unfinishedBackup(tools.backups, 'nightly');
  const isOld = under && now.getTime() - Date.parse(under.progress.started_at) > ABANDONED_MS;
  if (under && (isOld || !(await canGoOn(tools, under)))) {
    await tools.backups.delete([unfinishedKey(under.progress.id)]);
    under = null;
  }
  try {
    if (!under) {
      const latest = await latestManifest(tools.backups, now);
      if (latest && localDay(new Date(latest.started_at)) === localDay(now)) return false;
      under = await startBackup(tools, 'nightly');
    }
    for (let step = 0; step < STEPS_A_RUN; step++) {
      const next = await advance(tools, under);
      if (!('progress' in next)) {
        const { id, files, new_files, finished_at } = next;
        console.log(`backup ${id}: ${files} files, ${new_files} of them new, at ${finished_at}`);
        return false;
      }
      under = next;
    }
    return true;
  } catch (error) {
    if (!(error instanceof BackupTaken)) throw error;
    console.log(`backup: ${error.message}`);
    return false;
  }
}
