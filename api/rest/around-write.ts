import type { SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { purgeTags } from '#api/http/purge';
import { columnsOf, type Resource, type Written } from '#api/rest/declaration';
import type { Row } from '#api/rest/input';
import { idIn } from '#api/rest/version';
import type { WriteContext } from '#api/rest/write-context';
import type { Activity } from '#core/history/activity';
import { type ActivityEntry, logActivityOn, newEntry } from '#db/history/log-activity';
import { type Touched, writeVersions } from '#db/history/write';
import type { Database } from '#db/kit/client';

/** The entry of the log about a write of a resource: the one that it shares with others, or its own. */
export function entryOf<T extends SQLiteTable, I>(
  { name }: Resource<T, I>,
  { actor, now, entry }: WriteContext,
  action: Activity,
): ActivityEntry {
  return entry ?? newEntry({ actor, action, resource: name, at: now().toISOString() });
}

/** The statement that logs an entry about the records that `where` finds. */
export function logOn<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  db: Database,
  entry: ActivityEntry,
  where: SQL,
  title?: string,
) {
  const { id, all } = columnsOf(spec);
  const titleColumn = spec.title === undefined ? undefined : all[spec.title];
  return logActivityOn(db, entry, {
    table: spec.table,
    id,
    title: title ?? titleColumn ?? spec.versioned?.title ?? '',
    where,
  });
}

/** The effects of a write of these records on other tables, and the statements that keep the history of both. */
export function alongside<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  db: Database,
  entry: ActivityEntry,
  records: Written<T, I>[],
) {
  const { statements, touched } = spec.afterWrite?.(records, db, entry) ?? { statements: [], touched: [] };
  const ids = records.map(({ after }) => after.id);
  return { effects: statements, history: historyOf(spec, db, entry, idIn(spec.table, ids), touched) };
}

/** The statements that keep the history of records, and of what else is touched. */
export function historyOf<T extends SQLiteTable, I>(
  { versioned }: Resource<T, I>,
  db: Database,
  entry: ActivityEntry,
  where: SQL,
  touched: Touched[],
) {
  if (!versioned) return { before: [], after: [] };
  return writeVersions(db, entry.id, [{ of: versioned, where }, ...touched]);
}

/** The tags of the cached pages that show these records. */
export function tagsOf<T extends SQLiteTable, I>(spec: Resource<T, I>, rows: readonly Row[]): string[] {
  return rows.flatMap((row) => spec.tags?.(String(row.id), row) ?? []);
}

/** Drops the pages that show these records. */
export function purge<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  context: WriteContext,
  rows: readonly Row[],
): Promise<void> {
  return purgeTags(context, tagsOf(spec, rows));
}
