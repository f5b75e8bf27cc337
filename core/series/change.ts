import { addDays, type Day, daysBetween, isDay } from '#core/kit/dates';
import { type Dated, movedTo } from '#core/series/dates';
import { SERIES_FIELDS, type SeriesField } from '#core/series/fields';

/** The dates of a series that a change is for. */
export const SCOPES = ['following', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** One date of a series, as far as a change of several asks. */
export interface SeriesDate extends Dated {
  id: string;
  /** The day by the plan of the series, by which calendars know it when it is held on another one. */
  original_date: Day;
  /** The fields that somebody changed on this date alone. */
  series_own: readonly string[];
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What an event says, by field. */
export type Said = Readonly<Record<string, unknown>> & Dated;

/**
 * Those of the fields of a series in which an event says something else than before. What only moved with the date was
 * not changed.
 */
export function changedFields(before: Said, after: Said): SeriesField[] {
  const moved: Said =
    isDay(before.date) && isDay(after.date) ? { ...before, ...movedTo(before, after.date), date: before.date } : before;
  return SERIES_FIELDS.filter((name) => !isSame(moved[name], after[name]));
}

/** What decides when visitors see a date: each is published sooner or later, and none is another date by that. */
const OF_PUBLICATION: readonly SeriesField[] = ['draft', 'publish_on'];

/**
 * The fields that are a date's own once somebody changed it by itself. It is not, any more, called off by itself when it
 * takes place, nor moved when it is on its day.
 * @param own those that are already
 * @param plan its day by the plan
 */
export function ownAfter(own: readonly SeriesField[], before: Said, after: Said, plan: Day | null): SeriesField[] {
  const changed = changedFields(before, after).filter((name) => !OF_PUBLICATION.includes(name));
  return [...new Set([...own, ...changed])].filter(
    (name) => !(name === 'cancelled' && after.cancelled !== true) && !(name === 'date' && after.date === plan),
  );
}

/** The order of the dates of a series: by the plan, so that a date that was moved stays in its place. */
export function byPlan(one: SeriesDate, other: SeriesDate): number {
  const [first, second] = [one, other].map(({ original_date, id }) => `${original_date} ${id}`);
  return first === second ? 0 : (first ?? '') < (second ?? '') ? -1 : 1;
}

/** Those of the dates of a series that a change of one of them is for, by the plan. */
export function datesOfScope<T extends SeriesDate>(dates: readonly T[], id: string, scope: Scope): T[] {
  const ordered = dates.toSorted(byPlan);
  const at = ordered.findIndex((one) => one.id === id);
  if (at < 0) return [];
  return scope === 'all' ? ordered : ordered.slice(at);
}

/** Fields that say one thing together: where one of them is a date's own, all are. */
const TOGETHER: readonly (readonly SeriesField[])[] = [
  ['title', 'title_ne'],
  ['description', 'description_ne'],
  ['location', 'location_ne', 'location_id'],
  ['start_time', 'end_time'],
  ['registration_thanks', 'registration_thanks_ne'],
];

/** Whether a field is a date's own, or says one thing with another that is. */
function isOwnOf({ series_own }: Pick<SeriesDate, 'series_own'>, name: SeriesField): boolean {
  const group = TOGETHER.find((names) => names.includes(name)) ?? [name];
  return series_own.some((own) => group.some((one) => one === own));
}

/** Fields that go with the date: on each date they say what they say on the changed one, as many days apart. */
const isOfDate = (name: SeriesField): name is 'date' | 'end_date' | 'registration_from' | 'registration_until' =>
  ['date', 'end_date', 'registration_from', 'registration_until'].includes(name);

const isTimeOfRegistration = (name: SeriesField) => name === 'registration_from' || name === 'registration_until';

/** Whether a field says how people register. */
export const isOfRegistration = (name: SeriesField): boolean => name.startsWith('registration_');

/** What a change of one date makes of another one: the fields to write, and those that it keeps as its own. */
export interface DateChange<T> {
  date: T;
  written: Readonly<Record<string, unknown>>;
  kept: SeriesField[];
}

/**
 * What a change of one date writes to other dates of its series. What somebody changed on a date alone stays there; that
 * the series is cancelled is true of each, and the registration for a whole series is the same on all dates.
 * @param before the date as it is stored
 * @param after the same as it will be, with all fields of the series
 * @param others the other dates that the change is for
 */
export function changeOthers<T extends SeriesDate>(before: Said, after: Said, others: readonly T[]): DateChange<T>[] {
  const isShared = (name: SeriesField) => after.registration_for === 'series' && isOfRegistration(name);
  const said = changedFields(before, after);
  // With one list for all, dates take over how the changed one does it; with one for each, its times at least.
  const goesAlong = (name: SeriesField) => isShared(name) || isTimeOfRegistration(name);
  const changed = said.includes('registration_for')
    ? SERIES_FIELDS.filter((name) => said.includes(name) || goesAlong(name))
    : said;
  const days = isDay(before.date) && isDay(after.date) ? daysBetween(before.date, after.date) : 0;
  return others.map((date) => {
    const isOwn = (name: SeriesField) =>
      isOwnOf(date, name) && !isShared(name) && !(name === 'cancelled' && after.cancelled === true);
    const own = date.series_own.filter((name) => !SERIES_FIELDS.some((one) => one === name && isShared(one)));
    const kept = changed.filter(isOwn);
    const day = days === 0 || isOwn('date') ? date.date : addDays(date.date, days);
    const atDay = movedTo(after, day);
    const written = changed
      .filter((name) => name !== 'date' && !isOwn(name))
      .map((name) => [name, isOfDate(name) ? atDay[name] : after[name]]);
    return {
      date,
      kept,
      written: {
        ...(day !== date.date && movedTo(date, day)),
        ...(days !== 0 && { original_date: addDays(date.original_date, days) }),
        ...Object.fromEntries(written),
        ...(own.length < date.series_own.length && { series_own: own }),
      },
    };
  });
}
