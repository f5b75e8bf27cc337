import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Activity } from '#core/history/activity';
import { activity } from '#db/history/activity.schema';
import type { Database } from '#db/kit/client';

/** An entry of the activity log without its records: who, what, and when (an ISO instant in UTC). */
export interface ActivityEntry {
  id: string;
  actor: { id: string | null; email: string };
  action: Activity;
  resource: string;
  at: string;
}

/** What is written under an entry that is there already is counted in it. */
const counted = { target: activity.id, set: { count: sql`${activity.count} + excluded.count` } };

/** An entry with an id of its own. */
export function newEntry(entry: Omit<ActivityEntry, 'id'>): ActivityEntry {
  return { id: crypto.randomUUID(), ...entry };
}

/** The statement that logs an entry about a record whose title is known, or about `count` of them. */
export function logActivity(
  db: Database,
  entry: ActivityEntry,
  record: { id: string; title: string; count?: number | SQL<number> },
) {
  const { actor, ...rest } = entry;
  return db
    .insert(activity)
    .values({
      ...rest,
      actor_id: actor.id,
      actor: actor.email,
      record_id: record.id,
      record_title: record.title,
      count: record.count ?? 1,
    })
    .onConflictDoUpdate(counted);
}

/**
 * The statement that logs an entry about all rows that `where` finds, and none when it finds none. It stands before the
 * write in their batch and asks for the same rows, so that nothing is logged that does not happen.
 * @param title a column or an expression, or the title that the write gives
 */
export function logActivityOn(
  db: Database,
  entry: ActivityEntry,
  rows: { table: SQLiteTable; id: SQLiteColumn; title: SQLiteColumn | SQL | string; where: SQL },
) {
  const { id, actor, action, resource, at } = entry;
  return db
    .insert(activity)
    .select(
      db
        .select({
          id: sql<string>`${id}`.as('id'),
          actor_id: sql<string | null>`${actor.id}`.as('actor_id'),
          actor: sql<string>`${actor.email}`.as('actor'),
          action: sql<string>`${action}`.as('action'),
          resource: sql<string>`${resource}`.as('resource'),
          // Beside `min` SQLite takes other columns from the row that has the least value.
          record_id: sql<string>`min(${rows.id})`.as('record_id'),
          record_title: sql<string>`${rows.title}`.as('record_title'),
          at: sql<string>`${at}`.as('at'),
          count: sql<number>`count(*)`.as('count'),
        })
        .from(rows.table)
        .where(rows.where)
        .having(sql`count(*) > 0`),
    )
    .onConflictDoUpdate(counted);
}
