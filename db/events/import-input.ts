import { z } from 'zod';
import { EVENTS_AN_IMPORT, UID_MAX } from '#core/events/event-import';
import { message } from '#core/words/keys';
import * as field from '#db/kit/fields';
import { seriesInput } from '#db/series/columns';

/** The UID by which another calendar knows an event. */
export const uid = field.line(UID_MAX, message('fields.required'));

const listOf = <T extends z.ZodType>(one: T) =>
  z
    .array(one, { error: message('fields.required') })
    .min(1, message('fields.required'))
    .max(EVENTS_AN_IMPORT, message('fields.tooMany', EVENTS_AN_IMPORT));

/** Which date of a repeated event it is: the UID of that one, and the day by its rule. */
const seriesDate = { series: uid, original_date: field.day(message('fields.date')) };

/**
 * UIDs of events of another calendar, to ask which of them are stored already; what is said beside of those that are
 * dates of a repeated event.
 */
export const existingUidsInput = z.object({
  uids: listOf(uid),
  dates: listOf(z.object({ uid, ...seriesDate })).optional(),
});

/** An event by itself says nothing of a series; a date of a repeated one says which it is, and its rule if it has one. */
const row = z
  .looseObject({
    uid,
    series: field.optional(uid),
    original_date: field.optional(seriesDate.original_date),
    series_rule: seriesInput.series_rule,
  })
  .refine(({ series, original_date }) => (series === null) === (original_date === null), {
    error: message('fields.invalid'),
    path: ['series'],
  });

/** Events of another calendar. The fields of each are parsed as an event of its own. */
export const eventImportInput = z.object({
  events: listOf(row),
  draft: z.boolean({ error: message('fields.required') }),
});
