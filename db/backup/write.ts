import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { byteLength } from '#core/kit/text';
import { derivedTexts } from '#db/backup/derived';
import type { StoredRow } from '#db/backup/read';
import { type BackedUp, backedUpTables, passingTables } from '#db/backup/tables';
import type { Database } from '#db/kit/client';
import { jsonArrays } from '#db/kit/many-rows';
import { searchEntries } from '#db/search/schema';

/** The longest row as JSON that goes as one parameter, in bytes: D1 takes 2 MB. */
const ROW_BYTES = 1_500_000;

/**
 * Statements that insert rows as they were stored, their rich text cleaned by the rules of today, and what follows
 * from their texts anew. Changes may have been made while a backup was taken: a row that belongs to one that is not
 * there is left out, and a reference to one is emptied. A row that is there already stays as it is.
 */
export async function insertStored(
  db: Database,
  { name, table, columns, references }: BackedUp,
  rows: readonly StoredRow[],
) {
  const derive = derivedTexts[name];
  // The sanitizer is large, and only who restores needs it.
  const { cleaningOf } = await import('#db/kit/clean-rows');
  const clean = cleaningOf(table);
  const written = rows.map((row) => {
    const cleaned = { ...row, ...clean?.(row) };
    const whole = { ...cleaned, ...derive?.(cleaned) };
    const values = columns.map((column) => storedOr(column, whole));
    return { values, json: JSON.stringify(values) };
  });
  const others = references.filter(({ foreignTable }) => foreignTable !== table);
  const insert = (value: (column: SQLiteColumn) => SQL, from: SQL) => {
    const found = ({ column, foreign, foreignTable }: (typeof others)[number]) =>
      sql`(select ${foreign} from ${foreignTable} where ${foreign} = ${value(column)})`;
    const values = columns.map((column) => {
      const emptied = others.find((one) => one.column === column && !one.cascades);
      return emptied ? found(emptied) : value(column);
    });
    const owners = others.filter(({ cascades }) => cascades).map((one) => sql`${found(one)} is not null`);
    const condition = owners.length > 0 ? sql.join(owners, sql` and `) : sql`true`;
    return db
      .insert(table)
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

/** The value of a row, or the default of a column that is younger than the row. */
function storedOr(column: SQLiteColumn, row: StoredRow): unknown {
  const { name, default: initial } = column;
  if (name in row) return row[name] ?? null;
  return initial === undefined || initial === null ? null : column.mapToDriverValue(initial);
}

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
