import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Row } from '#api/rest/input';
import type { Database } from '#db/client';
import { jsonArrays } from '#db/write/many-rows';

/** The column that counts the changes of a row. */
const COUNTED = 'sequence';

/** The columns in which `after` differs from `before`, as the driver writes them. */
function changedColumns(table: SQLiteTable, before: Row, after: Row): Row {
  const changed: Row = {};
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    if (!(name in after)) continue;
    const stored = column.mapToDriverValue(before[name] ?? null);
    const wanted = after[name] === null ? null : column.mapToDriverValue(after[name]);
    if (before[name] === null || before[name] === undefined ? wanted !== null : stored !== wanted)
      changed[name] = wanted;
  }
  return changed;
}

/**
 * Statements that write many changed rows with a handful of bound parameters: the new values
 * travel as JSON, and SQLite spreads them over the rows.
 * @param when writes none of them unless it holds
 */
export function updateRows(
  db: Database,
  table: SQLiteTable,
  changes: { before: Row; after: Row }[],
  when: SQL = sql`true`,
): BatchItem<'sqlite'>[] {
  const columns = getTableColumns(table);
  const rows = changes.map(({ before, after }) => ({
    id: before.id,
    ...changedColumns(table, before, after),
  }));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => name !== 'id' && name !== COUNTED,
  );
  if (names.length === 0) return [];
  const id = columns.id;
  if (!id) throw new Error('a resource needs an id');
  const sets = names.map((name) => {
    const path = `$.${name}`;
    // A row that keeps its value does not name the column; a JSON null has a type and is written.
    const value = sql`case when json_type(v.value, ${path}) is null
      then ${columns[name]} else json_extract(v.value, ${path}) end`;
    return [name, value] as const;
  });
  // Read in the statement: of two changes at the same moment, each counts.
  const counted = columns[COUNTED] && { [COUNTED]: sql`${columns[COUNTED]} + 1` };
  // Built by Drizzle's update: its D1 driver cannot take raw SQL into a batch.
  return jsonArrays(rows.map((row) => JSON.stringify(row))).map((changed) =>
    db
      .update(table)
      .set({ ...Object.fromEntries(sets), ...counted })
      .from(sql`json_each(${changed}) as v`)
      .where(sql`${id} = json_extract(v.value, '$.id') and ${when}`),
  );
}
