import { readManifest } from '#api/operations/backup/find';
import { sealOf } from '#api/operations/backup/seal';
import { database } from '#db/kit/client';
import { folderStore } from '#scripts/backup/folder-store';
import { makeBackup } from '#scripts/backup/make';
import { restore } from '#scripts/backup/restore';

// A backup, or a restore of the backup with the given id, on libSQL and folders, in a process that a
// test can kill. Its last line is the most memory it had, in kB.
const [task, url = '', files = '', backups = '', id = ''] = process.argv.slice(2);
const installation = {
  db: await database({ LIBSQL_URL: url }),
  files: folderStore(files),
  backups: folderStore(backups),
  name: 'the society of a test',
};
const source = { backups: installation.backups, seal: await sealOf(undefined) };
const now = () => new Date();
console.log('ready');
if (task === 'backup') await makeBackup({ ...installation, ...source, now }, 'by hand', console.log);
else {
  const manifest = await readManifest(source.backups, id);
  if (!manifest) throw new Error(`there is no backup ${id}`);
  const options = { isDryRun: false, confirm: async () => {}, tell: console.log, now };
  await restore(installation, source, manifest, options);
}
console.log(process.resourceUsage().maxRSS);
