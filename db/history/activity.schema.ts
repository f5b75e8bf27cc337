import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import { profiles } from '#db/users/schema';

/**
 * Who did what in the back office: a row for each call, however many records it was about. What the
 * records said before it is in `versions`. Titles are kept so that a deleted record still has a name.
 */
export const activity = sqliteTable(
  'activity',
  () => ({
    id: id(),
    actor_id: text().references(() => profiles.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    action: text().notNull(),
    resource: text().notNull(),
    /** The record, or one of them. */
    record_id: text().notNull(),
    record_title: text().notNull(),
    at: instant().notNull(),
    count: integer().notNull().default(1),
  }),
  (table) => [
    index('activity_at').on(table.at, table.id),
    index('activity_actor').on(table.actor_id),
    index('activity_record').on(table.resource, table.record_id, table.at),
  ],
);

/** Facts about the fields of an entry. */
export const activityFields = { internal: ['actor_id'] } satisfies FieldFacts<ColumnOf<typeof activity>>;
