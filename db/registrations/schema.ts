import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import type { Lang } from '#core/kit/lang';
import {
  ENDED_REASONS,
  REGISTRATION_MAILS,
  REGISTRATION_SOURCES,
  REGISTRATION_STATUSES,
} from '#core/registrations/registration';
import { events } from '#db/events/schema';
import { id, instant, json } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';

/** Answers to the society's own questions, by the id of the question. */
const storedAnswers = z.record(z.string(), z.string()).catch({});

/**
 * A party that registered for an event: a family that comes whole or waits whole. Of relatives there is a number and no
 * name. How parties get places, and in which order, is in `rule.ts`.
 */
export const registrations = sqliteTable(
  'registrations',
  () => ({
    id: id(),
    event_id: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** The series of `event_id`, of a party that comes to all of its dates; `null` of one that comes to that date. */
    series_id: text(),
    /** The list that it is in: that of the event, or of the series. The column `list_id` of events says the same. */
    list_id: text().generatedAlwaysAs(sql`coalesce(series_id, event_id)`, { mode: 'virtual' }).notNull(),
    name: text().notNull(),
    /** `null` for a party that phoned, or whose name and address were forgotten a year after the event. */
    email: text(),
    phone: text(),
    /** The language of the page on which it registered, which its mails have. */
    lang: text().$type<Lang>().notNull(),
    adults: integer().notNull(),
    children: integer().notNull().default(0),
    diet: text(),
    note: text(),
    answers: json(storedAnswers).notNull().default({}),
    status: text({ enum: REGISTRATION_STATUSES }).notNull().default('unconfirmed'),
    ended_reason: text({ enum: ENDED_REASONS }),
    /** How many places of the event it holds: all that it needs, or none. */
    places: integer().notNull().default(0),
    /** Its number in the order of confirmation, which is the order of the waiting list. */
    turn: integer(),
    confirmed_at: instant(),
    /** Since when free places are held for it, when it is the first in line and needs more than there are. */
    held_since: instant(),
    offered_at: instant(),
    offered_until: instant(),
    /** What its last mail told it. */
    told: text({ enum: REGISTRATION_MAILS }),
    source: text({ enum: REGISTRATION_SOURCES }).notNull().default('form'),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Name and address, folded, for the back office's search. */
    search: text().notNull().default(''),
  }),
  (table) => [
    // One address is in a list once, unless it was cancelled.
    uniqueIndex('registrations_email').on(table.list_id, table.email).where(sql`status <> 'cancelled'`),
    index('registrations_line').on(table.list_id, table.status, table.turn),
    index('registrations_places').on(table.list_id, table.places),
    index('registrations_event').on(table.event_id),
    index('registrations_status').on(table.status, table.created_at),
    index('registrations_created_at').on(table.created_at, table.id),
  ],
);

/** A stored party. */
export type Registration = typeof registrations.$inferSelect;

/** Facts about the fields of a party. */
export const registrationFields = {
  internal: ['search', 'told', 'series_id'],
  unversioned: ['updated_at', 'search', 'told', 'held_since', 'list_id'],
  references: { event_id: 'events' },
} satisfies FieldFacts<ColumnOf<typeof registrations>>;
