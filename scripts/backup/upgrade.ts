import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@libsql/client';
import { z } from 'zod';
import { readPart } from '#api/operations/backup/lines';
import { FILES_PART, type Manifest } from '#api/operations/backup/manifest';
import { type Rows, rowsOf, storedRow } from '#api/operations/backup/restore';
import type { BackupSource } from '#api/operations/backup/verify';
import { readRows, type StoredValue } from '#db/backup/read';
import { backedUpTables } from '#db/backup/tables';
import { database } from '#db/kit/client';
import { MIGRATIONS, migrateLibsql } from '#db/kit/migrate';
import { SCHEMA_VERSION } from '#db/kit/schema-version';

const READ_BYTES = 1_000_000;
const journalShape = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string() })) });

/** `close` deletes the temporary database that `rows` reads from. */
interface Present {
  rows: Rows;
  close(): void;
}

/**
 * The rows of a backup in the form of the present tables. Those of an older version of the product are put into a
 * temporary database of that version, which is migrated before this resolves.
 */
export async function presentRows(source: BackupSource, manifest: Manifest): Promise<Present> {
  if (manifest.schema === SCHEMA_VERSION) return { rows: rowsOf(source, manifest), close: () => {} };
  const folder = mkdtempSync(path.join(tmpdir(), 'older-backup-'));
  const close = () => rmSync(folder, { recursive: true, force: true });
  try {
    const url = `file:${path.join(folder, 'older.db')}`;
    await migrateLibsql(url, undefined, migrationsUpTo(manifest.schema, folder));
    await fill(url, source, manifest);
    await migrateLibsql(url);
    return { rows: rowsAt(url), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function* rowsAt(url: string): Rows {
  const db = await database({ LIBSQL_URL: url });
  for (const table of backedUpTables) {
    let after: StoredValue[] | null = null;
    do {
      const { rows, last } = await readRows(db, table, after, READ_BYTES);
      if (rows.length > 0) yield { table, rows };
      after = last;
    } while (after);
  }
}

/** Copies the migrations, up to and including the one named `last`, into `folder`. @returns the path of the copy */
export function migrationsUpTo(last: string, folder: string): string {
  const copy = path.join(folder, 'migrations');
  mkdirSync(path.join(copy, 'meta'), { recursive: true });
  const name = 'meta/_journal.json';
  const journal = journalShape.parse(JSON.parse(readFileSync(path.join(MIGRATIONS, name), 'utf8')));
  const entries = journal.entries.filter(({ tag }) => tag <= last);
  writeFileSync(path.join(copy, name), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) copyFileSync(path.join(MIGRATIONS, `${tag}.sql`), path.join(copy, `${tag}.sql`));
  return copy;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The database at `url` must have the tables of the backup's version. */
async function fill(url: string, source: BackupSource, manifest: Manifest): Promise<void> {
  const client = createClient({ url });
  try {
    // Rows that changed while the backup was made may not fit together: the restore leaves them out.
    await client.execute('pragma foreign_keys = off');
    for (const part of manifest.parts) {
      const [table = ''] = part.name.split('/');
      if (table === FILES_PART) continue;
      const rows = z.array(storedRow).parse(await readPart(source, manifest.id, part));
      const names = Object.keys(rows[0] ?? {});
      const columns = names.map(quoted).join(', ');
      const values = names.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ');
      await client.execute({
        sql: `insert or ignore into ${quoted(table)} (${columns}) select ${values} from json_each(?)`,
        args: [JSON.stringify(rows.map((row) => names.map((name) => row[name] ?? null)))],
      });
    }
  } finally {
    client.close();
  }
}
