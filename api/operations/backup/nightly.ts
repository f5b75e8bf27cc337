import { eq } from 'drizzle-orm';
import type { Bindings } from '#api/bindings';
import { configOf } from '#api/http/config';
import {
  advance,
  BackupTaken,
  type BackupTools,
  canGoOn,
  PlainBesideEncrypted,
  startBackup,
} from '#api/operations/backup/advance';
import { setDamagedAside } from '#api/operations/backup/damaged';
import { latestManifest, type Unfinished, unfinishedBackup } from '#api/operations/backup/find';
import { unfinishedKey } from '#api/operations/backup/manifest';
import { sealOf } from '#api/operations/backup/seal';
import { bucketStore } from '#api/operations/backup/store';
import { localDay } from '#core/kit/dates';
import { DEFAULT_LANG } from '#core/kit/lang';
import { shortMoment } from '#core/kit/short-date';
import { isBackupLate } from '#core/operations/backup-retention';
import type { Database } from '#db/kit/client';
import { askInstallation, installationOf } from '#db/operations/installation';
import { clearNotice, raiseNotice } from '#db/operations/notices';
import { notices } from '#db/operations/notices.schema';

/**
 * How many steps one run takes: each reads a megabyte of rows, or copies up to a hundred files, which are
 * two calls each. A run of the Worker may make a thousand.
 */
const STEPS_A_RUN = 4;
/** A backup that has not been finished for so long is begun anew, in milliseconds. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * The tools of the nightly backup; `null`, with a warning, where no bucket for backups is bound, or where the key cannot
 * be read: what it should encrypt must not lie open.
 * @param now the real time: it names the backup
 */
export async function backupTools(
  db: Database,
  env: Pick<Bindings, 'MEDIA' | 'BACKUPS'>,
  now: () => Date,
): Promise<BackupTools | null> {
  const { MEDIA, BACKUPS } = env;
  const { BACKUP_KEY, malformed } = configOf(env);
  if (!BACKUPS || !MEDIA) console.warn('backup: no bucket is bound as BACKUPS, there is no backup');
  else if (malformed.BACKUP_KEY) console.error(`backup: there is none, for BACKUP_KEY ${malformed.BACKUP_KEY}`);
  else return { db, files: bucketStore(MEDIA), backups: bucketStore(BACKUPS), seal: await sealOf(BACKUP_KEY), now };
  return null;
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
      await setDamagedAside(tools.db, tools.backups, now);
      const latest = await latestManifest(tools.backups, now);
      if (latest && localDay(new Date(latest.started_at)) === localDay(now)) return false;
      under = await startBackup(tools, 'nightly');
      await clearNotice(tools.db, 'backup_plain');
    }
    return await someSteps(tools, under);
  } catch (error) {
    if (error instanceof PlainBesideEncrypted) {
      console.error(`backup: ${error.message}`);
      await raiseNotice(tools.db, { key: 'backup_plain', details: {}, created_at: now.toISOString() });
      return false;
    }
    return ifTaken(error);
  }
}

/** The next steps of a backup; another run may have taken them. @returns whether there is more to do in another run */
export async function someSteps(tools: BackupTools, begun: Unfinished): Promise<boolean> {
  let under = begun;
  try {
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
    return ifTaken(error);
  }
}

/** `false` when another run is at it. @throws any other error again */
function ifTaken(error: unknown): false {
  if (!(error instanceof BackupTaken)) throw error;
  console.log(`backup: ${error.message}`);
  return false;
}

const KEY = 'backup_late';

/**
 * Tells admins when the last backup is more than two days old, by a notice on the dashboard, of which they are told by
 * mail as well. A later backup takes the notice away.
 */
export async function checkBackup(db: Database, now: Date): Promise<void> {
  const [rows, told] = await db.batch([
    askInstallation(db),
    db.select({ key: notices.key }).from(notices).where(eq(notices.key, KEY)),
  ]);
  const { last_backup, created_at } = installationOf(rows);
  const since = last_backup?.finished_at ?? created_at;
  if (!isBackupLate(since, now)) {
    if (told.length > 0) await clearNotice(db, KEY);
    return;
  }
  console.error(`backup: the last one is of ${since}`);
  await raiseNotice(db, {
    key: KEY,
    details: { since: shortMoment(since, DEFAULT_LANG) },
    created_at: now.toISOString(),
  });
}
