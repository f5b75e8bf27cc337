import { type Day, localDay } from '#core/kit/dates';

type Filter = Readonly<Record<string, unknown>>;

/** The filter of the festivals to come, on which the list opens. */
export const COMING = (today: Day = localDay(new Date())): Filter => ({ date_gte: today });

/** Which festivals a filter shows: those to come, those of a year, or all. */
export function shownBy({ date_gte, date_lte }: Filter): 'coming' | 'all' | number {
  if (typeof date_gte !== 'string') return 'all';
  return typeof date_lte === 'string' ? Number(date_gte.slice(0, 4)) : 'coming';
}

/** The filter that shows these festivals, with the other filters of `before`. */
export function filterFor(before: Filter, shown: ReturnType<typeof shownBy>, today: Day): Filter {
  const { date_gte: _, date_lte: _last, ...rest } = before;
  if (shown === 'all') return rest;
  if (shown === 'coming') return { ...rest, ...COMING(today) };
  return { ...rest, date_gte: `${shown}-01-01`, date_lte: `${shown}-12-31` };
}

/** The years that can be chosen: the last one, this one, and the two to come. */
export function yearsAround(today: Day): number[] {
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1, year + 2];
}
