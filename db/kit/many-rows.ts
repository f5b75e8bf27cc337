import { getTableColumns, type InferInsertModel, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { byteLength } from '#core/kit/text';
import type { Database } from '#db/kit/client';

/** The most JSON one statement carries; D1 takes strings up to 2 MB. */
const CHUNK_BYTES = 900_000;

/** JSON values put together to arrays, none longer than one bound parameter may be. */
export function jsonArrays(values: readonly string[]): string[] {
  const chunks: string[][] = [[]];
  let size = 0;
  for (const value of values) {
    const bytes = byteLength(value);
    if (size + bytes > CHUNK_BYTES && size > 0) {
      chunks.push([]);
      size = 0;
    }
    chunks.at(-1)?.push(value);
    size += bytes;
  }
  return chunks.map((some) => `[${some.join(',')}]`);
}

/**
 * Statements that insert many rows with one bound parameter each: the rows travel as JSON, and
 * SQLite spreads them. A column that a row leaves out has its default.
 * @param when inserts none of them unless it holds
 */
export function insertRows<T extends SQLiteTable>(
  db: Database,
  table: T,
  rows: readonly (InferInsertModel<T> | T['$inferSelect'])[],
  when: SQL = sql`true`,
) {
  if (rows.length === 0) return [];
  const columns = Object.entries(getTableColumns(table)).filter(([, column]) => !column.generated);
  const written = rows.map((row) => {
    const given = new Map<string, unknown>(Object.entries(row));
    return JSON.stringify(
      columns.map(([name, column]) => {
        const value = given.get(name) ?? column.default ?? null;
        return value === null ? null : column.mapToDriverValue(value);
      }),
    );
  });
  const values = sql.join(
    columns.map((_, at) => sql.raw(`json_extract(v.value, '$[${at}]')`)),
    sql`, `,
  );
  return jsonArrays(written).map((json) =>
    // Without its `where` SQLite would take what follows on a conflict for the join's condition.
    db.insert(table).select(sql`select ${values} from json_each(${json}) as v where ${when}`),
  );
}
