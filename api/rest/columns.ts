import { getTableColumns, getTableName, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Resource } from '#api/rest/declaration';
import { type FieldFacts, wireColumns } from '#db/schema/facts';

/** The columns of a resource: its id, all of its table, and those that go over the wire. */
export function columnsOf<T extends SQLiteTable, I>(
  spec: Pick<Resource<T, I>, 'table' | 'derived' | 'fields'>,
) {
  const all: Record<string, SQLiteColumn> = getTableColumns(spec.table);
  const { id } = all;
  if (!id) throw new Error(`${getTableName(spec.table)}: a resource needs an id`);
  const shown: Record<string, SQLiteColumn | SQL.Aliased> = {
    ...spec.derived,
    ...wireColumns<SQLiteTable, FieldFacts>(spec.table, spec.fields ?? {}),
  };
  return { id, all, shown };
}
