import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { message } from '#core/words/keys';
import { flag, id, instant } from '#db/kit/columns';
import type { ColumnOf, FieldFacts } from '#db/kit/facts';
import * as field from '#db/kit/fields';

const NAME_MAX = 120;
const ABOUT_MAX = 600;
/** The most characters of the name of a calendar. */
export const SOURCE_MAX = 200;

/** A festival of Nepal on its day of one year, beside the society's own events. */
export const festivals = sqliteTable(
  'festivals',
  () => ({
    /** Of a proposed one it is its key and its year, `teej-2026`, so that it is not proposed twice. */
    id: id(),
    name: text().notNull(),
    about: text().notNull().default(''),
    /** Its day in Nepal, and its last one where it takes several. */
    date: text().notNull(),
    end_date: text(),
    /** Whether somebody has compared the day with the calendar that was published, which `source` names. */
    confirmed: flag().notNull().default(false),
    /** Where the day is from, such as the name of a calendar. */
    source: text(),
    name_ne: text(),
    about_ne: text(),
    created_at: instant().notNull(),
    updated_at: instant().notNull(),
    /** Its names, folded, for the back office's search. */
    search: text().notNull().default(''),
  }),
  (table) => [
    index('festivals_date').on(table.date, table.id),
    index('festivals_name').on(table.name, table.id),
    index('festivals_updated_at').on(table.updated_at, table.id),
  ],
);

/** A stored festival. */
export type StoredFestival = typeof festivals.$inferSelect;

/** Facts about the fields of a festival. */
export const festivalFields = {
  internal: ['search'],
  unversioned: ['updated_at', 'search'],
  translated: { name: 'name_ne', about: 'about_ne' },
  exported: ['name', 'name_ne', 'date', 'end_date', 'confirmed', 'source', 'about', 'about_ne'],
} satisfies FieldFacts<ColumnOf<typeof festivals>>;

/** The fields of a festival that a volunteer may send; the server decides everything else. */
export const festivalInput = z
  .object({
    name: field.line(NAME_MAX, message('fields.name')),
    about: field.lines(ABOUT_MAX).default(''),
    date: field.day(message('fields.date')),
    end_date: field.optional(field.day(message('fields.dateInvalid'))),
    confirmed: field.flag(),
    source: field.optional(field.line(SOURCE_MAX, message('fields.required'))),
    name_ne: field.optional(field.line(NAME_MAX, message('fields.name'))),
    about_ne: field.optional(field.lines(ABOUT_MAX)),
  })
  .superRefine(({ date, end_date }, context) => {
    if (end_date && end_date < date)
      context.addIssue({ code: 'custom', path: ['end_date'], message: message('fields.endBeforeStart') });
  })
  .refine(({ confirmed, source }) => !confirmed || source, { path: ['source'], error: message('fields.sourceOfDay') });

/** A festival as it may be written. */
export type FestivalInput = z.infer<typeof festivalInput>;

/** The years for which festivals can be proposed: those in which the rules were tried. */
export const PROPOSAL_YEARS = { first: 2000, last: 2099 } as const;

/** The Gregorian year for which festivals are to be proposed. */
export const proposalInput = z.object({
  year: z
    .int({ error: message('fields.invalid') })
    .min(PROPOSAL_YEARS.first, message('fields.invalid'))
    .max(PROPOSAL_YEARS.last, message('fields.invalid')),
});
