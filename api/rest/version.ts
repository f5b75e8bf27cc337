import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Row } from '#api/rest/input';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';
import { jsonArrays } from '#db/kit/many-rows';

/** Rows whose id is among `ids`, in one bound parameter. */
export function idIn(table: SQLiteTable, ids: readonly string[]): SQL {
  return sql`${getTableColumns(table).id} in ${inList(ids)}`;
}

/** The row with this id in the version that was read. */
export function sameVersion(table: SQLiteTable, row: Row): SQL {
  const { id, updated_at } = getTableColumns(table);
  if (!id) throw new Error('a resource needs an id');
  const byId = eq(id, row.id);
  return updated_at ? sql`${byId} and ${eq(updated_at, row.updated_at)}` : byId;
}

/** Holds while all these rows are in the versions that were read. */
export function sameVersions(table: SQLiteTable, rows: readonly Row[]): SQL {
  if (!('updated_at' in getTableColumns(table))) return sql`true`;
  const read = JSON.stringify(rows.map((row) => ({ id: row.id, updated_at: row.updated_at })));
  return sql`not exists (select 1 from json_each(${read}) r left join ${table} as now on now.id = json_extract(r.value, '$.id')
    where now.updated_at is not json_extract(r.value, '$.updated_at'))`;
}

/** A version later than `before`, even when the clock has not moved: `updated_at` tells changes apart. */
export function laterThan(before: unknown, now: Date): string {
  const previous = typeof before === 'string' ? Date.parse(before) : Number.NaN;
  return new Date(Number.isNaN(previous) ? now : Math.max(now.getTime(), previous + 1)).toISOString();
}

/**
 * Whether `body` was made from an older version of `row` than the stored one. A body without
 * `updated_at` is a change of single fields, which may be laid over any version.
 */
export function isOutdated(body: Row, row: Row): boolean {
  const { updated_at: known } = body;
  const { updated_at: stored } = row;
  return typeof known === 'string' && typeof stored === 'string' && stored > known;
}

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
  const rows = changes.map(({ before, after }) => ({ id: before.id, ...changedColumns(table, before, after) }));
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
