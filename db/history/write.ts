import { and, eq, getTableName, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { activity } from '#db/history/activity.schema';
import { versions } from '#db/history/schema';
import { anyRow } from '#db/kit/any-row';
import type { Database } from '#db/kit/client';
import { type Versioned, versionedColumns, writtenColumns } from '#db/kit/versioned';

/** Rows of a table that a change may write; those that stay as they were leave no trace. */
export interface Touched {
  of: Versioned;
  where: SQL;
  /** Whether the change can make `where` miss a row: then what it found before is found by its key. */
  moves?: boolean;
}

/** The rows that a change may write: of one table at least. */
export type AllTouched = readonly [Touched, ...Touched[]];

/** The stored values of some of a table's columns, as JSON. Functions of D1 take at most 32 arguments. */
function json({ table }: Versioned, columns: [string, SQLiteColumn][]): SQL {
  const format = columns.map(([name]) => `"${name}":%s`).join(',');
  const values = columns.map(([, { name }]) => `json_quote("${getTableName(table)}"."${name}")`);
  return sql.raw(`format('{${format}}', ${values.join(', ')})`);
}

/** Makes the values of each table once: Drizzle takes as long for their columns as for the rest of a write. */
function valuesBy(columnsOf: (of: Versioned) => [string, SQLiteColumn][]) {
  const known = new Map<Versioned, SQL>();
  return (of: Versioned): SQL => {
    const values = known.get(of) ?? json(of, columnsOf(of));
    known.set(of, values);
    return values;
  };
}
const allValues = valuesBy(writtenColumns);
const keptValues = valuesBy(versionedColumns);

function snapshot(entryId: string, touched: AllTouched, phase: 'before' | 'after'): SQL {
  const logged = sql`exists (select 1 from ${activity} where ${activity.id} = ${entryId})`;
  const selects = touched.map(({ of, where, moves }) => {
    const known = sql`${of.key} in (select ${versions.record_id} from ${versions}
      where ${versions.activity_id} = ${entryId} and ${versions.resource} = ${of.resource})`;
    const found = phase === 'after' && moves ? sql`(${where}) or ${known}` : where;
    const values = phase === 'before' && of.restorable ? allValues(of) : keptValues(of);
    const [before, after] = phase === 'before' ? [values, sql`null`] : [sql`null`, values];
    return sql`select null, ${entryId}, ${of.resource}, ${of.key}, ${of.owner}, ${of.title}, ${before}, ${after}
      from ${of.table} where (${found}) and ${logged}`;
  });
  return sql.join(selects, sql` union all `);
}

const written = sql`excluded.after`;
const wasThere = sql`${versions.before} is not null`;

/** The values of `one` that differ in `other`, of the columns that both have. */
const differing = (one: SQL, other: SQL) =>
  sql<string>`(select json_group_object(j.key, j.value) from json_each(${one}) j
    where json_type(${other}, '$.' || j.key) is not null
      and j.value is not json_extract(${other}, '$.' || j.key))`;

/** The statement that keeps only the name of a deleted row, for a table whose rows are not restored. */
function forgetDeleted(db: Database, entryId: string, { resource }: Versioned) {
  return db
    .update(versions)
    .set({ before: '{}' })
    .where(and(eq(versions.activity_id, entryId), eq(versions.resource, resource), isNull(versions.after)));
}

/**
 * Statements around those of a change, in their batch: they keep what the touched rows say before the change and after
 * it. They do nothing unless the entry was logged in the same batch, and take the entry away again when no row changed.
 * @param entryId the id of the logged entry
 * @param always keeps the entry also when no row changed, because something else did
 */
export function writeVersions(db: Database, entryId: string, touched: AllTouched, always = false) {
  const ofEntry = eq(versions.activity_id, entryId);
  const noVersion = not(anyRow(db, versions, ofEntry));
  return {
    before: [
      // A row can be found twice, as a gallery that is deleted with the photo of its cover.
      db
        .insert(versions)
        .select(snapshot(entryId, touched, 'before'))
        .onConflictDoNothing(),
    ],
    after: [
      db
        .insert(versions)
        .select(snapshot(entryId, touched, 'after'))
        .onConflictDoUpdate({
          target: [versions.resource, versions.record_id, versions.activity_id],
          // Of a row that was there before, what differs. A new one can be found twice as well.
          set: {
            before: sql`iif(${wasThere}, ${differing(sql`${versions.before}`, written)}, null)`,
            after: sql`iif(${wasThere}, ${differing(written, sql`${versions.before}`)}, ${written})`,
            title: sql`excluded.title`,
          },
        }),
      ...touched.flatMap(({ of }) => (of.restorable ? [] : [forgetDeleted(db, entryId, of)])),
      db.delete(versions).where(and(ofEntry, eq(versions.before, '{}'), eq(versions.after, '{}'))),
      db.delete(activity).where(and(eq(activity.id, entryId), always ? sql`false` : noVersion)),
    ],
  } as const;
}
