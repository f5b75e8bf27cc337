import { expect, test } from 'vitest';
import type { StoredRow } from '#db/backup/read';
import { backedUpTables } from '#db/backup/tables';
import { database } from '#db/kit/client';
import { migrateLibsql } from '#db/kit/migrate';
import { MIGRATION_NAMES, SCHEMA_VERSION } from '#db/kit/schema-version';
import { restore } from '#scripts/backup/restore';
import { migrationsUpTo } from '#scripts/backup/upgrade';
import { contentsOf, heldRows, societyInFolders, wholeBackup } from '#testing/backup';
import { newFolder } from '#testing/folder';
import { fill } from '#testing/full-database/fill';
import { wrongIn } from '#testing/full-database/losses';
import { askLibsql } from '#testing/full-database/tables';
import { random, SEED } from '#testing/long-run';

/** The forms of the tables of the five oldest versions that were ever deployed: the first one had the search at once. */
const OLDEST = MIGRATION_NAMES.slice(1, 6);
const ROWS_MAX = 60;

/** Columns that follow from others by the rules of today. */
const DERIVED = new Set(['search', 'excerpt', 'plain_text']);

const options = { isDryRun: false, confirm: async () => {}, tell: () => {}, now: () => new Date() };

test.each(OLDEST)(
  `a full backup of the version with %s is restored into the present one (SEED=${SEED})`,
  async (version) => {
    const [old, present] = await Promise.all([societyInFolders(), societyInFolders()]);
    const folder = newFolder();
    const LIBSQL_URL = `file:${folder}/old.db`;
    await migrateLibsql(LIBSQL_URL, undefined, migrationsUpTo(version, folder));
    const db = await database({ LIBSQL_URL });
    await fill(askLibsql(db), 0, [], undefined, 6 + Math.floor(random() * ROWS_MAX));
    await old.tools.files.put('media/events/one.jpg', new Uint8Array([1, 2, 3]));
    const before = await contentsOf(db, old.tools.files);
    const manifest = await wholeBackup({ ...old.tools, db }, 'before a deployment');
    expect(manifest.schema).toBe(version);
    expect(version < SCHEMA_VERSION).toBe(true);

    await restore({ ...present.tools, name: 'the present one' }, old.tools, manifest, options);

    // The same rows are in a database that is migrated where it is, which keeps revisions of pages as well.
    await migrateLibsql(LIBSQL_URL);
    const inPlace = await contentsOf(db, old.tools.files);
    const after = await contentsOf(present.tools.db, present.tools.files);
    expect(after.files).toEqual(inPlace.files);
    const expected = heldRows(inPlace.rows);
    for (const { name, key } of backedUpTables) {
      const keyOf = (row: StoredRow) => JSON.stringify(key.map((column) => row[column.name]));
      const migrated = new Map((expected[name] ?? []).map((row) => [keyOf(row), row]));
      const restored = after.rows[name] ?? [];
      expect(restored.length, name).toBe(before.rows[name]?.length);
      for (const row of restored) {
        const stored = Object.entries(migrated.get(keyOf(row)) ?? {}).filter(([column]) => !DERIVED.has(column));
        expect(row, `${name} ${keyOf(row)}`).toMatchObject(Object.fromEntries(stored));
        expect(stored.length, `${name} ${keyOf(row)}`).toBeGreaterThan(0);
      }
    }
    expect(Object.values(before.rows).flat().length).toBeGreaterThan(100);
    expect(await wrongIn(askLibsql(present.tools.db))).toEqual([]);
    await Promise.all([old.close(), present.close()]);
  },
);
