import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { NOTED } from '#core/notes/contract';
import { message } from '#core/words/keys';
import { id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';
import { profiles } from '#db/users/schema';

/**
 * Short texts that volunteers leave for each other on a record; visitors never see them. Triggers delete them with
 * their record: those of an event when it leaves the bin.
 */
export const notes = sqliteTable(
  'notes',
  () => ({
    id: id(),
    resource: text({ enum: NOTED }).notNull(),
    record_id: text().notNull(),
    body: text().notNull(),
    /** Whose account it was, and their address as it was then. */
    actor_id: text().references(() => profiles.id, { onDelete: 'set null' }),
    actor: text().notNull(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
  }),
  (table) => [
    index('notes_record').on(table.resource, table.record_id, table.created_at),
    index('notes_actor').on(table.actor_id),
  ],
);

/** Facts about the fields of a note. */
export const noteFields = { internal: ['actor_id'] } satisfies FieldFacts<ColumnOf<typeof notes>>;

/** The most characters of a note. */
export const NOTE_MAX = 2000;

/** A note as a volunteer sends it. */
export const noteInput = z.object({
  body: field.lines(NOTE_MAX).refine((body) => body !== '', message('fields.required')),
});
