import { getTableName, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { byteLength } from '#core/kit/text';
import { derivedTexts } from '#db/backup/derived';
import type { StoredRow, StoredValue } from '#db/backup/read';
import { type BackedUp, backedUpTables, passingTables } from '#db/backup/tables';
import type { Database } from '#db/kit/client';
import { jsonArrays } from '#db/kit/many-rows';
import { searchEntries } from '#db/search/schema';

/** The longest row as JSON that goes as one parameter, in bytes: D1 takes 2 MB. */
const ROW_BYTES = 1_500_000;

/**
 * Rows as they are stored today: their rich text cleaned by the rules of today, what follows from their texts made anew,
 * and each column filled that is younger than they are.
 */
export async function rowsToStore({ table, columns }: BackedUp, rows: readonly StoredRow[]): Promise<StoredRow[]> {
  const derive = derivedTexts[getTableName(table)];
  const formerNames = FORMER_NAMES[getTableName(table)];
  // The sanitizer is large, and only who restores needs it.
  const { cleaningOf } = await import('#db/kit/clean-rows');
  const clean = cleaningOf(table);
  return rows.map((row) => {
    const cleaned = { ...row, ...clean?.(row) };
    const whole = { ...cleaned, ...derive?.(cleaned) };
    return Object.fromEntries(
      columns.map((column) => [column.name, storedOr(column, whole, formerNames?.[column.name])]),
    );
  });
}

/** Statements that insert rows as they were stored, in the form of today: like `insertAsTheyAre`. */
export async function insertStored(db: Database, of: BackedUp, rows: readonly StoredRow[]) {
  return insertAsTheyAre(db, of, await rowsToStore(of, rows));
}

/**
 * Statements that insert rows. Changes may have been made while a backup was taken: a row that belongs to one that is not
 * there is left out, and a reference to one is emptied. A row that is there already stays as it is.
 */
export function insertAsTheyAre(
  db: Database,
  { name, table, columns, references }: BackedUp,
  rows: readonly StoredRow[],
) {
  // The name of a drill's table: D1 takes a statement with values in a batch from a builder alone.
  const into = getTableName(table) === name ? table : alias(table, name);
  const written = rows.map((row) => {
    const values = columns.map((column) => row[column.name] ?? null);
    return { values, json: JSON.stringify(values) };
  });
  const others = references.filter(({ foreignName }) => foreignName !== name);
  const insert = (value: (column: SQLiteColumn) => SQL, from: SQL) => {
    const found = ({ column, foreign, foreignName }: (typeof others)[number]) =>
      sql`(select ${nameOf(foreign)} from ${sql.identifier(foreignName)} where ${nameOf(foreign)} = ${value(column)})`;
    const values = columns.map((column) => {
      const emptied = others.find((one) => one.column === column && !one.cascades);
      return emptied ? found(emptied) : value(column);
    });
    const owners = others.filter(({ cascades }) => cascades).map((one) => sql`${found(one)} is not null`);
    const condition = owners.length > 0 ? sql.join(owners, sql` and `) : sql`true`;
    return db
      .insert(into)
      .select(sql`select ${sql.join(values, sql`, `)} ${from} where ${condition}`)
      .onConflictDoNothing();
  };
  const inJson = (column: SQLiteColumn) => sql.raw(`json_extract(v.value, '$[${columns.indexOf(column)}]')`);
  // The history is JSON, whose quotation marks become longer in JSON: of a large row each value is a parameter.
  const [large, small] = [
    written.filter(({ json }) => byteLength(json) > ROW_BYTES),
    written.filter(({ json }) => byteLength(json) <= ROW_BYTES),
  ];
  return [
    ...jsonArrays(small.map(({ json }) => json)).map((json) => insert(inJson, sql`from json_each(${json}) as v`)),
    ...large.map(({ values }) => insert((column) => sql`${values[columns.indexOf(column)]}`, sql``)),
  ];
}

const nameOf = ({ name }: SQLiteColumn) => sql.identifier(name);

/** The value of a row, or the default of a column that is younger than the row. */
function storedOr(column: SQLiteColumn, row: StoredRow, formerName = ''): StoredValue {
  const { name, default: initial } = column;
  const stored = [name, formerName].find((one) => one in row);
  if (stored !== undefined) return row[stored] ?? null;
  return initial === undefined || initial === null ? null : storedValue.parse(column.mapToDriverValue(initial));
}

/** What columns were called before, by table: backups of that time call them so. */
const FORMER_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  deliveries: { mailing_id: 'letter_id', recipient_id: 'subscriber_id' },
};

const storedValue = z.union([z.string(), z.number()]);

/**
 * Empties every table that a restore fills, and every one that a restored society has empty: sessions
 * end with it. The id of the database stays.
 */
export async function emptyTables(db: Database): Promise<void> {
  for (const { table } of [...passingTables, ...backedUpTables.toReversed()])
    await db.run(sql`delete from ${sql.identifier(getTableName(table))}`);
  await db.delete(searchEntries);
}

/** Makes the index of the site's search anew from its entries, which the triggers have filled. */
export async function rebuildSearch(db: Database): Promise<void> {
  await db.run(sql`insert into search_index (search_index) values ('rebuild')`);
}
