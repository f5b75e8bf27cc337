import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { ApiContext } from '#api/context';
import { Conflict, Invalid, Malformed } from '#api/errors';
import { en } from '#core/words/en';
import type { Database } from '#db/client';
import { listed } from '#db/listed';
import { jsonArrays } from '#db/write/many-rows';

/** A row or a body by column name, before or after it is parsed. */
export type Row = Record<string, unknown>;

const json = z.record(z.string(), z.unknown(), { error: en.errors.notAnObject });

/** The JSON object of a request. @throws Malformed */
export async function readBody(c: ApiContext): Promise<Row> {
  let body: unknown;
  try {
    body = await c.req.json();
  } catch {
    throw new Malformed(en.errors.malformedBody);
  }
  const result = json.safeParse(body);
  if (!result.success) throw new Malformed(en.errors.notAnObject);
  return result.data;
}

/** `value` through `schema`. @throws Invalid with one message a field, the first that applies */
export function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'root');
    errors[field] ??= issue.message;
  }
  throw new Invalid(errors);
}

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
 */
export function updateRows(
  db: Database,
  table: SQLiteTable,
  changes: { before: Row; after: Row }[],
): BatchItem<'sqlite'>[] {
  const columns = getTableColumns(table);
  const rows = changes.map(({ before, after }) => ({
    id: before.id,
    ...changedColumns(table, before, after),
  }));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter(
    (name) => name !== 'id',
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
  // Built by Drizzle's update: its D1 driver cannot take raw SQL into a batch.
  return jsonArrays(rows.map((row) => JSON.stringify(row))).map((changed) =>
    db
      .update(table)
      .set(Object.fromEntries(sets))
      .from(sql`json_each(${changed}) as v`)
      .where(sql`${id} = json_extract(v.value, '$.id')`),
  );
}

/** A version later than `before`, even when the clock has not moved: `updated_at` tells changes apart. */
export function laterThan(before: unknown, now: Date): string {
  const previous = typeof before === 'string' ? Date.parse(before) : Number.NaN;
  return new Date(
    Number.isNaN(previous) ? now : Math.max(now.getTime(), previous + 1),
  ).toISOString();
}

/** Rows whose id is among `ids`, in one bound parameter. */
export function idIn(table: SQLiteTable, ids: readonly string[]): SQL {
  return sql`${getTableColumns(table).id} in ${listed(ids)}`;
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

/**
 * For the `catch` of a write: a value that another row has already becomes a refusal under its
 * field, with the text that `taken` has for that column, and a reference to a row that is not there
 * a conflict; any other error stays what it is.
 */
export function refuseTaken(table: SQLiteTable, taken: Record<string, string> = {}) {
  return (error: unknown): never => {
    for (let cause = error; cause instanceof Error; cause = cause.cause) {
      for (const [name, message] of Object.entries(taken))
        if (cause.message.includes(`UNIQUE constraint failed: ${getTableName(table)}.${name}`))
          throw new Invalid({ [name]: message });
      if (cause.message.includes('FOREIGN KEY constraint failed'))
        throw new Conflict(en.errors.gone);
    }
    throw error;
  };
}

/** The row with this id in the version that was read. */
export function sameVersion(table: SQLiteTable, row: Row): SQL {
  const { id, updated_at } = getTableColumns(table);
  if (!id) throw new Error('a resource needs an id');
  const byId = eq(id, row.id);
  return updated_at ? sql`${byId} and ${eq(updated_at, row.updated_at)}` : byId;
}
