import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Bindings } from '#api/bindings';
import { configOf } from '#api/http/config';
import { type ApiEnv, answerJson } from '#api/http/context';
import {
  advance,
  BackupTaken,
  type BackupTools,
  canGoOn,
  PlainBesideEncrypted,
  startBackup,
} from '#api/operations/backup/advance';
import { damagedIds, setDamagedAside } from '#api/operations/backup/damaged';
import { latestManifest, readManifests, unfinishedBackup } from '#api/operations/backup/find';
import { type Manifest, unfinishedKey } from '#api/operations/backup/manifest';
import { sealOf } from '#api/operations/backup/seal';
import { bucketStore } from '#api/operations/backup/store';
import { localDay } from '#core/kit/dates';
import { DEFAULT_LANG } from '#core/kit/lang';
import { shortMoment } from '#core/kit/short-date';
import { isBackupLate } from '#core/operations/backup-retention';
import { backupsContract } from '#core/operations/backups-contract';
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
    if (error instanceof PlainBesideEncrypted) {
      console.error(`backup: ${error.message}`);
      await raiseNotice(tools.db, { key: 'backup_plain', details: {}, created_at: now.toISOString() });
    } else if (error instanceof BackupTaken) console.log(`backup: ${error.message}`);
    else throw error;
    return false;
  }
}

function shown({ id, started_at, reason, rows, files, file_bytes, parts }: Manifest) {
  const size = parts.reduce((sum, { bytes }) => sum + bytes, 0);
  const counted = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { id, started_at, reason, rows: counted, files, bytes: file_bytes + size };
}

/** The backups that there are, under `/api/admin/backups`, and which cannot be read. */
export const backupRoutes = new Hono<ApiEnv>().get('/', async (c) => {
  if (!c.env.BACKUPS) return answerJson(c, backupsContract, { backups: null, unreadable: [] });
  const backups = bucketStore(c.env.BACKUPS);
  const [{ manifests, unreadable }, aside] = await Promise.all([readManifests(backups), damagedIds(backups)]);
  return answerJson(c, backupsContract, {
    backups: manifests.map(shown),
    unreadable: [
      ...unreadable.map(({ id, why }) => ({ id, why })),
      ...aside.map((id) => ({ id, why: 'damaged' as const })),
    ],
  });
});

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
