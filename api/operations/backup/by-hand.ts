import type { ApiContext } from '#api/http/context';
import { Conflict } from '#api/http/errors';
import {
  BackupTaken,
  type BackupTools,
  canGoOn,
  PlainBesideEncrypted,
  startBackup,
} from '#api/operations/backup/advance';
import { latestManifest, type Unfinished, unfinishedBackup, unfinishedBackups } from '#api/operations/backup/find';
import { unfinishedKey } from '#api/operations/backup/manifest';
import { backupTools, someSteps } from '#api/operations/backup/nightly';
import type { FileStore } from '#api/operations/backup/store';
import { askInstallation, installationOf } from '#db/operations/installation';

/** A backup that was begun longer ago was cut off, in milliseconds. */
const RUNNING_MS = 3_600_000;
/** How long after a backup no other one is begun by hand, in milliseconds. */
const PAUSE_MS = 10 * 60_000;

const since = (instant: string, now: Date) => now.getTime() - Date.parse(instant);

/** When the backup was begun that is being made at `now`; `null` when none is. */
export async function runningSince(backups: FileStore, now: Date): Promise<string | null> {
  const all = await unfinishedBackups(backups);
  return all.find(({ progress }) => since(progress.started_at, now) < RUNNING_MS)?.progress.started_at ?? null;
}

const drop = ({ backups }: BackupTools, { progress }: Unfinished) => backups.delete([unfinishedKey(progress.id)]);

/**
 * Begins a backup at once, which a job goes on with.
 * @throws Conflict when there is no place or no key for it, while one is being made, and soon after one
 */
export async function backUpNow({ var: { db }, env }: ApiContext): Promise<void> {
  // It names the backup: the real time, whatever clock the site has.
  const tools = await backupTools(db, env ?? {}, () => new Date());
  const { JOBS } = env ?? {};
  if (!tools || !JOBS) throw new Conflict(({ backups }) => backups.noPlace);
  const now = tools.now();
  if (installationOf(await askInstallation(db)).restoring) throw new Conflict(({ backups }) => backups.restoring);
  if (await runningSince(tools.backups, now)) throw new Conflict(({ backups }) => backups.running);
  const latest = await latestManifest(tools.backups, now);
  if (latest && since(latest.finished_at, now) < PAUSE_MS) throw new Conflict(({ backups }) => backups.recent);
  const left = await unfinishedBackup(tools.backups, 'by hand');
  if (left) await drop(tools, left);
  const begun = await startBackup(tools, 'by hand').catch(refuse);
  try {
    await JOBS.send({ chore: 'backup-by-hand' });
  } catch (error) {
    // Nothing would go on with it.
    await drop(tools, begun);
    throw error;
  }
}

function refuse(error: unknown): never {
  if (error instanceof PlainBesideEncrypted) throw new Conflict(({ backups }) => backups.plain);
  if (error instanceof BackupTaken) throw new Conflict(({ backups }) => backups.running);
  throw error;
}

/** Goes on with the backup that was begun by hand. @returns whether there is more to do in another run */
export async function goOnByHand(tools: BackupTools): Promise<boolean> {
  const under = await unfinishedBackup(tools.backups, 'by hand');
  if (!under) return false;
  if (await canGoOn(tools, under)) return someSteps(tools, under);
  await drop(tools, under);
  return false;
}
