import { sql } from 'drizzle-orm';
import { type BackedUp, backedUpTables } from '#db/backup/tables';
import type { Database } from '#db/kit/client';

/** What the names of the tables of a drill begin with. */
const PREFIX = 'drill_';

const inScratch = (table: BackedUp): BackedUp => ({
  ...table,
  name: PREFIX + table.name,
  references: table.references.map((one) => ({ ...one, foreignName: PREFIX + one.foreignName })),
});

/** The tables that a drill restores into, by the name of the table that each stands for. */
export const scratchTables: ReadonlyMap<string, BackedUp> = new Map(
  backedUpTables.map((table) => [table.name, inScratch(table)]),
);

/** Deletes the tables of a drill, where there are any. The last ones first: others point at the first. */
export async function dropScratch(db: Database): Promise<void> {
  const tables = [...scratchTables.values()].toReversed();
  const [first, ...others] = tables.map(({ name }) => db.run(sql`drop table if exists ${sql.identifier(name)}`));
  if (first) await db.batch([first, ...others]);
}

/**
 * Makes empty tables for a drill beside the real ones, with the same columns, constraints and links among each other, and
 * without indexes and triggers. Those of a drill before go.
 * @throws Error when a table is not as it should be
 */
export async function makeScratch(db: Database): Promise<void> {
  await dropScratch(db);
  const made = await db.all<{ name: string; sql: string }>(
    sql`select name, sql from sqlite_master where type = 'table'`,
  );
  const known = new Map(made.map((table) => [table.name, table.sql]));
  const [first, ...others] = backedUpTables.map(({ name }) => {
    const statement = known.get(name);
    if (!statement) throw new Error(`there is no table ${name}`);
    return db.run(sql.raw(renamed(statement)));
  });
  if (first) await db.batch([first, ...others]);
}

const NAMES = backedUpTables.map(({ name }) => name).join('|');
/** The name of a table where it is made or pointed at, and before the name of one of its columns. */
const NAMED = new RegExp(
  `(\\b(?:create table|references)\\s+)(["\`]?)(${NAMES})\\2(?![\\w"\`])|(["\`])(${NAMES})\\4(?=\\.)`,
  'gi',
);

/** The statement that makes a table, for its copy of a drill. */
function renamed(statement: string): string {
  return statement.replace(NAMED, (_, before = '', quote = '', name = '', mark = '', owner = '') =>
    name ? `${before}${quote}${PREFIX}${name}${quote}` : `${mark}${PREFIX}${owner}${mark}`,
  );
}
