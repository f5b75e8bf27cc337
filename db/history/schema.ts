import { index, integer, sqliteTable, text, unique } from 'drizzle-orm/sqlite-core';
import { activity } from '#db/history/activity.schema';

/**
 * The history of every record: a row for each row that a change touched. A row of `activity` says who made the change
 * and when. `before` and `after` are JSON objects of stored values by column: of an update only the columns that
 * changed, of a new row only `after`, of a deleted row only `before`. It is written by `db/history/write.ts` in the
 * batch of the change, and never read by lists of records.
 */
export const versions = sqliteTable(
  'versions',
  () => ({
    /** Later changes have higher numbers. */
    id: integer().primaryKey({ autoIncrement: true }),
    activity_id: text()
      .notNull()
      .references(() => activity.id, { onDelete: 'cascade' }),
    /** The name of a table in `db/kit/versioned.ts`, and the primary key of the row. */
    resource: text().notNull(),
    record_id: text().notNull(),
    /** The record that the row is a part of: the gallery of a photo, or the row itself. */
    owner_id: text().notNull(),
    /** What people call it, so that a deleted record still has a name. */
    title: text().notNull(),
    before: text(),
    after: text(),
  }),
  (table) => [
    unique('versions_record').on(table.resource, table.record_id, table.activity_id),
    index('versions_activity').on(table.activity_id),
    index('versions_owner').on(table.owner_id, table.id),
  ],
);

/** A row of the history. */
export type Version = typeof versions.$inferSelect;
