import { Conflict, Invalid } from '#api/http/errors';
import { afterConsequences, consequencesFor } from '#api/registrations/consequences';
import type { WriteContext } from '#api/rest/write-context';
import { datesOfSeries } from '#api/series/change';
import { idOfDate, storeDates } from '#api/series/make';
import { type Day, daysBetween } from '#core/kit/dates';
import { isForSeries } from '#core/registrations/list';
import { MOST_DATES } from '#core/series/dates';
import type { Event } from '#db/events/schema';
import { shareRegistration } from '#db/registrations/lists';
import { SERIES_COLUMNS } from '#db/series/columns';

/**
 * Adds dates to a series, which are as the nearest of its dates of which nothing was changed by itself.
 * @param callId the same for a call that is repeated, which adds nothing more
 * @returns how many were added, and how many an earlier try of the call had added
 * @throws NotFound, Conflict, Invalid, Forbidden
 */
export async function addDates(context: WriteContext, id: string, days: readonly Day[], callId: string) {
  const dates = await datesOfSeries(context.db, id);
  const start = dates.find((date) => date.id === id);
  if (!start) throw new Conflict(({ series }) => series.noSeries);
  const ofThisCall = new Set(days.map((day) => idOfDate(callId, day)));
  const others = dates.filter((date) => !ofThisCall.has(date.id));
  const planned = new Set(others.map(({ original_date }) => original_date));
  if (days.some((day) => planned.has(day))) throw new Invalid({ dates: ({ series }) => series.taken });
  const toCome = others.filter(({ date }) => date >= context.today);
  if (toCome.length + days.length > MOST_DATES)
    throw new Invalid({ dates: ({ fields }) => fields.tooMany(MOST_DATES) });
  const plain = others
    .filter(({ series_own }) => series_own.length === 0)
    .toSorted((one, other) => distance(one.date, start.date) - distance(other.date, start.date));
  // Where each was changed by itself, or all are called off, the new ones are a part of their own.
  const [model] = plain;
  const isLike = model !== undefined && !model.cancelled;
  const { series_id, series_part, series_rule, ...event } = isLike
    ? model
    : { ...(model ?? start), series_part: crypto.randomUUID() };
  const fields = Object.fromEntries(
    Object.entries(event).filter(([name]) => !SERIES_COLUMNS.some((one) => one === name)),
  );
  const { created, ids } = await storeDates(context, { ...fields, cancelled: false }, days, {
    series_id,
    series_part,
    series_rule,
    callId,
  });
  await settleAdded(context, start, ids);
  return { created, there: days.length - created };
}

/** Dates that were added to a list that people are in take registrations as the others do by now, and say how few places it has. */
async function settleAdded({ db, env, now }: WriteContext, start: Event, ids: readonly string[]): Promise<void> {
  if (!isForSeries(start)) return;
  const [first, ...rest] = shareRegistration(db, ids);
  if (first) await db.batch([first, ...rest, ...(await consequencesFor(db, start, now()))]);
  await afterConsequences({ db, env }, start);
}

const distance = (one: Day, other: Day) => Math.abs(daysBetween(one, other));
