import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { database } from '#db/kit/client';
import { MigrationFailed, migrateD1, migrateLibsql } from '#db/kit/migrate';
import { inRoot } from '#scripts/local/root';
import { startD1Databases } from '#testing/d1-in-workerd';
import { fill } from '#testing/full-database/fill';
import { levels, writeMigrations } from '#testing/full-database/levels';
import { contentsOf, losses, type Meant, wrongIn } from '#testing/full-database/losses';
import { rebuildOf } from '#testing/full-database/rebuild';
import { type Ask, askD1, askLibsql, tablesOf } from '#testing/full-database/tables';

/** What a migration does to other rows than those of its own tables, and why. */
const MEANT: Record<string, Meant> = {
  // The revisions become changes of the history: page-revisions.test.ts follows each of them.
  '0008_page_revisions': { drops: ['page_revisions'], fills: ['activity', 'versions'] },
  // The first version of the content.
  '0014_content_version': { fills: ['installation'] },
};
/** Tables that had no rows when the next migration came. */
const EMPTY_AFTER: Record<string, string[]> = {
  // The history and the revisions that move into it came in one release.
  '0007_history': ['versions'],
};

/** The last migration that the samples of a rebuild know. */
const SAMPLES_FOLLOW = '0009_installation';
const sample = (name: string) => readFileSync(inRoot(`testing/samples/migrations/${name}.sql`), 'utf8');

interface Migrated {
  ask: Ask;
  migrate: (folder: string) => Promise<void>;
}
type With = (use: (migrated: Migrated) => Promise<void>) => Promise<void>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'full-database-'));
});

const d1 = await startD1Databases(8);
afterAll(d1.close);

const onD1: With = async (use) => {
  const db = d1.databases.pop();
  if (!db) throw new Error('more tests than databases');
  await use({ ask: askD1(db), migrate: (from) => migrateD1(db, from) });
};
const onLibsql: With = async (use) => {
  const LIBSQL_URL = `file:${path.join(folder, 'test.db')}`;
  await use({
    ask: askLibsql(await database({ LIBSQL_URL })),
    migrate: (from) => migrateLibsql(LIBSQL_URL, undefined, from),
  });
};

const migrations = (wanted: Parameters<typeof writeMigrations>[1]) =>
  writeMigrations(path.join(folder, 'migrations'), wanted);

/** Migrates to the level of `last`, and fills every table. */
async function fullAt(last: string | undefined, { ask, migrate }: Migrated) {
  const all = levels();
  const known = last ? all.slice(0, all.findIndex(({ tag }) => tag === last) + 1) : all;
  await migrate(migrations(known));
  await fill(ask, 0);
  expect(await wrongIn(ask)).toEqual([]);
  return known;
}

describe.each([
  ['D1', onD1],
  ['libSQL', onLibsql],
])('on %s', (_, withDatabase) => {
  test('each migration, from the very first, keeps every row, link and search of a full database', () =>
    withDatabase(async ({ ask, migrate }) => {
      const all = levels();
      for (const [at, { tag, sql: text }] of all.entries()) {
        const before = await contentsOf(ask);
        await migrate(migrations(all.slice(0, at + 1)));
        expect(losses(before, await contentsOf(ask), text, MEANT[tag]), tag).toEqual([]);
        expect(await wrongIn(ask), tag).toEqual([]);
        await fill(ask, at, EMPTY_AFTER[tag]);
        expect(await wrongIn(ask), tag).toEqual([]);
      }
    }));

  test('a changed CHECK as drizzle-kit writes it is refused and changes nothing in a full database', () =>
    withDatabase(async (migrated) => {
      const known = await fullAt(SAMPLES_FOLLOW, migrated);
      const before = await contentsOf(migrated.ask);
      const refused = migrated.migrate(migrations([...known, { tag: '9999_generated', sql: sample('generated') }]));
      await expect(refused).rejects.toThrow(MigrationFailed);
      await expect(refused).rejects.toThrow(/9999_generated\.sql is refused.*docs\/changing\.md says under/);
      expect(await contentsOf(migrated.ask)).toEqual(before);
    }));

  test('the same CHECK written by hand is changed without a loss in a full database', () =>
    withDatabase(async (migrated) => {
      const { ask, migrate } = migrated;
      const known = await fullAt(SAMPLES_FOLLOW, migrated);
      const before = await contentsOf(ask);
      const postpone = () => ask(["update events set status = 'postponed' where rowid = 1"]);
      await expect(postpone()).rejects.toThrow();
      const text = sample('by-hand');
      await migrate(migrations([...known, { tag: '9999_by_hand', sql: text }]));
      expect(losses(before, await contentsOf(ask), text)).toEqual([]);
      await postpone();
      await fill(ask, 1);
      expect(await wrongIn(ask)).toEqual([]);
    }));

  test('every table of a full database can be rebuilt by hand without a loss', () =>
    withDatabase(async (migrated) => {
      const { ask, migrate } = migrated;
      const known = await fullAt(undefined, migrated);
      const before = await contentsOf(ask);
      const rebuilds: typeof known = [];
      for (const [at, table] of (await tablesOf(ask)).entries())
        rebuilds.push({ tag: `${9000 + at}_${table.name}`, sql: await rebuildOf(ask, table) });
      await migrate(migrations([...known, ...rebuilds]));
      const text = rebuilds.map((one) => one.sql).join('\n');
      expect(losses(before, await contentsOf(ask), text)).toEqual([]);
      await fill(ask, 1);
      expect(await wrongIn(ask)).toEqual([]);
    }));
});

test.each([
  [
    'moved keys',
    /^(?:--.*\n)?UPDATE/,
    [/^event_gallery_relations has lost the row/, /^galleries .*: event_id was .* and is null$/],
  ],
  ['a trigger', /^CREATE TRIGGER events_search_delete/, [/^the trigger events_search_delete is gone$/]],
  ['an index', /^CREATE INDEX `events_title`/, [/^the index events_title is gone$/]],
])('a rebuild by hand that forgets %s is told apart on D1', async (_, forgotten, lost) => {
  await onD1(async (migrated) => {
    const { ask } = migrated;
    await fullAt(SAMPLES_FOLLOW, migrated);
    const before = await contentsOf(ask);
    const statements = sample('by-hand')
      .split('--> statement-breakpoint')
      .map((one) => one.trim());
    const kept = statements.filter((one) => !forgotten.test(one));
    expect(kept).toHaveLength(statements.length - 1);
    // Past the check, which refuses the first.
    await ask(kept);
    const found = losses(before, await contentsOf(ask), kept.join('\n'));
    for (const loss of lost) expect(found.join('\n')).toMatch(new RegExp(loss, 'm'));
  });
});

test('a failed migration is named on D1, changes nothing, and is applied once corrected', () =>
  onD1(async (migrated) => {
    const { ask, migrate } = migrated;
    const known = levels();
    await migrate(migrations(known));
    const tables = () => ask(["select name from sqlite_master where name = 'shelves'"]);
    const shelves = (...statements: string[]) =>
      migrations([...known, { tag: '9999_shelves', sql: statements.join('\n--> statement-breakpoint\n') }]);
    const create = 'CREATE TABLE shelves (id TEXT PRIMARY KEY);';
    await expect(migrate(shelves(create, 'CREATE TABLE no such thing;'))).rejects.toThrow(
      /^The migration 9999_shelves\.sql failed/,
    );
    expect(await tables()).toEqual([[]]);
    const folder = shelves(create, 'CREATE INDEX shelves_by_id ON shelves (id);');
    await migrate(folder);
    await migrate(folder);
    expect(await tables()).toEqual([[{ name: 'shelves' }]]);
  }));
