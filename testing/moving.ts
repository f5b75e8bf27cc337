import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketStore } from '#api/operations/backup/store';
import { type Database, database } from '#db/kit/client';
import { migrateD1 } from '#db/kit/migrate';
import { tables } from '#db/kit/tables';
import { applyImport, type Society } from '#scripts/import/apply';
import { planImport } from '#scripts/import/plan';
import { startBindings } from '#scripts/local/bindings';
import { startApi } from '#testing/api';
import { emptyDatabase } from '#testing/database';
import { openFiles } from '#testing/files';

/** An empty database of the local Worker's D1. */
export async function emptyD1() {
  const { database: d1, close } = await startBindings({ d1Databases: { DB: 'DB' } });
  const DB = d1('DB');
  await migrateD1(DB);
  return { db: await database({ DB }), close };
}

/** An empty society that an export can be moved into, with folders for exports; on libSQL without `other`. */
export async function emptySociety(other?: Database) {
  const { MEDIA, IMAGES } = openFiles();
  const { url, db: libsql, close } = await emptyDatabase();
  const db = other ?? libsql;
  const folders: string[] = [];
  const society = {
    db,
    files: bucketStore(MEDIA),
    images: IMAGES,
    now: () => new Date(),
    config: { SITE_URL: 'https://society.example' },
    host: null,
  };
  return {
    db,
    url,
    society,
    newFolder: () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
      folders.push(folder);
      return folder;
    },
    plan: (folder: string) => planImport(folder, db, society.now()),
    /** Imports an export; gives the plan and the lines that were told. */
    async moveIn(folder: string, changed: Partial<Society> = {}) {
      const plan = await planImport(folder, db, society.now());
      const told: string[] = [];
      await applyImport(plan, { ...society, ...changed }, (line) => told.push(line));
      return { plan, told };
    },
    /** Serves the society over HTTP. */
    serve: () => startApi({ LIBSQL_URL: url }, { MEDIA, IMAGES }),
    async close() {
      await close();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** How many rows a database has, in all tables. */
export async function countAll(db: Database): Promise<number> {
  let sum = 0;
  for (const { table } of tables) sum += await db.$count(table);
  return sum;
}
