import { localTime, property, utcTime } from '#api/feeds/icalendar';
import { type CalendarEntry, type Entry, ofEvents, parameterOf } from '#api/feeds/ics-entries';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { instantOf, type Span, spanOf } from '#core/events/event-times';
import type { Day } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import { calendarId, movedTo, sequenceAt } from '#core/series/dates';
import { planOf } from '#core/series/rule';
import { readRule } from '#core/series/rule-format';
import type { PlainDates } from '#db/series/feed';
import { society } from '#society';

/** A date of a series, by its own day and by the plan. */
export interface SeriesEntry extends CalendarEntry {
  original_date: Day | null;
}

/** The dates of a series that were last written together. */
export interface SeriesPart {
  id: string;
  series_id: string;
  rule: string | null;
  /** One of the dates of which nothing was changed by itself. */
  model: CalendarEntry;
  /** All of those. */
  plain: PlainDates;
  /** The dates that were changed by themselves. */
  own: readonly SeriesEntry[];
}

/**
 * A part of a series as calendars have it: one event that is held again by its rule, with the days on which it is not,
 * and an event for each date that was changed by itself. Dates that no rule names are events of their own, as Outlook
 * knows no others beside a rule, and none at all without one.
 */
export function ofSeries({ id, series_id, rule, model, plain, own }: SeriesPart, lang: Lang): Entry[] {
  const { changed_at, days, ids } = plain;
  const all = [...days, ...own.flatMap(({ original_date }) => original_date ?? [])].toSorted();
  const read = readRule(rule);
  // Programs do not know the calendar of Nepal.
  const plan = read && read.every !== 'nepali_month' ? planOf(read, all, BUILT_IN_TABLE).days : [];
  const on = (day: Day): CalendarEntry => ({ ...model, ...movedTo({ ...NOT_TAKING, ...model }, day) });
  /** Some of the dates as events of their own. */
  const datesAt = (places: Iterable<number>): CalendarEntry[] => {
    const known = ids();
    return Array.from(places, (at) => ({ ...on(days[at] ?? ''), id: known[at] ?? '' }));
  };
  const [first, last] = [plan[0], plan.at(-1)];
  const span = first === undefined ? null : spanOf(on(first));
  if (!read || !rule || first === undefined || last === undefined || !span || plan.length < 2)
    return ofEvents([...datesAt(days.keys()), ...own], lang);
  const startOn = (day: Day) => (span.allDay ? day : `${day}${span.start.slice(10)}`);
  const when = (name: string, day: Day) => property(`${name}${parameterOf(span)}`, localTime(startOn(day)));
  const uid = calendarId(id);
  const sequence = sequenceAt(changed_at);
  const [master] = ofEvents([{ ...on(first), updated_at: changed_at, sequence }], lang);
  // Most series are held on each day of their plan: there nobody has to look for the place of every date.
  const isWhole = own.length === 0 && days.length === plan.length && days.every((day, at) => day === plan[at]);
  // Of two dates on one day of the plan one has its place.
  const free = new Set(isWhole ? [] : plan);
  const isPlaced = (day: Day | null) => day !== null && free.delete(day);
  const { placed: changed = [], odd = [] } = Object.groupBy(own, (date) =>
    isPlaced(date.original_date) ? 'placed' : 'odd',
  );
  const alone = isWhole ? [] : [...days.keys()].filter((at) => !isPlaced(days[at] ?? null));
  const recurrence = [
    property('RRULE', `${rule};UNTIL=${untilOf(span, startOn(last))}`),
    ...[...free].map((day) => when('EXDATE', day)),
  ].join('');
  return [
    ...(master ? [{ ...master, id: uid, recurrence, path: pathsIn(lang).series(series_id) }] : []),
    ...changed.flatMap((date) =>
      ofEvents([date], lang).map((entry) => ({
        ...entry,
        id: uid,
        recurrence: when('RECURRENCE-ID', date.original_date ?? ''),
      })),
    ),
    ...ofEvents([...(alone.length > 0 ? datesAt(alone) : []), ...odd], lang).map((entry) => ({
      ...entry,
      recurrence: property('RELATED-TO;RELTYPE=SIBLING', `${uid}@${society.uidDomain}`),
    })),
  ];
}

/** What a feed does not read of an event moves with no day. */
const NOT_TAKING = { registration_from: null, registration_until: null };

/** The last start of a rule: a day, or an instant in UTC where the start has a zone (RFC 5545 §3.3.10). */
const untilOf = (span: Span, start: string): string =>
  span.allDay ? localTime(start) : utcTime(new Date(instantOf(start)).toISOString());

/** The parts of series that a feed read, with the dates that were changed by themselves; those whose part is not there alone. */
export function partsOfFeed(
  parts: readonly (CalendarEntry & PartFacts & { plain: PlainDates })[],
  own: readonly (SeriesEntry & PartFacts)[],
): { series: SeriesPart[]; events: SeriesEntry[] } {
  const known = new Set(parts.map(({ series_part }) => series_part));
  const ownOf = Map.groupBy(own, ({ series_part }) => series_part);
  const series = parts.map(({ plain, ...model }) => ({
    id: model.series_part ?? model.id,
    series_id: model.series_id ?? model.id,
    rule: model.series_rule,
    model,
    plain,
    own: ownOf.get(model.series_part) ?? [],
  }));
  return { series, events: own.filter(({ series_part }) => !known.has(series_part)) };
}

interface PartFacts {
  series_id: string | null;
  series_part: string | null;
  series_rule: string | null;
}

/** The parts of one series of which all dates were read. */
export function partsOfDates(
  dates: readonly (SeriesEntry & PartFacts & { series_own: readonly string[] })[],
): SeriesPart[] {
  return [...Map.groupBy(dates, ({ series_part }) => series_part)].flatMap(([part, group]) => {
    const plain = group.filter(({ series_own }) => series_own.length === 0);
    const [model = group[0]] = plain;
    if (!model) return [];
    const changed = plain.map(({ updated_at }) => updated_at).toSorted();
    return [
      {
        id: part ?? model.id,
        series_id: model.series_id ?? model.id,
        rule: plain.length > 0 ? model.series_rule : null,
        model,
        plain: {
          changed_at: changed.at(-1) ?? model.updated_at,
          days: plain.map(({ date }) => date),
          ids: () => plain.map(({ id }) => id),
        },
        own: group.filter(({ series_own }) => series_own.length > 0),
      },
    ];
  });
}
