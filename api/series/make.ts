import { eventDeclaration } from '#api/events/resource';
import { Invalid } from '#api/http/errors';
import { createMany } from '#api/rest/create-many';
import { refusePublished, refuseReserved } from '#api/rest/drafts-only';
import { parseInput, type Row } from '#api/rest/input';
import { newRecord } from '#api/rest/merge';
import { uuidOf, type WriteContext } from '#api/rest/write-context';
import { statusOn } from '#core/events/event';
import { addDays, type Day } from '#core/kit/dates';
import { SHOWN_BELOW } from '#core/registrations/registration';
import { DAYS_AHEAD, movedTo } from '#core/series/dates';
import { type Event, eventInput } from '#db/events/schema';

/** What the dates of a part have in common, beside the event itself. */
interface Part {
  series_id: string;
  series_part: string;
  series_rule: string | null;
  /** The same for a call that is repeated: the ids of its dates follow from it. */
  callId: string;
}

/** @throws Invalid for a day that is too far away */
export function refuseFarDays(days: readonly Day[], today: Day): void {
  const last = addDays(today, DAYS_AHEAD);
  const far = days.find((day) => day > last);
  if (far !== undefined) throw new Invalid({ dates: ({ series }) => series.tooFar });
}

/** The id of the date that a call makes on a day. */
export const idOfDate = (callId: string, day: Day): string => uuidOf(['date of a series', callId, day]);

/**
 * Stores an event once for each of these days, as one change that can be taken back. Those of them that are stored
 * already stay as they are.
 * @param event its fields on any day
 * @returns how many were stored, the id of the first one, and those of all
 * @throws Invalid, Forbidden
 */
export async function storeDates(context: WriteContext, event: Row, days: readonly Day[], { callId, ...part }: Part) {
  const [first = '', ...others] = days.toSorted();
  const idOn = (day: Day) => idOfDate(callId, day);
  // Galleries belong to a date, and somebody counted who came to another one.
  const fields = { ...event, gallery_ids: undefined, attendance: null };
  const body = (day: Day): Row => ({ ...fields, date: day, ...part, original_date: day, series_own: [] });
  const start = parseInput(eventInput, { ...fields, ...part, original_date: event.date, series_own: [] });
  const onFirst = await newRecord(
    eventDeclaration,
    { ...context, newId: idOn(first) },
    { ...body(first), ...movedTo(start, first) },
  );
  // Nobody has registered yet.
  const { registration_places: places } = onFirst.after;
  onFirst.after.registration_left = places !== null && places < SHOWN_BELOW ? places : null;
  // Texts are cleaned once; what goes with the day is checked on each.
  const records = [
    onFirst,
    ...others.map((day) => {
      const input = parseInput(eventInput, {
        ...onFirst.input,
        ...body(day),
        ...onFirst.after,
        ...movedTo(start, day),
        original_date: day,
      });
      const on = { ...movedTo(start, day), original_date: day, id: idOn(day) };
      const after: Event = { ...onFirst.after, ...on, status: statusOn({ ...onFirst.after, ...on }, context.today) };
      return { input, before: null, after };
    }),
  ];
  await refusePublished(eventDeclaration, context, { after: records.map(({ after }) => after) });
  refuseReserved(eventDeclaration, context, records);
  const created = await createMany(eventDeclaration, records, context);
  return { created, id: idOn(first), ids: days.map(idOn) };
}
