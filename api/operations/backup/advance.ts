import { KEPT_FOLDERS } from '#api/files/files';
import { copiesOf, storeCopies } from '#api/operations/backup/copies';
import { latestManifest, type Unfinished } from '#api/operations/backup/find';
import { writePart } from '#api/operations/backup/lines';
import {
  BACKUP_FORMAT,
  backupId,
  FILES_PART,
  type Manifest,
  manifestKey,
  type Progress,
  unfinishedKey,
} from '#api/operations/backup/manifest';
import type { Seal } from '#api/operations/backup/seal';
import type { FileStore } from '#api/operations/backup/store';
import { columnsOf, readRows } from '#db/backup/read';
import { backedUpTables } from '#db/backup/tables';
import type { Database } from '#db/kit/client';
import { schemaVersionOf } from '#db/kit/schema-version';
import { installationId, noteBackup } from '#db/operations/installation';

/** The database, stores and key that a backup is made with. */
export interface BackupTools {
  db: Database;
  files: FileStore;
  backups: FileStore;
  seal: Seal;
  now: () => Date;
}

/** Somebody else goes on with this backup. */
export class BackupTaken extends Error {}

const PART_BYTES = 1_000_000;

const jsonOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value, null, 1));

/** A backup that would lie open beside encrypted ones, with what to do about it. */
export class PlainBesideEncrypted extends Error {}

/**
 * Begins a backup: stores its progress, from which `advance` goes on.
 * @param isPlainMeant whether somebody wants it without encryption, although the newest one is encrypted
 * @throws PlainBesideEncrypted
 */
export async function startBackup(
  tools: BackupTools,
  reason: Manifest['reason'],
  isPlainMeant = false,
): Promise<Unfinished> {
  const started = await unusedInstant(tools);
  const latest = await latestManifest(tools.backups, started);
  const { check } = tools.seal;
  if (latest?.key_check && !check && !isPlainMeant)
    throw new PlainBesideEncrypted(
      `The newest backup (${latest.id}) is encrypted, and BACKUP_KEY is not set: another one would lie open beside it. Set BACKUP_KEY (docs/handover.md says who keeps it), or add --plain if backups are not to be encrypted any more.`,
    );
  const progress: Progress = {
    format: BACKUP_FORMAT,
    id: backupId(started),
    reason,
    schema: await schemaVersionOf(tools.db),
    installation: (await knowsInstallation(tools.db)) ? await installationId(tools.db) : '',
    started_at: started.toISOString(),
    rows: {},
    files: 0,
    file_bytes: 0,
    new_files: 0,
    new_bytes: 0,
    parts: [],
    key_check: check,
    // Copies that another key has sealed cannot be taken over.
    previous: latest && latest.key_check === check ? latest.id : null,
    next: { step: 0, after: null },
  };
  return store(tools, progress, null);
}

/** Whether the database has had the migration that gave it an id: not before the deployment that brings it. */
async function knowsInstallation(db: Database): Promise<boolean> {
  return (await columnsOf(db, 'installation')).length > 0;
}

/** Whether a backup that was cut off can be gone on with: with the same key, and tables of the same form. */
export async function canGoOn({ db, seal }: BackupTools, { progress }: Unfinished): Promise<boolean> {
  return progress.key_check === seal.check && progress.schema === (await schemaVersionOf(db));
}

/** Now, or as many seconds later as there are backups with the ids before. */
async function unusedInstant({ backups, now }: BackupTools): Promise<Date> {
  let at = now();
  while (await backups.get(manifestKey(backupId(at)))) at = new Date(at.getTime() + 1000);
  return at;
}

async function store({ backups }: BackupTools, progress: Progress, ifEtag: string | null): Promise<Unfinished> {
  const key = unfinishedKey(progress.id);
  const etag = await backups.put(key, jsonOf(progress), { ifEtag });
  if (etag === null) throw new BackupTaken(`another run goes on with the backup ${progress.id}`);
  return { progress, etag };
}

/**
 * Takes the next step of a backup: about a megabyte of rows, or some files. A step that was cut off is taken again.
 * @returns the manifest when that was the last step
 * @throws BackupTaken when another run has taken the step meanwhile
 */
export async function advance(tools: BackupTools, { progress, etag }: Unfinished): Promise<Unfinished | Manifest> {
  const { step } = progress.next;
  const table = backedUpTables[step];
  const folder = KEPT_FOLDERS[step - backedUpTables.length];
  if (table) return store(tools, await readTable(tools, progress, table), etag);
  if (folder) return store(tools, await readFolder(tools, progress, folder), etag);
  return finish(tools, progress);
}

const partName = ({ parts }: Progress, folder: string) => {
  const number = parts.filter(({ name }) => name.startsWith(`${folder}/`)).length + 1;
  return `${folder}/${String(number).padStart(5, '0')}`;
};

const nextStep = ({ next }: Progress) => ({ step: next.step + 1, after: null });

async function readTable(
  tools: BackupTools,
  progress: Progress,
  table: (typeof backedUpTables)[number],
): Promise<Progress> {
  const { rows, last } = await readRows(tools.db, table, progress.next.after, PART_BYTES);
  const before = progress.rows[table.name] ?? 0;
  const counted = { ...progress, rows: { ...progress.rows, [table.name]: before + rows.length } };
  if (rows.length === 0) return { ...counted, next: nextStep(progress) };
  const part = await writePart(tools, progress.id, partName(progress, table.name), rows);
  return { ...counted, parts: [...progress.parts, part], next: { ...progress.next, after: last } };
}

async function readFolder(tools: BackupTools, progress: Progress, folder: string): Promise<Progress> {
  const after = progress.next.after?.[0];
  const listed = await tools.files.list(folder, typeof after === 'string' ? after : undefined);
  if (listed.files.length === 0) return { ...progress, next: nextStep(progress) };
  const known = await copiesOf(tools, progress.previous, listed.files);
  const { lines, added, upTo } = await storeCopies(tools, listed.files, known);
  const name = partName(progress, FILES_PART);
  const part = await writePart(tools, progress.id, name, lines);
  const [first, last] = [lines[0]?.key, lines.at(-1)?.key];
  const size = (sizes: readonly { bytes: number }[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const isEnd = !listed.more && upTo === listed.files.at(-1)?.key;
  return {
    ...progress,
    files: progress.files + lines.length,
    file_bytes: progress.file_bytes + size(lines),
    new_files: progress.new_files + added.length,
    new_bytes: progress.new_bytes + size(added),
    parts: [...progress.parts, { ...part, first, last }],
    next: isEnd ? nextStep(progress) : { ...progress.next, after: [upTo] },
  };
}

/** Writes the manifest, from when on the backup counts, and notes it in the database. */
async function finish(tools: BackupTools, progress: Progress): Promise<Manifest> {
  const { next: _, previous: __, ...begun } = progress;
  const manifest: Manifest = { ...begun, finished_at: tools.now().toISOString() };
  await tools.backups.put(manifestKey(manifest.id), jsonOf(manifest), { contentType: 'application/json' });
  await tools.backups.delete([unfinishedKey(manifest.id)]);
  if (!(await knowsInstallation(tools.db))) return manifest;
  await noteBackup(tools.db, {
    id: manifest.id,
    finished_at: manifest.finished_at,
    files: manifest.files,
    bytes: manifest.file_bytes + manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0),
    rows: Object.values(manifest.rows).reduce((sum, rows) => sum + rows, 0),
  });
  return manifest;
}
