import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Activity } from '#core/rules/activity';
import type { Database } from '#db/client';
import { activity } from '#db/schema/activity';

/** What is told of a write beside the record itself: who, what, and when (an ISO instant in UTC). */
export interface ActivityEntry {
  actor: { id: string | null; email: string };
  action: Activity;
  resource: string;
  at: string;
}

/** The statement that logs an entry about one record whose title is known. */
export function logActivity(
  db: Database,
  entry: ActivityEntry,
  record: { id: string; title: string },
) {
  const { actor, ...rest } = entry;
  return db.insert(activity).values({
    ...rest,
    actor_id: actor.id,
    actor: actor.email,
    record_id: record.id,
    record_title: record.title,
  });
}

// A batch has one statement for all its rows: the database makes their ids.
const newId = sql<string>`lower(hex(randomblob(16)))`;

/**
 * The statement that logs an entry about every row that `where` finds. It stands before the write in
 * their batch and asks for the same rows, so that nothing is logged that does not happen.
 * @param title a column, or the title that the write gives
 */
export function logActivityOn(
  db: Database,
  entry: ActivityEntry,
  rows: { table: SQLiteTable; id: SQLiteColumn; title: SQLiteColumn | string; where: SQL },
) {
  const { actor, action, resource, at } = entry;
  return db.insert(activity).select(
    db
      .select({
        id: newId.as('id'),
        actor_id: sql<string | null>`${actor.id}`.as('actor_id'),
        actor: sql<string>`${actor.email}`.as('actor'),
        action: sql<string>`${action}`.as('action'),
        resource: sql<string>`${resource}`.as('resource'),
        record_id: sql<string>`${rows.id}`.as('record_id'),
        record_title: sql<string>`${rows.title}`.as('record_title'),
        at: sql<string>`${at}`.as('at'),
      })
      .from(rows.table)
      .where(rows.where),
  );
}
