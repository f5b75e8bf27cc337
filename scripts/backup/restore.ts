import type { Manifest } from '#api/operations/backup/manifest';
import { restoreFiles, restoreRows } from '#api/operations/backup/restore';
import { type BackupSource, damagesOf, refuseForeign, Unrestorable } from '#api/operations/backup/verify';
import { countRows } from '#db/backup/read';
import { backedUpTables } from '#db/backup/tables';
import { SCHEMA_VERSION, schemaVersionOf } from '#db/kit/schema-version';
import { askInstallation, installationOf, putInstallation } from '#db/operations/installation';
import { renewInstallationId } from '#db/operations/write-installation';
import type { Installation } from '#scripts/backup/installation';
import { makeBackup } from '#scripts/backup/make';
import { presentRows } from '#scripts/backup/upgrade';

interface Options {
  isDryRun: boolean;
  /** Whether what is there may be backed up without encryption, even beside encrypted backups. */
  isPlainMeant?: boolean;
  /** Asks before something is overwritten. @throws when the answer is no */
  confirm: (question: string) => Promise<void>;
  tell: (line: string) => void;
  now: () => Date;
}

/** So long after it began, a restore that was cut off is gone on with without a question. */
const GOES_ON_MS = 24 * 3_600_000;

/**
 * Restores a backup into an installation. All checksums are compared first, and rows of an older version
 * are brought up to date. What is there is backed up into the same place, then files are put back, then
 * rows. Cut off, it is run again and ends whole.
 * @throws Unrestorable, DamagedBackup, before anything has changed
 */
export async function restore(
  installation: Installation,
  source: BackupSource,
  manifest: Manifest,
  { isDryRun, isPlainMeant, confirm, tell, now }: Options,
): Promise<void> {
  const { db, files, name } = installation;
  refuseForeign(source, manifest);
  const schema = await schemaVersionOf(db);
  if (schema !== SCHEMA_VERSION)
    throw new Unrestorable(
      `The database of ${name} has the form ${schema}, this version needs ${SCHEMA_VERSION}: deploy it, or check out the version that is deployed.`,
    );
  tell('Comparing checksums …');
  const damages = await damagesOf(source, manifest);
  if (damages.length > 0)
    throw new Unrestorable(`The backup ${manifest.id} is damaged, and nothing has changed:\n  ${damages.join('\n  ')}`);
  const present = await presentRows(source, manifest);
  try {
    const there = await countRows(db, backedUpTables);
    const rows = Object.values(there).reduce((sum, count) => sum + count, 0);
    if (isDryRun) {
      tell(`The backup is whole and can be restored. It would replace ${rows} rows of ${name}.`);
      return;
    }
    await begin(installation, source, manifest, { rows, isPlainMeant, confirm, tell, now });
    tell('Putting files back …');
    const written = await restoreFiles(source, manifest, files);
    tell(`${written} of ${manifest.files} files were put back; the others were there.`);
    tell('Putting rows back …');
    const restored = await restoreRows(db, present.rows, { backup: manifest.id, now: now() });
    tell(`${restored.rows} rows are back.`);
    if (restored.left_out > 0)
      tell(
        `${restored.left_out} rows were left out: what they belong to was changed or deleted while the backup was made.`,
      );
    if (restored.held_mail > 0)
      tell(`${restored.held_mail} mails that were waiting are held back: see Mails in the back office.`);
    if (restored.invited > 0)
      tell(`Open invitations: ${restored.invited}. Their links work no more: invite these people again under Users.`);
    tell('Everybody is signed out. The nightly chores wait until an admin says on the dashboard that');
    tell('database and files belong together.');
  } finally {
    present.close();
  }
}

/** Also gives the database a new id, so that no chore deletes anything while files and rows are put back. */
async function begin(
  { db, files, name }: Installation,
  source: BackupSource,
  { id }: Manifest,
  { rows, isPlainMeant, confirm, tell, now }: Omit<Options, 'isDryRun'> & { rows: number },
): Promise<void> {
  const { restoring } = installationOf(await askInstallation(db));
  const since = restoring ? now().getTime() - Date.parse(restoring.at) : 0;
  if (restoring?.backup === id && since < GOES_ON_MS)
    return tell(`Going on with a restore that was cut off; before it: ${restoring.kept}`);
  let kept = 'nothing';
  if (rows > 0) {
    await confirm(`This replaces ${rows} rows of ${name}. What is there is backed up first. Go on?`);
    tell('Backing up what is there …');
    const before = await makeBackup({ db, files, ...source, now }, 'before a restore', tell, isPlainMeant);
    kept = before.id;
    tell(`What was there is the backup ${kept}.`);
  }
  await db.batch([
    renewInstallationId(db),
    putInstallation(db, 'restoring', { backup: id, kept, at: now().toISOString() }),
  ]);
}
