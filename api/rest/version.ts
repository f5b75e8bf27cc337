import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Row } from '#api/rest/input';
import { inList } from '#db/in-list';

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
  return new Date(
    Number.isNaN(previous) ? now : Math.max(now.getTime(), previous + 1),
  ).toISOString();
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
