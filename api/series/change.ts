import { eq } from 'drizzle-orm';
import { refuseOneDate } from '#api/events/registration-lists';
import { eventDeclaration } from '#api/events/resource';
import { Conflict, Invalid, NotFound } from '#api/http/errors';
import { entryOf } from '#api/rest/around-write';
import { withoutPlace } from '#api/rest/by-itself';
import type { Row } from '#api/rest/input';
import { merged } from '#api/rest/merge';
import type { WriteContext } from '#api/rest/write-context';
import { writesOf } from '#api/rest/writes';
import { type BikramSambatTable, BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { addDays, type Day, daysBetween } from '#core/kit/dates';
import { changedFields, changeOthers, datesOfScope, type Scope } from '#core/series/change';
import { DAYS_AHEAD } from '#core/series/dates';
import { movedRule, ruleOfDates } from '#core/series/rule';
import { readRule, ruleText } from '#core/series/rule-format';
import { contentOf } from '#core/settings/frame';
import type { Text } from '#core/words/languages';
import { type Event, events } from '#db/events/schema';
import type { Database } from '#db/kit/client';
import { contentFacts } from '#db/kit/content';

/** A date of a series, as it is stored. */
type StoredDate = Event & { series_id: string; series_part: string; original_date: string };

const isDateOfSeries = (event: Event): event is StoredDate =>
  event.series_id !== null && event.series_part !== null && event.original_date !== null;

/** The dates of the series of an event, drafts too. @throws NotFound, Conflict where it belongs to none */
export async function datesOfSeries(db: Database, id: string): Promise<StoredDate[]> {
  const [event] = await db.select().from(events).where(eq(events.id, id));
  if (!event) throw new NotFound(({ errors }) => errors.noRecord('events'));
  if (!isDateOfSeries(event)) throw new Conflict(({ series }) => series.noSeries);
  const all = await db.select().from(events).where(eq(events.series_id, event.series_id));
  return all.filter(isDateOfSeries);
}

/** @throws Invalid where the days of a series would be too far ahead, or two of its dates on one day of the plan */
function refuseDays(all: readonly StoredDate[], moved: readonly StoredDate[], days: number, today: Day): void {
  const ids = new Set(moved.map(({ id }) => id));
  const planned = all.map(({ id, original_date }) => (ids.has(id) ? addDays(original_date, days) : original_date));
  const refuse = (text: Text) => new Invalid({ date: text });
  if (new Set(planned).size < planned.length) throw refuse(({ series }) => series.taken);
  if (planned.some((day) => day > addDays(today, DAYS_AHEAD))) throw refuse(({ series }) => series.tooFar);
}

/** The calendar of Nepal with the years that were published. */
export async function publishedTable(db: Database): Promise<BikramSambatTable> {
  const [facts] = await db.batch([contentFacts(db)]);
  return contentOf(facts).bikram_sambat;
}

interface Wanted {
  scope: Scope;
  /** The fields of the date that change. */
  data: Row;
}

/**
 * Changes a date of a series, and others with it, as one change. A date keeps what somebody changed on it alone.
 * @returns how many dates were written
 * @throws NotFound, Invalid, Forbidden, Conflict, Outdated
 */
export async function changeSeries(context: WriteContext, id: string, { scope, data }: Wanted) {
  const all = await datesOfSeries(context.db, id);
  const before = all.find((date) => date.id === id);
  if (!before) throw new NotFound(({ errors }) => errors.noRecord('events'));
  const entry = entryOf(eventDeclaration, context, 'change_series');
  const writes = writesOf(eventDeclaration, { ...context, entry });
  const typed = withoutPlace(eventDeclaration, data);
  await writes.check(id, typed, 'change_series');
  const { after } = await merged(eventDeclaration, context, before, typed);
  const inScope = datesOfScope(all, id, scope);
  if (inScope.length < all.length) refuseOneDate(before, after);
  const days = daysBetween(before.date, after.date);
  if (days !== 0) refuseDays(all, inScope, days, context.today);
  const table = days === 0 ? BUILT_IN_TABLE : await publishedTable(context.db);
  const partOf = partsAfter(all, inScope, days, table);
  const ids = inScope.map((date) => date.id);
  const done = await writes.updateBy(
    ids,
    (row) => {
      const date = inScope.find((one) => one.id === row.id);
      if (!date) return null;
      // What was typed is of the date as it was read.
      if (date.id === id && row.updated_at !== before.updated_at) throw new Conflict(({ errors }) => errors.conflict);
      const part = partOf(date);
      if (date.id === id) {
        const changed = changedFields(before, after);
        const original_date = addDays(date.original_date, days);
        // A date that was moved by itself is so still, by as many days.
        const isMoved = after.date !== original_date;
        const own = date.series_own.filter((name) => !changed.includes(name) || (name === 'date' && isMoved));
        return { ...typed, ...part, series_own: own, original_date };
      }
      const [change] = changeOthers(before, after, [{ ...date, ...row, original_date: date.original_date }]);
      const written = { ...change?.written, ...part };
      return Object.keys(written).length > 0 ? written : null;
    },
    'change_series',
  );
  return { changed: done.ids.length, change_id: entry.id };
}

/**
 * What the dates of a change say of their part afterwards. A part of which some dates stay as they are is divided; one
 * whose days move has another rule.
 */
function partsAfter(
  all: readonly StoredDate[],
  inScope: readonly StoredDate[],
  days: number,
  table: BikramSambatTable,
) {
  const changed = new Set(inScope.map(({ id }) => id));
  const outside = new Set(all.filter(({ id }) => !changed.has(id)).map(({ series_part }) => series_part));
  const parts = new Map(
    [...Map.groupBy(inScope, ({ series_part }) => series_part)].map(([name, dates]) => {
      const written: Row = {
        ...(outside.has(name) && { series_part: crypto.randomUUID() }),
        ...(days !== 0 && { series_rule: ruleAfter(dates, days, table) }),
      };
      return [name, written] as const;
    }),
  );
  return ({ series_part }: StoredDate): Row => parts.get(series_part) ?? {};
}

function ruleAfter(dates: readonly StoredDate[], days: number, table: BikramSambatTable): string | null {
  const rule = readRule(dates[0]?.series_rule ?? null);
  const planned = dates.map(({ original_date }) => addDays(original_date, days)).toSorted();
  const moved = movedRule(rule, days) ?? (rule && ruleOfDates(planned, table));
  return moved && ruleText(moved);
}
