import { z } from 'zod';
import { EVENTS_AN_IMPORT, UID_MAX } from '#core/events/event-import';
import { message } from '#core/words/keys';
import * as field from '#db/kit/fields';

/** The UID by which another calendar knows an event. */
export const uid = field.line(UID_MAX, message('fields.required'));

const listOf = <T extends z.ZodType>(one: T) =>
  z
    .array(one, { error: message('fields.required') })
    .min(1, message('fields.required'))
    .max(EVENTS_AN_IMPORT, message('fields.tooMany', EVENTS_AN_IMPORT));

/** UIDs of events of another calendar, to ask which of them are stored already. */
export const existingUidsInput = z.object({ uids: listOf(uid) });

/** Events of another calendar. The fields of each are parsed as an event of its own. */
export const eventImportInput = z.object({
  events: listOf(z.looseObject({ uid })),
  draft: z.boolean({ error: message('fields.required') }),
});
