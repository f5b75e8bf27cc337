import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { damagedIds } from '#api/operations/backup/damaged';
import { readManifests } from '#api/operations/backup/find';
import type { FileStore } from '#api/operations/backup/store';
import { folderStore } from '#scripts/backup/folder-store';
import { withInstallation } from '#scripts/backup/installation';
import { sealOfKey } from '#scripts/backup/key';
import { makeBackup, sizeOf, summaryOf } from '#scripts/backup/make';
import { readEnv } from '#scripts/local/env';
import { inRoot, run, Stop } from '#scripts/local/root';

const USAGE = `Usage: npm run backup -- [--remote [--env staging]] [--to <folder>] [--list] [--before-deploy] [--plain] [--new-key]
  Without --remote the society on this machine is backed up into the folder backups/.
  With it the deployed one, into its bucket for backups, or with --to into a folder.
  --plain makes one without encryption beside encrypted ones; --new-key prints a key for BACKUP_KEY, and nothing else.`;

function readArgs() {
  try {
    return parseArgs({
      options: {
        remote: { type: 'boolean', default: false },
        env: { type: 'string' },
        to: { type: 'string' },
        list: { type: 'boolean', default: false },
        'before-deploy': { type: 'boolean', default: false },
        plain: { type: 'boolean', default: false },
        'new-key': { type: 'boolean', default: false },
      },
    }).values;
  } catch {
    throw new Stop(USAGE);
  }
}

async function list(backups: FileStore): Promise<void> {
  const { manifests, unreadable } = await readManifests(backups);
  const aside = await damagedIds(backups);
  if (manifests.length + unreadable.length + aside.length === 0) console.log('There is no backup yet.');
  for (const manifest of manifests) console.log(summaryOf(manifest));
  for (const { message } of unreadable) console.log(message);
  for (const id of aside) console.log(`The backup ${id} is damaged, and was set aside.`);
}

/** Backs up all rows and files, on this machine or deployed, or lists the backups that there are. */
await run(async () => {
  const args = readArgs();
  if (args['new-key']) return console.log(randomBytes(32).toString('base64url'));
  const env = readEnv();
  const seal = await sealOfKey(env.vars);
  await withInstallation(env, args, async ({ db, files, backups: bucket, name }) => {
    const folder = args.to ? path.resolve(args.to) : inRoot('backups');
    const isFolder = args.to !== undefined || !args.remote;
    const backups = isFolder ? folderStore(folder) : bucket;
    if (args.list) return list(backups);
    const place = isFolder ? folder : 'its bucket for backups';
    console.log(`Backing up ${name} into ${place}.`);
    const tools = { db, files, backups, seal, now: () => new Date() };
    const reason = args['before-deploy'] ? 'before a deployment' : 'by hand';
    const manifest = await makeBackup(tools, reason, console.log, args.plain);
    console.log(summaryOf(manifest));
    console.log(`${manifest.new_files} new files, ${sizeOf(manifest.new_bytes)}.`);
    console.log(`Restore it with: npm run restore -- ${manifest.id}${restoreOptions(args)}`);
  });
});

function restoreOptions({ remote, env, to }: ReturnType<typeof readArgs>): string {
  return `${to ? ` --from ${to}` : ''}${remote ? ' --remote' : ''}${env ? ` --env ${env}` : ''}`;
}
