import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { MAILING_STATUSES, PAUSE_REASONS } from '#core/mail/mailing';
import { EVENT_MAILING_KINDS, REGISTRATION_STATUSES } from '#core/registrations/registration';
import { events } from '#db/events/schema';
import { id, instant, itemsOf, json } from '#db/kit/columns';

/** When and where an event was before it was changed. */
const whenAndWhere = z.object({
  date: z.string(),
  end_date: z.string().nullable(),
  start_time: z.string().nullable(),
  end_time: z.string().nullable(),
  location: z.string(),
  location_ne: z.string().nullable(),
  cancelled: z.boolean(),
});
export type WhenAndWhere = z.infer<typeof whenAndWhere>;

/** What a mailing says, beyond what its event does when it starts. */
const said = z
  .object({
    was: whenAndWhere.optional().catch(undefined),
    /** The dates of a series that were changed together, each with what it was. */
    events: itemsOf(z.object({ id: z.string(), was: whenAndWhere })).optional(),
    subject: z.string().optional().catch(undefined),
    text: z.string().optional().catch(undefined),
    to: itemsOf(z.enum(REGISTRATION_STATUSES)).optional(),
  })
  .catch({});

/**
 * What is written to the parties of an event: that it was changed or cancelled, a reminder, or what a volunteer writes to
 * them. Its deliveries are made when it starts.
 */
export const eventMailings = sqliteTable(
  'event_mailings',
  () => ({
    id: id(),
    event_id: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: EVENT_MAILING_KINDS }).notNull(),
    status: text({ enum: MAILING_STATUSES }).notNull().default('sending'),
    pause_reason: text({ enum: PAUSE_REASONS }),
    /** From when it goes: somebody who corrects a slip a moment later writes to people once. */
    due_at: instant().notNull(),
    said: json(said).notNull(),
    /** The address of whoever wrote it, of a message. */
    actor: text(),
    recipients: integer(),
    started_at: instant(),
    finished_at: instant(),
    created_at: instant().notNull(),
  }),
  (table) => [
    index('event_mailings_due').on(table.status, table.due_at),
    index('event_mailings_event').on(table.event_id, table.created_at),
    // An event has one reminder.
    uniqueIndex('event_mailings_reminder').on(table.event_id).where(sql`kind = 'reminder'`),
  ],
);

/** A stored mailing to the parties of an event. */
export type EventMailing = typeof eventMailings.$inferSelect;
