import type { Day } from '#core/kit/dates';

type Filter = Readonly<Record<string, unknown>>;

/** The filter of the upcoming events, on which the list opens. */
export const UPCOMING = { status: 'upcoming' };

/** The tabs of the list of events. */
export const PLACES = ['upcoming', 'past', 'all'] as const;
export type Place = (typeof PLACES)[number];

/** The tab that a filter of the list stands for. */
export function placeOf({ status }: Filter): Place {
  return PLACES.find((place) => place === status) ?? 'all';
}

/** The year that a filter of the list shows; `null` for all years. */
export function yearIn({ date_gte }: Filter): number | null {
  const year = Number(String(date_gte ?? '').slice(0, 4));
  return year > 0 ? year : null;
}

/** The filter for a tab and a year (`null` for all years), with the other filters of `before`. */
export function filterFor(before: Filter, place: Place, year: number | null): Filter {
  const { status: _, date_gte: _from, date_lte: _to, ...rest } = before;
  return {
    ...rest,
    ...(place !== 'all' && { status: place }),
    ...(year !== null && { date_gte: `${year}-01-01`, date_lte: `${year}-12-31` }),
  };
}

/** The years from the first day to the last one, the latest first. */
export function yearsOf(first: Day | undefined, last: Day | undefined): number[] {
  if (!first || !last) return [];
  const [from, to] = [Number(first.slice(0, 4)), Number(last.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, at) => to - at);
}
