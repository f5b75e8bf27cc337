import { expect, test } from 'vitest';
import { checkMigrations } from '#db/migrate';
import { refusalOf } from '#db/migration-check';

const SHELVES = `CREATE TABLE \`shelves\` (\`id\` text PRIMARY KEY NOT NULL, \`kind\` text);
--> statement-breakpoint
CREATE TABLE \`books\` (\`id\` text PRIMARY KEY, \`shelf\` text,
  FOREIGN KEY (\`shelf\`) REFERENCES \`shelves\`(\`id\`) ON DELETE cascade);`;
const BACK = 'CREATE TABLE shelves (id text PRIMARY KEY NOT NULL);';

/** What is said of a migration that comes after the shelves with their books. */
const refused = (...statements: string[]) =>
  refusalOf([
    { name: '0000_shelves.sql', sql: SHELVES },
    { name: '0001_next.sql', sql: statements.join('\n--> statement-breakpoint\n') },
  ]);

test('no migration of the project is refused', () => {
  expect(() => checkMigrations()).not.toThrow();
});

test('a rebuild as drizzle-kit generates it is refused, and says what to read', () => {
  const said = refused(
    'PRAGMA foreign_keys=OFF;',
    'CREATE TABLE `__new_shelves` (`id` text PRIMARY KEY NOT NULL);',
    'INSERT INTO `__new_shelves`("id") SELECT "id" FROM `shelves`;',
    'DROP TABLE `shelves`;',
    'ALTER TABLE `__new_shelves` RENAME TO `shelves`;',
    'PRAGMA foreign_keys=ON;',
  );
  expect(said).toContain('The migration 0001_next.sql is refused: it switches foreign keys off');
  expect(said).toContain('README.md says under "A migration that rebuilds a table"');
});

test('a table that is dropped and comes back by another name is refused', () => {
  const said = refused(
    'PRAGMA defer_foreign_keys = ON;',
    "UPDATE shelves SET id = 'moved ' || id;",
    'DROP TABLE "shelves";',
    'alter table better_shelves rename to [shelves];',
  );
  expect(said).toContain('renames another one into its place');
});

test.each([
  ['without deferring', ["UPDATE shelves SET id = 'moved ' || id;", 'DROP TABLE shelves;', BACK]],
  [
    'without changing its key',
    ['PRAGMA defer_foreign_keys = ON;', 'DROP TABLE IF EXISTS shelves;', BACK],
  ],
  [
    'changing another column',
    [
      'PRAGMA defer_foreign_keys = ON;',
      "UPDATE shelves SET kind = 'x';",
      'DROP TABLE shelves;',
      BACK,
    ],
  ],
  [
    'changing some keys',
    [
      'PRAGMA defer_foreign_keys = ON;',
      "UPDATE shelves SET id = 'moved ' || id WHERE kind = 'x';",
      'DROP TABLE shelves;',
      BACK,
    ],
  ],
  [
    'with what is only in a comment',
    [
      'PRAGMA defer_foreign_keys = ON;',
      "-- UPDATE shelves SET id = 'moved';\nDROP TABLE shelves;",
      BACK,
    ],
  ],
])('a table that is dropped and created again is refused, %s', (_, statements) => {
  expect(refused(...statements)).toContain('drops the table shelves, at which books may point');
});

test('a table that is dropped after its rows were moved away, and created again, is taken', () => {
  const said = refused(
    'PRAGMA defer_foreign_keys = ON;',
    "UPDATE shelves SET id = 'moved ' || id;",
    'DROP TABLE shelves;',
    BACK,
  );
  expect(said).toBeUndefined();
});

test('a table at which another points cannot be dropped, and can after that other', () => {
  expect(refused('DROP TABLE shelves;')).toContain(
    'drops the table shelves, at which books may point',
  );
  expect(refused('DROP TABLE books;', 'DROP TABLE shelves;')).toBeUndefined();
});

test('a table at which none points can be dropped and created again', () => {
  expect(refused('DROP TABLE books;', 'CREATE TABLE books (id text PRIMARY KEY);')).toBeUndefined();
});

test('a table that was put aside by another name cannot be dropped', () => {
  const said = refused(
    'ALTER TABLE shelves RENAME TO old_shelves;',
    BACK,
    'DROP TABLE old_shelves;',
  );
  expect(said).toContain('drops the table old_shelves, at which books may point');
});

test('a table that got a link by a later column cannot be dropped', () => {
  const said = refused(
    'DROP TABLE books;',
    'CREATE TABLE lamps (id text PRIMARY KEY);',
    'ALTER TABLE lamps ADD shelf text REFERENCES shelves(id);',
    'DROP TABLE shelves;',
  );
  expect(said).toContain('at which lamps may point');
});

test('words of a refused migration that stand in a text or a comment are taken', () => {
  const said = refused(
    "INSERT INTO shelves (id) VALUES ('it''s; DROP TABLE shelves;');",
    '-- Not "PRAGMA foreign_keys=OFF"; and no\n/* DROP TABLE shelves; */ SELECT 1;',
  );
  expect(said).toBeUndefined();
});
