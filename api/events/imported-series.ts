import { and, isNotNull, sql } from 'drizzle-orm';
import { type ImportedRow, importedSeries, type SeriesName } from '#api/events/imported-ids';
import { inherited } from '#api/events/inherited';
import { eventDeclaration } from '#api/events/resource';
import { Invalid } from '#api/http/errors';
import type { Written } from '#api/rest/declaration';
import type { Row } from '#api/rest/input';
import { newRecord } from '#api/rest/merge';
import type { WriteContext } from '#api/rest/write-context';
import { commonOf, ownFields } from '#api/series/own';
import { lastDayOf } from '#core/events/event';
import { addDays, type Day } from '#core/kit/dates';
import type { Said } from '#core/series/change';
import { DAYS_AHEAD, MOST_DATES } from '#core/series/dates';
import { SERIES_FIELDS } from '#core/series/fields';
import type { Text } from '#core/words/languages';
import { type Event, type EventInput, events } from '#db/events/schema';
import { inList } from '#db/kit/in-list';

export type NewEvent = Written<typeof events, EventInput>;

/** A row of an import that is a new event, and its place in the list. */
export interface NewRow {
  at: number;
  row: ImportedRow & Row & { series_rule: string | null };
  event: NewEvent;
}

/** A new row that is a date of a series. */
interface NewDate extends NewRow, SeriesName {
  original_date: Day;
}

/** Whether to publish is a choice of the whole import, no difference of a date. */
const OF_IMPORT: ReadonlySet<string> = new Set(['draft', 'publish_on']);

/**
 * The new events of an import, those that are dates of a repeated event as dates of a series: of the one that is here
 * already, else of a new one. What a date says beyond the others is its own. A series of one date is none.
 * @throws Invalid for two dates on one day, for one that is too far ahead, and for more dates to come than a series has
 */
export async function inSeries(context: WriteContext, rows: readonly NewRow[]): Promise<NewEvent[]> {
  const { db, today } = context;
  const seriesOf = await importedSeries(
    db,
    rows.map(({ row }) => row),
  );
  const dates = rows.flatMap((one): NewDate[] => {
    const { series, original_date } = one.row;
    return series && original_date ? [{ ...one, ...seriesOf(series), original_date }] : [];
  });
  const ids = [...new Set(dates.map(({ series_id }) => series_id))];
  const stored =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(events)
          .where(and(isNotNull(events.series_id), sql`${events.series_id} in ${inList(ids)}`));
  const there = Map.groupBy(stored, ({ series_id }) => series_id);
  const isSeries = ([series_id, some]: readonly [string, readonly NewDate[]]) =>
    some.length + (there.get(series_id)?.length ?? 0) > 1;
  const series = new Map([...Map.groupBy(dates, ({ series_id }) => series_id)].filter(isSeries));
  refuseDates(series, there, today);
  const parts = Map.groupBy([...series.values()].flat(), ({ series_part }) => series_part);
  const joined = new Map<string, NewEvent>();
  for (const [part, some] of parts) {
    const [first, ...others] = stored.filter(({ series_part }) => series_part === part);
    for (const event of await ofPart(context, some, first ? [first, ...others] : null))
      joined.set(event.after.id, event);
  }
  return rows.map(({ event }) => joined.get(event.after.id) ?? event);
}

/** The new dates of a part as what they are of its series; beside them stand those that the part has already. */
async function ofPart(
  context: WriteContext,
  fresh: readonly NewDate[],
  there: readonly [Event, ...Event[]] | null,
): Promise<NewEvent[]> {
  const common = there && commonOf(there);
  const dates = common ? await Promise.all(fresh.map((date) => joining(context, date, common))) : fresh;
  const said = dates.map(({ event }) => event.after);
  const own = ownFields(said, common ? [common] : undefined);
  const series_rule = there ? there[0].series_rule : (dates[0]?.row.series_rule ?? null);
  return dates.map(({ event, series_id, series_part, original_date }) => {
    const { after } = event;
    const differs = (name: string) => own.get(after.id)?.some((one) => one === name) && !OF_IMPORT.has(name);
    const isOwn = (name: string) => (name === 'date' ? after.date !== original_date : differs(name));
    const series_own = SERIES_FIELDS.filter(isOwn);
    return { ...event, after: { ...after, series_id, series_part, series_rule, original_date, series_own } };
  });
}

/** A date with what it has from the series that it joins. */
async function joining(context: WriteContext, date: NewDate, series: Said): Promise<NewDate> {
  const { input, after } = date.event;
  const body = { ...input, ...inherited(date.row, after, series) };
  return { ...date, event: await newRecord(eventDeclaration, { ...context, newId: after.id }, body) };
}

/**
 * Those that are over do not count as too many: a calendar that is imported each year goes on.
 * @throws Invalid with a message a row
 */
function refuseDates(
  fresh: ReadonlyMap<string, readonly NewDate[]>,
  there: ReadonlyMap<string | null, readonly Event[]>,
  today: Day,
): void {
  const refusals: Record<string, Text> = {};
  const lastDay = addDays(today, DAYS_AHEAD);
  for (const [series_id, dates] of fresh) {
    const days = new Set<Day>();
    for (const { at, event, original_date } of dates) {
      if (days.has(original_date)) refusals[`events.${at}.original_date`] = ({ series }) => series.taken;
      if (original_date > lastDay || event.after.date > lastDay)
        refusals[`events.${at}.date`] = ({ series }) => series.tooFar;
      days.add(original_date);
    }
    const toCome = (there.get(series_id) ?? []).filter((date) => lastDayOf(date) >= today);
    const one = dates[Math.max(0, MOST_DATES - toCome.length)];
    if (one) refusals[`events.${one.at}.series`] = ({ fields }) => fields.tooMany(MOST_DATES);
  }
  if (Object.keys(refusals).length > 0) throw new Invalid(refusals);
}
