import { advance, type BackupTools, startBackup, type Unfinished } from '#api/backup/advance';
import { unfinishedBackup } from '#api/backup/find';
import type { Manifest } from '#api/backup/manifest';

/** How far a backup is: the table or folder that is read, and how many files are done. */
type Tell = (line: string) => void;

/**
 * Makes a backup, or goes on with one for the same reason that was cut off.
 */
export async function makeBackup(
  tools: BackupTools,
  reason: Manifest['reason'],
  tell: Tell,
): Promise<Manifest> {
  const under = await unfinishedBackup(tools.backups);
  const isOurs = under?.progress.reason === reason && isFresh(under, tools.now());
  if (under && isOurs) tell(`Going on with the backup ${under.progress.id}, which was cut off.`);
  let next: Unfinished | Manifest = under && isOurs ? under : await startBackup(tools, reason);
  while ('progress' in next) {
    const { files } = next.progress;
    next = await advance(tools, next);
    if ('progress' in next && next.progress.files > files)
      tell(`${next.progress.files} files, ${next.progress.new_files} of them new`);
  }
  return next;
}

/** How long a backup that was cut off is gone on with: a day, as the nightly one. */
const FRESH_MS = 24 * 3_600_000;

const isFresh = ({ progress }: Unfinished, now: Date) =>
  now.getTime() - Date.parse(progress.started_at) < FRESH_MS;
