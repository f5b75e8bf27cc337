import { z } from 'zod';
import { forEachLimit, KEPT_FOLDERS } from '#api/files/files';
import { readPart } from '#api/operations/backup/lines';
import type { Manifest } from '#api/operations/backup/manifest';
import type { FileStore } from '#api/operations/backup/store';
import { filesIn } from '#api/operations/backup/store';
import { type BackupSource, contentOf, filesOf } from '#api/operations/backup/verify';
import { countRows, type StoredRow } from '#db/backup/read';
import { type BackedUp, backedUpTables } from '#db/backup/tables';
import { emptyTables, insertStored, rebuildSearch } from '#db/backup/write';
import type { Database } from '#db/kit/client';
import { forgetUnderWay } from '#db/operations/installation';
import { raiseNotice } from '#db/operations/notices';
import { renewInstallationId } from '#db/operations/write-installation';
import { countInvited } from '#db/users/queries';
import { logSecurity } from '#db/users/security-log';

/** Rows of one table, some at a time; a table comes after those that it refers to. */
export type Rows = AsyncIterable<{ table: BackedUp; rows: StoredRow[] }>;

/** A row of a part. */
export const storedRow = z.record(z.string(), z.union([z.string(), z.number(), z.null()]));

/** The rows of a backup that has the form of the present tables. @throws DamagedBackup */
export async function* rowsOf(source: BackupSource, manifest: Manifest): Rows {
  for (const table of backedUpTables)
    for (const part of manifest.parts) {
      if (!part.name.startsWith(`${table.name}/`)) continue;
      const lines = await readPart(source, manifest.id, part);
      yield { table, rows: z.array(storedRow).parse(lines) };
    }
}

/**
 * Puts the files of a backup where they were. Files that are there already are left alone, and so are
 * those that the backup does not have.
 * @returns how many were written
 * @throws DamagedBackup
 */
export async function restoreFiles(source: BackupSource, manifest: Manifest, files: FileStore): Promise<number> {
  const there = new Map<string, string>();
  for (const folder of KEPT_FOLDERS)
    for await (const { key, etag, size } of filesIn(files, folder)) there.set(key, `${etag} ${size}`);
  let written = 0;
  await forEachLimit(filesOf(source, manifest), async (file) => {
    if (there.get(file.key) !== `${file.etag} ${file.bytes}`) {
      const bytes = await contentOf(source, file);
      await files.put(file.key, bytes, { contentType: file.content_type });
      written += 1;
    }
  });
  return written;
}

/** The result of a restore. */
export interface Restored {
  rows: number;
  /** Rows that belonged to one that the backup does not have. */
  left_out: number;
  /** Mails that were waiting, and now wait for a person. */
  held_mail: number;
  /** People who were invited and have not come: the links in their mails work no more. */
  invited: number;
}

/** Who the security log says restored: nobody is signed in at the command line. */
const RESTORER = { id: null, email: 'npm run restore' };
/** The detail of the security log's entry about a restore. */
export const WHOLE_BACKUP = 'everything';

/**
 * Replaces all rows by those of a backup. The database gets a new id first, so that nothing is deleted
 * by a chore until an admin says that database and files belong together; sessions end, mail that waited
 * is held, and letters are paused. Cut off, it is done again from the beginning.
 */
export async function restoreRows(
  db: Database,
  rows: Rows,
  { backup, now }: { backup: string; now: Date },
): Promise<Restored> {
  await renewInstallationId(db);
  await emptyTables(db);
  let [read, heldMail] = [0, 0];
  for await (const { table, rows: some } of rows) {
    const held = some.map(HELD[table.name] ?? ((row) => row));
    if (table.name === 'outbox') heldMail += held.filter((row, at) => row !== some[at]).length;
    const [first, ...others] = await insertStored(db, table, held);
    if (first) await db.batch([first, ...others]);
    read += some.length;
  }
  await rebuildSearch(db);
  const stored = await countRows(db, backedUpTables);
  const kept = Object.values(stored).reduce((sum, count) => sum + count, 0);
  await db.batch([
    forgetUnderWay(db, 'restoring'),
    raiseNotice(db, { key: 'restored', details: { backup, held_mail: heldMail }, created_at: now.toISOString() }),
    logSecurity(db, { event: 'restored', person: RESTORER, detail: WHOLE_BACKUP, client: '', now }),
  ]);
  return { rows: kept, left_out: read - kept, held_mail: heldMail, invited: await countInvited(db) };
}

/** These wait for a person after a restore, by table: they may have gone out since the backup was made. */
const HELD: Readonly<Record<string, (row: StoredRow) => StoredRow>> = {
  outbox: withHeldMail,
  letters: withPausedMailing,
  deliveries: withUnknownDelivery,
  events: withClosedRegistration,
  event_mailings: withPausedMailing,
};

function withPausedMailing(row: StoredRow): StoredRow {
  const isOnItsWay = row.status === 'sending' || row.status === 'scheduled';
  return isOnItsWay ? { ...row, status: 'paused', pause_reason: 'restored' } : row;
}

function withUnknownDelivery(row: StoredRow): StoredRow {
  const isOpen = row.status === 'waiting' || row.status === 'claimed';
  return isOpen ? { ...row, status: 'unknown', claimed_until: null, error: 'restored' } : row;
}

/** Places were given on since the backup was made: somebody looks at the list before any are offered again. */
function withClosedRegistration(row: StoredRow): StoredRow {
  return row.registration_open === 1 ? { ...row, registration_open: 0 } : row;
}

function withHeldMail(row: StoredRow): StoredRow {
  const isWaiting = row.status === 'queued' || row.status === 'sending';
  return isWaiting ? { ...row, status: 'held' } : row;
}
