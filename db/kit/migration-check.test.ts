import { expect, test } from 'vitest';
import { checkMigrations } from '#db/kit/migrate';
import { refusalOf } from '#db/kit/migration-check';

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

const DEFER = 'PRAGMA defer_foreign_keys = ON;';
const MOVE = "UPDATE shelves SET id = 'moved ' || id;";
const DROP = 'DROP TABLE shelves;';

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
  expect(said).toContain('docs/changing.md says under "A migration that rebuilds a table"');
});

const SHELVES_DROPPED = 'drops the table shelves, at which books may point';
test.each<[what: string, reason: string, statements: string[]]>([
  [
    'comes back by another name',
    'renames another one into its place',
    [DEFER, MOVE, 'DROP TABLE "shelves";', 'alter table better_shelves rename to [shelves];'],
  ],
  ['is created again without deferring', SHELVES_DROPPED, [MOVE, DROP, BACK]],
  ['is created again without changing its key', SHELVES_DROPPED, [DEFER, 'DROP TABLE IF EXISTS shelves;', BACK]],
  ['is created again, changing another column', SHELVES_DROPPED, [DEFER, "UPDATE shelves SET kind = 'x';", DROP, BACK]],
  [
    'is created again, changing some keys',
    SHELVES_DROPPED,
    [DEFER, "UPDATE shelves SET id = 'moved ' || id WHERE kind = 'x';", DROP, BACK],
  ],
  [
    'is created again, its key changed only in a comment',
    SHELVES_DROPPED,
    [DEFER, `-- UPDATE shelves SET id = 'moved';\n${DROP}`, BACK],
  ],
  ['has another that points at it', SHELVES_DROPPED, [DROP]],
  [
    'was put aside by another name',
    'drops the table old_shelves, at which books',
    ['ALTER TABLE shelves RENAME TO old_shelves;', BACK, 'DROP TABLE old_shelves;'],
  ],
  [
    'got a link by a later column',
    'at which lamps may point',
    [
      'DROP TABLE books;',
      'CREATE TABLE lamps (id text PRIMARY KEY);',
      'ALTER TABLE lamps ADD shelf text REFERENCES shelves(id);',
      DROP,
    ],
  ],
])('a table that is dropped and %s is refused', (_what, reason, statements) => {
  expect(refused(...statements)).toContain(reason);
});

const trigger = (begin: string, body: string, end: string) =>
  `CREATE TRIGGER books_gone AFTER DELETE ON books ${begin} ${body} ${end};`;
const SAYS = "UPDATE shelves SET kind = 'begin CASE end';";
test.each([
  ['with begin in small letters', 'begin or end in small letters', trigger('begin', SAYS, 'END')],
  ['with end in small letters', 'begin or end in small letters', trigger('BEGIN', SAYS, 'End')],
  ['with a CASE', 'has a CASE', trigger('BEGIN', 'SELECT case WHEN old.id = 1 THEN RAISE(ABORT, "no") END;', 'END')],
  [
    'with a CASE after another trigger',
    'has a CASE',
    `${trigger('BEGIN', SAYS, 'END')}
    ${trigger('BEGIN', 'UPDATE shelves SET kind = CASE WHEN 1 THEN 2 END;', 'END')}`,
  ],
])('a trigger %s is refused, which D1 would not take', (_what, reason, statement) => {
  const said = refused(statement);
  expect(said).toContain(reason);
  expect(said).toContain('workers-sdk#10998, #15314');
});

test.each([
  ['a trigger with BEGIN and END in capitals', [trigger('BEGIN', SAYS, 'END'), 'SELECT CASE WHEN 1 THEN 2 END;']],
  ['a CASE beside a trigger', ['UPDATE shelves SET kind = CASE WHEN 1 THEN 2 END;', trigger('BEGIN', SAYS, 'END')]],
  ['a table that is created again after its rows were moved away', [DEFER, MOVE, DROP, BACK]],
  ['a table that is dropped after what points at it', ['DROP TABLE books;', DROP]],
  [
    'a table that is created again, at which none points',
    ['DROP TABLE books;', 'CREATE TABLE books (id text PRIMARY KEY);'],
  ],
  [
    'what would be refused, in a text or a comment',
    [
      "INSERT INTO shelves (id) VALUES ('it''s; DROP TABLE shelves;');",
      '-- Not "PRAGMA foreign_keys=OFF"; and no\n/* DROP TABLE shelves; */ SELECT 1;',
    ],
  ],
])('%s is taken', (_what, statements) => {
  expect(refused(...statements)).toBeUndefined();
});
