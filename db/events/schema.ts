import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { EVENT_STATUSES, MIDNIGHT } from '#core/events/event';
import { skippedTime } from '#core/events/event-times';
import { addDays, daysBetween, isDay } from '#core/kit/dates';
import { LONGEST_DATE } from '#core/series/dates';
import { message } from '#core/words/keys';
import { registrationColumns, registrationInput, wrongTimes } from '#db/events/registration-fields';
import { flag, id, instant, itemsOf, json } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';
import { locations } from '#db/locations/schema';
import { isWholeSeriesDate, seriesColumns, seriesInput } from '#db/series/columns';

/** An event of the society. Dates are days in the society's zone, times are wall-clock there. */
export const events = sqliteTable(
  'events',
  () => ({
    id: id(),
    title: text().notNull(),
    description: text().notNull().default(''),
    date: text().notNull(),
    end_date: text(),
    location: text().notNull(),
    profile_image_url: text(),
    tags: json(itemsOf(z.string())).notNull().default([]),
    status: text({ enum: EVENT_STATUSES }).notNull(),
    start_time: text(),
    end_time: text(),
    title_ne: text(),
    description_ne: text(),
    location_ne: text(),
    cancelled: flag().notNull().default(false),
    /** Where it can be watched from home; visitors see it from shortly before its start until its end. */
    online_url: text(),
    /** The place with the street address; `location` stays what visitors read. */
    location_id: text().references(() => locations.id, { onDelete: 'set null' }),
    /** How many came, as somebody noted it for the annual meeting; volunteers alone see it. */
    attendance: text(),
    draft: flag().notNull().default(false),
    /** When a draft is published; `null` is whenever somebody publishes it. */
    publish_on: instant(),
    ...registrationColumns(),
    ...seriesColumns(),
    /** Its picture for shared links, and what that picture says (`db/files/share-pictures`). */
    share_image_url: text(),
    share_image_says: text(),
    /** The same in Nepali, where it has a title in Nepali. */
    share_image_ne_url: text(),
    share_image_ne_says: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** How often the event was changed: calendars recognise a change by it (RFC 5545 §3.8.7.4). */
    sequence: integer().notNull().default(0),
    /** The last day on which it runs, as `lastDayOf` of core has it. */
    last_date: text()
      .generatedAlwaysAs(
        sql`iif(end_time = '00:00' and start_time is not null and end_date > date, date(end_date, '-1 day'), coalesce(end_date, date))`,
        { mode: 'virtual' },
      )
      .notNull(),
    /** The list of its parties, as `listIdOf` of core has it. */
    list_id: text()
      .generatedAlwaysAs(sql`iif(registration_for = 'series', coalesce(series_id, id), id)`, { mode: 'virtual' })
      .notNull(),
    /** Plain text for cards, so that a list never reads whole descriptions. */
    excerpt: text().notNull().default(''),
    excerpt_ne: text().notNull().default(''),
    /** Title and location, folded, for the back office's search. */
    search: text().notNull().default(''),
    /** The descriptions without their HTML, and the Nepali location, for the site's search. */
    plain_text: text().notNull().default(''),
    /** Its title in its short address; triggers make that unique (`db/pages/short-names.schema`). */
    title_slug: text().notNull().default(''),
  }),
  (table) => [
    index('events_title').on(table.title, table.id),
    // With `draft`, counts and the first day of a list are read from the index alone.
    index('events_date').on(table.date, table.id, table.draft),
    index('events_location').on(table.location, table.id),
    index('events_status').on(table.status, table.last_date, table.id),
    index('events_status_id').on(table.status, table.id),
    index('events_status_date').on(table.status, table.date, table.id),
    // The back office counts by these columns, which have no index of their own.
    index('events_search').on(table.search, table.end_date, table.cancelled, table.draft),
    index('events_last_date').on(table.last_date, table.date, table.id, table.draft),
    index('events_when').on(table.date, table.start_time, table.id),
    index('events_created_at').on(table.created_at, table.id),
    index('events_updated_at').on(table.updated_at, table.id, table.draft),
    index('events_location_id').on(table.location_id),
    index('events_list').on(table.list_id),
    // A list asks for the next date of each series that takes place, or for its last one, and has the others beside.
    index('events_series')
      .on(table.series_id, table.draft, table.cancelled, table.date, table.id, table.end_date)
      .where(sql`series_id is not null`),
    index('events_single_when').on(table.date, table.start_time, table.id, table.draft).where(sql`series_id is null`),
    index('events_single_last_date')
      .on(table.last_date, table.date, table.id, table.draft)
      .where(sql`series_id is null`),
    // A calendar reads what is alike of the dates of a part from the index alone.
    index('events_series_part')
      .on(
        ...([table.series_part, table.draft, table.series_own, table.date] as const),
        ...([table.original_date, table.updated_at, table.id] as const),
      )
      .where(sql`series_part is not null`),
    // Dates that were changed by themselves are few.
    index('events_series_own').on(table.series_part, table.date).where(sql`series_own <> '[]'`),
    // Drafts are few. A query finds them here when it says the condition as it stands here.
    index('events_drafts').on(table.publish_on, table.date, table.id).where(sql`draft = 1`),
    check('events_status_known', sql`${table.status} in ('upcoming', 'past')`),
  ],
);

/** A stored event. */
export type Event = typeof events.$inferSelect;

/** Facts about the fields of an event. */
export const eventFields = {
  internal: [
    'sequence',
    'last_date',
    'list_id',
    'excerpt',
    'excerpt_ne',
    'search',
    'plain_text',
    'share_image_url',
    'share_image_says',
    'share_image_ne_url',
    'share_image_ne_says',
    'title_slug',
    'registration_left',
  ],
  unversioned: [
    'status',
    'updated_at',
    'sequence',
    'last_date',
    'list_id',
    'excerpt',
    'search',
    'excerpt_ne',
    'plain_text',
    'share_image_url',
    'share_image_says',
    'share_image_ne_url',
    'share_image_ne_says',
    'title_slug',
    'registration_left',
  ],
  pictures: {
    profile_image_url: 'url',
    share_image_url: 'url',
    share_image_ne_url: 'url',
    description: 'html',
    description_ne: 'html',
  },
  references: { gallery_ids: 'galleries', location_id: 'locations' },
  translated: {
    title: 'title_ne',
    location: 'location_ne',
    description: 'description_ne',
    registration_thanks: 'registration_thanks_ne',
  },
  lists: ['tags'],
  // Not copied are the days, which a copy has to be given anew with those of its registration, `cancelled`, who came, where that day was watched, and
  // what makes it a draft.
  copied: [
    'title',
    'description',
    'location',
    'location_id',
    'profile_image_url',
    'tags',
    'start_time',
    'end_time',
    'title_ne',
    'location_ne',
    'description_ne',
    'registration_open',
    'registration_places',
    'registration_party_max',
    'registration_questions',
    'registration_thanks',
    'registration_thanks_ne',
  ],
  public: [
    'id',
    'title',
    'title_ne',
    'excerpt',
    'date',
    'end_date',
    'start_time',
    'end_time',
    'location',
    'profile_image_url',
    'tags',
    'cancelled',
    'updated_at',
    'location_ne',
    'excerpt_ne',
  ],
  exported: [
    'title',
    'date',
    'end_date',
    'start_time',
    'end_time',
    'location',
    'status',
    'draft',
    'cancelled',
    'attendance',
    'online_url',
    'tags',
    'title_ne',
    'location_ne',
    'registration_open',
    'registration_for',
    'registration_from',
    'registration_until',
    'registration_places',
    'registration_party_max',
  ],
} satisfies FieldFacts<ColumnOf<typeof events> | 'gallery_ids'>;

/** The fields of an event that a volunteer may send; the server decides everything else. */
export const eventInput = z
  .object({
    title: field.line(200, message('fields.title')),
    description: field.richText(),
    date: field.day(message('fields.date')),
    end_date: field.optional(field.day(message('fields.dateInvalid'))),
    location: field.line(200, message('fields.location')),
    profile_image_url: field.optional(field.imageUrl()),
    tags: field.tags(),
    start_time: field.optional(field.time()),
    end_time: field.optional(field.time()),
    title_ne: field.optional(field.line(200, message('fields.title'))),
    description_ne: field.optional(field.richText()),
    location_ne: field.optional(field.line(200, message('fields.location'))),
    cancelled: field.flag(),
    online_url: field.optional(field.secureWebUrl()),
    location_id: field.optional(field.id()),
    attendance: field.optional(field.line(200, message('fields.required'))),
    draft: field.flag(),
    publish_on: field.optional(field.instant()),
    ...registrationInput,
    ...seriesInput,
    /** The galleries that show the event; left as they are when it is not given. */
    gallery_ids: field.ids(100).optional(),
  })
  .superRefine((event, context) => {
    const refuse = (path: string, text: string) => context.addIssue({ code: 'custom', path: [path], message: text });
    const { date, end_date, start_time, end_time } = event;
    if (end_date && end_date < date) refuse('end_date', message('fields.endBeforeStart'));
    if (end_time && !start_time) refuse('end_time', message('fields.endTimeWithoutStart'));
    const last = end_date || date;
    // The field of a day that does not exist has its own message.
    if (!isDay(date) || !isDay(last)) return;
    if (last === date && start_time && end_time && end_time <= start_time && end_time !== MIDNIGHT)
      refuse('end_time', message('fields.endTimeBeforeStart', addDays(date, 1)));
    const read = { start_time: skippedTime(date, start_time), end_time: skippedTime(last, end_time) };
    if (read.start_time) refuse('start_time', message('fields.timeSkipped', date, read.start_time));
    if (read.end_time) refuse('end_time', message('fields.timeSkipped', last, read.end_time));
    if (!isWholeSeriesDate(event)) refuse('series_id', message('fields.invalid'));
    if (event.series_id && daysBetween(date, last) > LONGEST_DATE)
      refuse('end_date', message('fields.dateTooLong', LONGEST_DATE));
    const wrong = wrongTimes(event);
    if (wrong) refuse(wrong.path, wrong.text);
  });

/** An event as it may be written. */
export type EventInput = z.infer<typeof eventInput>;
