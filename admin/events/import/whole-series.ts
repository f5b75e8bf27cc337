import { problem, type ReadEvent, type SeriesMark } from '#admin/events/import/read-event.ts';
import { lastDayOf } from '#core/events/event';
import { addDays, type Day } from '#core/kit/dates';
import { DAYS_AHEAD, MOST_DATES } from '#core/series/dates';

type Marked = ReadEvent & { series: SeriesMark };
const isMarked = (event: ReadEvent): event is Marked => event.series !== undefined;
const isOver = ({ fields }: ReadEvent, today: Day) => lastDayOf(fields) < today;

/** The last day on which a date of a series can be. */
export const lastDayFrom = (today: Day): Day => addDays(today, DAYS_AHEAD);

/**
 * The events of a file with those that are dates of one repeated event as a series of ours: each says the same rule, no
 * two are on one day by it, and there are no more to come than a series has. Others become events by themselves; what is
 * left out is noted at the dates that are not.
 */
export function wholeSeries(events: readonly ReadEvent[], today: Day): ReadEvent[] {
  const marked = events.filter(isMarked);
  const rules = new Map(marked.flatMap(({ series: { uid, rule } }) => (rule === null ? [] : [[uid, rule] as const])));
  const series = Map.groupBy(marked, (event) => event.series.uid);
  const became = new Map([...series].flatMap(([uid, dates]) => ofSeries(dates, rules.get(uid) ?? null, today)));
  return events.flatMap((event) => {
    const one = became.get(event);
    return one === null ? [] : (one ?? event);
  });
}

/** What becomes of the dates of a series; `null` for those that are left out. */
function ofSeries(dates: readonly Marked[], rule: string | null, today: Day): [ReadEvent, ReadEvent | null][] {
  const lastDay = lastDayFrom(today);
  const days = new Set<Day>();
  const ordered = dates.toSorted((one, other) => (one.series.original_date < other.series.original_date ? -1 : 1));
  const isWrong = ({ problems }: ReadEvent) => problems.length > 0;
  const fits = ordered.filter((date) => {
    const { original_date } = date.series;
    if (isWrong(date) || original_date > lastDay || date.fields.date > lastDay || days.has(original_date)) return false;
    days.add(original_date);
    return true;
  });
  const toCome = fits.filter((date) => !isOver(date, today));
  const out = new Set(toCome.slice(MOST_DATES));
  // Of those that are over, the latest are a part of it.
  const over = fits.filter((date) => isOver(date, today)).toReversed();
  const taken = new Set([...toCome, ...over].slice(0, MOST_DATES));
  const note = out.size > 0 ? [problem('moreDates', undefined, { count: MOST_DATES })] : [];
  return dates.map((date) => {
    if (out.has(date)) return [date, null];
    const { series, ...alone } = date;
    if (!taken.has(date) && !isWrong(date)) return [date, alone];
    const notes = [...(date.notes ?? []), ...note];
    return [date, { ...alone, series: { ...series, rule }, ...(notes.length > 0 && { notes }) }];
  });
}
