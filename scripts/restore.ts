import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupIds, readManifest, readManifests, UnreadableManifest } from '#api/operations/backup/find';
import { DamagedBackup } from '#api/operations/backup/lines';
import type { Manifest } from '#api/operations/backup/manifest';
import type { FileStore } from '#api/operations/backup/store';
import { Unrestorable } from '#api/operations/backup/verify';
import type { Database } from '#db/kit/client';
import { askInstallation, installationOf } from '#db/operations/installation';
import { folderStore } from '#scripts/backup/folder-store';
import { type Installation, withInstallation } from '#scripts/backup/installation';
import { sealOfKey } from '#scripts/backup/key';
import { summaryOf } from '#scripts/backup/make';
import { restore } from '#scripts/backup/restore';
import { readEnv } from '#scripts/local/env';
import { inRoot, run, Stop } from '#scripts/local/root';
import { confirm } from '#scripts/local/terminal';

const USAGE = `Usage: npm run restore -- <backup> [--from <folder>] [--remote [--env staging]] [--dry-run] [--yes] [--plain]
  <backup> is an id of npm run backup -- --list, or "latest". What is there is backed up first.
  Without --remote the society on this machine is restored, from the folder backups/.
  With it the deployed one, from its bucket for backups, or with --from from a folder.
  With --plain what is there is backed up without encryption, even beside encrypted backups.`;

function readArgs() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: 'boolean', default: false },
        env: { type: 'string' },
        from: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        plain: { type: 'boolean', default: false },
      },
    });
    const [backup] = positionals;
    if (!backup || positionals.length > 1) throw new Stop(USAGE);
    return { ...values, backup };
  } catch {
    throw new Stop(USAGE);
  }
}

/** The backup of the restore that was cut off, or else the newest one that was not made before a restore. */
async function latest(backups: FileStore, db: Database): Promise<string | undefined> {
  const { restoring } = installationOf(await askInstallation(db));
  if (restoring) return restoring.backup;
  const { manifests, unreadable } = await readManifests(backups);
  const found = manifests.find(({ reason }) => reason !== 'before a restore');
  for (const { id, message } of unreadable) if (!found || id > found.id) console.log(`Passed over: ${message}`);
  return found?.id;
}

async function find(backups: FileStore, wanted: string, db: Database): Promise<Manifest> {
  const ids = await backupIds(backups);
  const id = wanted === 'latest' ? await latest(backups, db) : wanted;
  const manifest = id && ids.includes(id) ? await readManifest(backups, id) : null;
  if (manifest) return manifest;
  throw new Stop(
    ids.length > 0
      ? `There is no backup ${wanted}. There are:\n  ${ids.join('\n  ')}`
      : 'There is no backup here. Where it is says --from <folder>.',
  );
}

/** Restores a backup, into a society on this machine or the deployed one. */
await run(async () => {
  const args = readArgs();
  const env = readEnv();
  const seal = await sealOfKey(env.vars);
  await withInstallation(env, args, async (installation: Installation) => {
    const isFolder = args.from !== undefined || !args.remote;
    const folder = args.from ? path.resolve(args.from) : inRoot('backups');
    const backups = isFolder ? folderStore(folder) : installation.backups;
    try {
      const manifest = await find(backups, args.backup, installation.db);
      console.log(summaryOf(manifest));
      await restore(installation, { backups, seal }, manifest, {
        isDryRun: args['dry-run'],
        isPlainMeant: args.plain,
        confirm: args.yes ? async () => {} : confirm,
        tell: console.log,
        now: () => new Date(),
      });
    } catch (error) {
      const isTold = [DamagedBackup, Unrestorable, UnreadableManifest].some((kind) => error instanceof kind);
      if (isTold && error instanceof Error) throw new Stop(error.message);
      throw error;
    }
  });
});
