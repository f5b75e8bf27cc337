import {
  advance,
  BackupTaken,
  type BackupTools,
  canGoOn,
  PlainBesideEncrypted,
  startBackup,
} from '#api/operations/backup/advance';
import { type Unfinished, unfinishedBackup } from '#api/operations/backup/find';
import type { Manifest } from '#api/operations/backup/manifest';
import { Stop } from '#scripts/local/root';

type Tell = (line: string) => void;

/**
 * Makes a backup, or goes on with one for the same reason that was begun within a day and cut off.
 * @param isPlainMeant whether it may lie beside encrypted ones without encryption
 * @throws Stop when another process makes the same backup, and when it would lie open beside encrypted ones
 */
export async function makeBackup(
  tools: BackupTools,
  reason: Manifest['reason'],
  tell: Tell,
  isPlainMeant = false,
): Promise<Manifest> {
  const under = await unfinishedBackup(tools.backups, reason);
  const isOurs = under && isFresh(under, tools.now()) && (await canGoOn(tools, under));
  const ours = isOurs ? under : null;
  if (ours) tell(`Going on with the backup ${ours.progress.id}, which was cut off.`);
  let next: Unfinished | Manifest = ours ?? (await startBackup(tools, reason, isPlainMeant).catch(taken));
  while ('progress' in next) {
    const { files } = next.progress;
    next = await advance(tools, next).catch(taken);
    if ('progress' in next && next.progress.files > files)
      tell(`Files so far: ${next.progress.files}, of them new: ${next.progress.new_files}`);
  }
  return next;
}

function taken(error: unknown): never {
  if (error instanceof PlainBesideEncrypted) throw new Stop(`No backup was made. ${error.message}`);
  throw error instanceof BackupTaken ? new Stop(`Stopped: ${error.message}.`) : error;
}

/** A backup that was cut off is gone on with for a day: then the next nightly one is due. */
const FRESH_MS = 24 * 3_600_000;

const isFresh = ({ progress }: Unfinished, now: Date) => now.getTime() - Date.parse(progress.started_at) < FRESH_MS;

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size for people: `12.3 MB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const value = bytes / 1000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}

/** A backup in one line: id, rows, files, size, reason and whether it is encrypted. */
export function summaryOf({ id, reason, rows, files, file_bytes, key_check }: Manifest): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const sealed = key_check ? ', encrypted' : '';
  return `${id}  ${total} rows, ${files} files (${sizeOf(file_bytes)}), ${reason}${sealed}`;
}
