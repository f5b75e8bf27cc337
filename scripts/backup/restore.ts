import type { Manifest } from '#api/backup/manifest';
import { restoreFiles, restoreRows } from '#api/backup/restore';
import { type BackupSource, damagesOf, refuseForeign, Unrestorable } from '#api/backup/verify';
import { countRows } from '#db/backup/read';
import { keptTables } from '#db/backup/tables';
import { askInstallation, installationOf, putInstallation } from '#db/queries/installation';
import type { Installation } from '#scripts/backup/installation';
import { makeBackup } from '#scripts/backup/make';
import { presentRows } from '#scripts/backup/upgrade';

interface Options {
  /** Only says whether the backup can be restored. */
  isDryRun: boolean;
  /** Asks before something is overwritten. @throws when the answer is no */
  confirm: (question: string) => Promise<void>;
  tell: (line: string) => void;
  now: () => Date;
}

/**
 * Restores a backup into an installation. All checksums are compared first. What is there is backed up
 * into the same place, then files are put back, then rows. Cut off, it is run again and ends whole.
 * @throws Unrestorable, DamagedBackup, before anything has changed
 */
export async function restore(
  { db, files, name }: Installation,
  source: BackupSource,
  manifest: Manifest,
  { isDryRun, confirm, tell, now }: Options,
): Promise<void> {
  refuseForeign(source, manifest);
  tell('Comparing checksums …');
  const damages = await damagesOf(source, manifest);
  if (damages.length > 0)
    throw new Unrestorable(
      `The backup ${manifest.id} is damaged, and nothing has changed:\n  ${damages.join('\n  ')}`,
    );
  const there = await countRows(db, keptTables);
  const rows = Object.values(there).reduce((sum, count) => sum + count, 0);
  if (isDryRun) {
    tell(`The backup is whole and can be restored. It would replace ${rows} rows of ${name}.`);
    return;
  }
  const { restoring } = installationOf(await askInstallation(db));
  const isGoingOn = restoring?.backup === manifest.id;
  if (isGoingOn) tell(`Going on with a restore that was cut off; before it: ${restoring.kept}`);
  else {
    let kept = 'nothing';
    if (rows > 0) {
      await confirm(
        `This replaces ${rows} rows of ${name}. What is there is backed up first. Go on?`,
      );
      tell('Backing up what is there …');
      const before = await makeBackup({ db, files, ...source, now }, 'before a restore', tell);
      kept = before.id;
      tell(`What was there is the backup ${kept}.`);
    }
    await putInstallation(db, 'restoring', { backup: manifest.id, kept });
  }
  tell('Putting files back …');
  const written = await restoreFiles(source, manifest, files);
  tell(`${written} of ${manifest.files} files were put back; the others were there.`);
  tell('Putting rows back …');
  const restored = await restoreRows(db, presentRows(source, manifest), {
    backup: manifest.id,
    now: now(),
  });
  tell(`${restored.rows} rows are back.`);
  if (restored.left_out > 0)
    tell(
      `${restored.left_out} rows were left out: what they belong to was deleted while the backup was made.`,
    );
  if (restored.held_mail > 0)
    tell(
      `${restored.held_mail} mails that were waiting are held back: see Mails in the back office.`,
    );
  tell(
    'Everybody is signed out. The nightly chores wait until an admin says on the dashboard that',
  );
  tell('database and files belong together.');
}
