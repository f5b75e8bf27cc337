import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#db/kit/columns';

/** The records with short addresses. */
export const NAMED_KINDS = ['events', 'galleries'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

/**
 * The names of events and galleries in short addresses. Triggers write them (see the migration `short_names`): a record
 * is given one with its `title_slug`, and keeps those that it had. Once it is deleted others may have them.
 */
export const shortNames = sqliteTable(
  'short_names',
  () => ({
    kind: text({ enum: NAMED_KINDS }).notNull(),
    name: text().notNull(),
    /** It may be deleted, and come back. */
    record_id: text().notNull(),
    /** The latest is the one to show; `''` while the record is deleted. */
    given_at: instant().notNull(),
  }),
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('short_names_record').on(table.kind, table.record_id, table.given_at),
  ],
);
