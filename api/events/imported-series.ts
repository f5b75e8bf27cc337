import { and, isNotNull, sql } from 'drizzle-orm';
import { type ImportedRow, importedSeries, type SeriesName } from '#api/events/imported-ids';
import { Invalid } from '#api/http/errors';
import type { Written } from '#api/rest/declaration';
import type { WriteContext } from '#api/rest/write-context';
import { commonOf, ownFields } from '#api/series/own';
import { lastDayOf } from '#core/events/event';
import { MOST_DATES } from '#core/series/dates';
import { SERIES_FIELDS } from '#core/series/fields';
import type { Text } from '#core/words/languages';
import { type Event, type EventInput, events } from '#db/events/schema';
import { inList } from '#db/kit/in-list';

export type NewEvent = Written<typeof events, EventInput>;

/** A row of an import that is a new event, and its place in the list. */
export interface NewRow {
  at: number;
  row: ImportedRow & { series_rule: string | null };
  event: NewEvent;
}

/** A new row that is a date of a series. */
interface NewDate extends NewRow, SeriesName {
  original_date: string;
}

/** Whether to publish is a choice of the whole import, no difference of a date. */
const OF_IMPORT: ReadonlySet<string> = new Set(['draft', 'publish_on']);

/**
 * The new events of an import, those that are dates of a repeated event as dates of a series: of the one that is here
 * already, else of a new one. What a date says beyond the others is its own. A series of one date is none.
 * @throws Invalid for two dates on one day, and for more dates to come than a series has
 */
export async function inSeries({ db, today }: WriteContext, rows: readonly NewRow[]): Promise<NewEvent[]> {
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
  const fresh = Map.groupBy(dates, ({ series_id }) => series_id);
  const there = Map.groupBy(stored, ({ series_id }) => series_id);
  refuseTooMany(fresh, there, today);
  const isSeries = ({ series_id }: SeriesName) =>
    (fresh.get(series_id)?.length ?? 0) + (there.get(series_id)?.length ?? 0) > 1;
  const parts = Map.groupBy(dates.filter(isSeries), ({ series_part }) => series_part);
  const columns = new Map(
    [...parts].flatMap(([part, some]) =>
      columnsOf(
        some,
        stored.filter(({ series_part }) => series_part === part),
      ),
    ),
  );
  return rows.map(({ event }) => ({ ...event, after: { ...event.after, ...columns.get(event.after.id) } }));
}

/** What the new dates of a part say of their series, by their ids; beside them stand those that the part has already. */
function columnsOf(dates: readonly NewDate[], [first, ...others]: readonly Event[]) {
  const said = dates.map(({ event }) => event.after);
  const own = ownFields(said, first && [commonOf([first, ...others])]);
  const series_rule = first ? first.series_rule : (dates[0]?.row.series_rule ?? null);
  return dates.map(({ event: { after }, series_id, series_part, original_date }) => {
    const differs = (name: string) => own.get(after.id)?.some((one) => one === name) && !OF_IMPORT.has(name);
    const isOwn = (name: string) => (name === 'date' ? after.date !== original_date : differs(name));
    const series_own = SERIES_FIELDS.filter(isOwn);
    return [after.id, { series_id, series_part, series_rule, original_date, series_own }] as const;
  });
}

/** Those that are over do not count: a calendar that is imported each year goes on. @throws Invalid */
function refuseTooMany(
  fresh: ReadonlyMap<string, readonly NewDate[]>,
  there: ReadonlyMap<string | null, readonly Event[]>,
  today: string,
): void {
  const refusals: Record<string, Text> = {};
  for (const [series_id, dates] of fresh) {
    const days = new Set<string>();
    for (const { at, original_date } of dates) {
      if (days.has(original_date)) refusals[`events.${at}.original_date`] = ({ series }) => series.taken;
      days.add(original_date);
    }
    const toCome = (there.get(series_id) ?? []).filter((date) => lastDayOf(date) >= today);
    const one = dates[Math.max(0, MOST_DATES - toCome.length)];
    if (one) refusals[`events.${one.at}.series`] = ({ fields }) => fields.tooMany(MOST_DATES);
  }
  if (Object.keys(refusals).length > 0) throw new Invalid(refusals);
}
