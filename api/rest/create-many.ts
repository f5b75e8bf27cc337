import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { purgeTags } from '#api/http/purge';
import { columnsOf, type Resource, type Stored, type Written } from '#api/rest/declaration';
import { idIn } from '#api/rest/version';
import type { WriteContext } from '#api/rest/write-context';
import { logActivity, newEntry } from '#db/history/log-activity';
import { writeVersions } from '#db/history/write';
import type { Database } from '#db/kit/client';
import { insertRows } from '#db/kit/many-rows';

/** The type of a statement's rows is lost in a batch of a varying number of statements. */
const ids = z.array(z.object({ id: z.string() }));

/** Those of these ids that records of the table have. */
export async function storedIds(db: Database, table: SQLiteTable, wanted: readonly string[]): Promise<Set<string>> {
  const { id } = columnsOf({ table });
  const rows = ids.parse(await db.select({ id }).from(table).where(idIn(table, wanted)));
  return new Set(rows.map((row) => row.id));
}

/**
 * Stores those of these new records whose ids are not there yet, as one change that can be taken back; tells how
 * many. For records whose ids follow from what they are, and which have no rows in other tables.
 */
export async function createMany<T extends SQLiteTable, I>(
  spec: Resource<T, I>,
  records: readonly Written<T, I>[],
  context: WriteContext,
): Promise<number> {
  const { table, title, versioned, tags } = spec;
  const { db, actor, now } = context;
  const wanted = records.map(({ after }) => after.id);
  const there = await storedIds(db, table, wanted);
  const rows: Stored<T>[] = records.flatMap(({ after }) => (there.has(after.id) ? [] : [after]));
  const [one] = rows;
  if (!one) return 0;
  const named = { id: one.id, title: title ? String(one[title]) : '', count: rows.length };
  const at = now().toISOString();
  const entry = newEntry({ actor, action: 'create', resource: spec.name, at });
  const where = idIn(
    table,
    rows.map((row) => row.id),
  );
  const history = versioned ? writeVersions(db, entry.id, [{ of: versioned, where }]) : { before: [], after: [] };
  const first = [logActivity(db, entry, named), ...history.before] as const;
  const { id } = columnsOf(spec);
  // Somebody may have stored the same a moment ago.
  const inserts = insertRows(db, table, rows).map((insert) => insert.onConflictDoNothing().returning({ id }));
  const results: unknown[] = await db.batch([...first, ...inserts, ...history.after]);
  const created = results.slice(first.length, first.length + inserts.length).flatMap((some) => ids.parse(some));
  const isCreated = new Set(created.map((row) => row.id));
  const shown = rows.filter((row) => isCreated.has(row.id));
  await purgeTags(
    context,
    shown.flatMap((row) => tags?.(row.id, row) ?? []),
  );
  return created.length;
}
