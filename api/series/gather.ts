import { and, desc, isNull, sql } from 'drizzle-orm';
import { eventDeclaration } from '#api/events/resource';
import { Conflict, Invalid } from '#api/http/errors';
import { entryOf } from '#api/rest/around-write';
import type { Row } from '#api/rest/input';
import type { WriteContext } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { publishedTable } from '#api/series/change';
import { ownFields } from '#api/series/own';
import { fold } from '#core/kit/text';
import type { SeriesProposal } from '#core/series/contract';
import { MOST_DATES } from '#core/series/dates';
import { ruleOfDates } from '#core/series/rule';
import { ruleText } from '#core/series/rule-format';
import { events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { inList } from '#db/kit/in-list';

/** How many events are looked at, the latest by their date, and the fewest that look like a series. */
const LOOKED_AT = 5_000;
const FEWEST = 4;

/** Events of one title that begin at one time and follow a rule, and are in no series. */
export async function proposals({ db }: { db: Database }): Promise<SeriesProposal[]> {
  const { id, title, date, start_time } = events;
  const single = await db
    .select({ id, title, date, start_time })
    .from(events)
    .where(isNull(events.series_id))
    .orderBy(desc(date), desc(id))
    .limit(LOOKED_AT);
  const table = await publishedTable(db);
  const alike = Map.groupBy(single.reverse(), (event) => `${event.start_time ?? ''} ${fold(event.title)}`);
  return [...alike.values()].flatMap((group) => {
    // Of two on one day only the first can be a date of a series.
    const seen = new Set<string>();
    const dates = group.filter((event) => !seen.has(event.date) && seen.add(event.date)).slice(-MOST_DATES);
    const rule =
      dates.length < FEWEST
        ? null
        : ruleOfDates(
            dates.map((event) => event.date),
            table,
          );
    const [first] = dates;
    if (!rule || !first) return [];
    return [
      { title: first.title, rule: ruleText(rule), events: dates.map((event) => ({ id: event.id, date: event.date })) },
    ];
  });
}

/**
 * Makes a series of events. What each says beyond most of them becomes its own.
 * @throws Invalid for events that are no longer there, of which two are on one day, or which are in a series
 */
export async function gather(context: WriteContext, ids: readonly string[]) {
  const { db } = context;
  const found = await db
    .select()
    .from(events)
    .where(and(sql`${events.id} in ${inList(ids)}`, isNull(events.series_id)));
  const dates = found.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  if (dates.length < Math.max(2, ids.length)) throw new Conflict(({ errors }) => errors.gone);
  if (new Set(dates.map(({ date }) => date)).size < dates.length)
    throw new Invalid({ ids: ({ series }) => series.taken });
  const table = await publishedTable(db);
  const own = ownFields(dates);
  const rule = ruleOfDates(
    dates.map(({ date }) => date),
    table,
  );
  const series_id = crypto.randomUUID();
  const entry = entryOf(eventDeclaration, context, 'change_series');
  const changes = new Map(
    dates.map((date): [string, Row] => [
      date.id,
      {
        series_id,
        series_part: series_id,
        series_rule: rule && ruleText(rule),
        original_date: date.date,
        series_own: own.get(date.id) ?? [],
      },
    ]),
  );
  const changed = await writesOf(eventDeclaration, { ...context, entry }).updateEach(changes, 'change_series');
  return { changed: changed.length, change_id: entry.id };
}
