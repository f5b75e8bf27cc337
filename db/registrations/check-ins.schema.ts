import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { REGISTRATION_STATUSES } from '#core/registrations/registration';
import { events } from '#db/events/schema';
import { id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import { registrations } from '#db/registrations/schema';

/**
 * What phones at the door of an event noted: so many people of a party were let in. Rows are added and taken back, never
 * changed, so that it does not matter in which order phones send them. Ids are those that the phones made.
 */
export const checkIns = sqliteTable(
  'check_ins',
  () => ({
    id: id(),
    event_id: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    registration_id: text()
      .notNull()
      .references(() => registrations.id, { onDelete: 'cascade' }),
    people: integer().notNull(),
    /** By the phone's clock, as far as it was right when it sent this. */
    at: instant().notNull(),
    /** The phone, as it calls itself. */
    door: text().notNull(),
    /** The name of whoever let them in, and the id of their account or link. */
    actor: text().notNull(),
    actor_id: text(),
    /** What the party was before it was let in, which it is again when all of it is taken back. */
    status_before: text({ enum: REGISTRATION_STATUSES }),
    undone_at: instant(),
    undone_by: text(),
    undone_by_id: text(),
    created_at: instant().notNull(),
  }),
  (table) => [
    index('check_ins_event').on(table.event_id),
    index('check_ins_registration').on(table.registration_id),
    index('check_ins_actor').on(table.actor_id),
    index('check_ins_undone_by').on(table.undone_by_id),
  ],
);

/** Facts about the fields of a check-in. */
export const checkInFields = {
  references: { event_id: 'events', registration_id: 'registrations' },
} satisfies FieldFacts<ColumnOf<typeof checkIns>>;

/**
 * Links by which people without an account keep the door of one event. The secret of a link is its id with a signature:
 * it is stored nowhere.
 */
export const doorLinks = sqliteTable(
  'door_links',
  () => ({
    id: id(),
    event_id: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Who has it, or which door. */
    name: text().notNull(),
    created_at: instant().notNull(),
    /** When its phone was heard last. */
    seen_at: instant(),
    ended_at: instant(),
  }),
  (table) => [index('door_links_event').on(table.event_id, table.created_at)],
);

/** A stored link to the door of an event. */
export type StoredDoorLink = typeof doorLinks.$inferSelect;
