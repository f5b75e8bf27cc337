import { mkdtempSync, rmSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Database, database } from '#db/kit/client';
import { migrateLibsql } from '#db/kit/migrate';
import { afterwards } from '#testing/afterwards';
import { refuseSharedNames } from '#testing/own-names';

refuseSharedNames();

/** The migrations' outcome, made once a worker and copied for each database: they take a quarter of a second. */
let migrated: Promise<string> | undefined;

async function migratedOnce(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrated-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'test.db');
  await migrateLibsql(`file:${file}`);
  return file;
}

/** A libSQL file with the real migrations, which stays until it is closed. */
export async function newDatabase() {
  const folder = mkdtempSync(path.join(tmpdir(), 'society-'));
  const file = path.join(folder, 'test.db');
  migrated ??= migratedOnce();
  await copyFile(await migrated, file);
  const url = `file:${file}`;
  let asked = 0;
  const db: Database = await database(
    { LIBSQL_URL: url },
    {
      onRoundTrip: () => {
        asked += 1;
      },
    },
  );
  // Each database is an installation of its own, as if it had been migrated by itself.
  await db.run(sql`update installation set value = lower(hex(randomblob(16))) where key = 'id'`);
  asked = 0;
  return {
    url,
    db,
    /** How often the database was asked so far. */
    roundTrips: () => asked,
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A new database for the tests of a file, after which it goes. */
export async function emptyDatabase() {
  const made = await newDatabase();
  afterwards(made.close);
  return made;
}

/** What `emptyDatabase` gives. */
export type EmptyDatabase = Awaited<ReturnType<typeof emptyDatabase>>;
