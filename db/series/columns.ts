import { text } from 'drizzle-orm/sqlite-core';
import { z } from 'zod';
import { isDay } from '#core/kit/dates';
import { SERIES_FIELDS } from '#core/series/fields';
import { readRule } from '#core/series/rule-format';
import { message } from '#core/words/keys';
import { itemsOf, json } from '#db/kit/columns';
import * as field from '#db/kit/fields';

const ownField = z.enum(SERIES_FIELDS);

/** The columns of an event that is one date of a series; `null` for any other event. */
export const seriesColumns = () => ({
  /** The same for all dates of a series. */
  series_id: text(),
  /**
   * The same for those that were last written together: they are alike but for their dates, and for what was changed on
   * one of them alone. A change of one date and the following begins another part.
   */
  series_part: text(),
  /** How the dates of the part follow one another, as an RRULE (`core/series/rule`); `null` for days that were picked. */
  series_rule: text(),
  /** The day by the plan. It stays when the date is moved by itself. */
  original_date: text(),
  /** The fields that were changed on this date alone. */
  series_own: json(itemsOf(ownField)).notNull().default([]),
});

/**
 * The same fields as they are written: when a series is made, changed or gathered, or a change of one is taken back. Whoever
 * changes an event leaves them as they are.
 */
export const seriesInput = {
  series_id: field.optional(field.id()),
  series_part: field.optional(field.id()),
  series_rule: field.optional(
    z.string().refine((text) => readRule(text) !== null, { error: message('fields.invalid'), abort: true }),
  ),
  original_date: field.optional(field.day(message('fields.dateInvalid'))),
  series_own: z.array(ownField, { error: message('fields.invalid') }).default([]),
};

/** The names of these fields. */
export const SERIES_COLUMNS = [
  'series_id',
  'series_part',
  'series_rule',
  'original_date',
  'series_own',
] as const satisfies readonly (keyof typeof seriesInput)[];

interface SeriesValues {
  series_id: string | null;
  series_part: string | null;
  original_date: string | null;
}

/** Whether an event has all that a date of a series needs, or nothing of it. */
export const isWholeSeriesDate = ({ series_id, series_part, original_date }: SeriesValues): boolean =>
  series_id === null
    ? series_part === null && original_date === null
    : series_part !== null && original_date !== null && isDay(original_date);
