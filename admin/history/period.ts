import { addDays, type Day, daysBetween, isDay, localDay, startOfDay } from '#core/kit/dates';

/** The choices of the time filter. */
export const PERIODS = ['today', 'week', 'month', 'between'] as const;

/** How many days before today a period begins. */
const DAYS_BACK: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 };

/**
 * The server's filter of the history. The screen's filter has `period`, and for `between` the days `from` and `to` in
 * the society's time zone, so that its address stays right on other days.
 */
export function historyFilter(
  { period, from, to, ...others }: Readonly<Record<string, unknown>>,
  today: Day,
): Record<string, unknown> {
  // Photos are a part of galleries.
  const isGalleries = others.resource === 'galleries';
  const rest = isGalleries ? { ...others, resource: ['galleries', 'gallery_photos'] } : others;
  if (period === 'between')
    return {
      ...rest,
      ...(isGivenDay(from) && { at_gte: startOfDay(from) }),
      ...(isGivenDay(to) && { at_lte: lastInstantOf(to) }),
    };
  const back = DAYS_BACK[String(period)];
  return back === undefined ? rest : { ...rest, at_gte: startOfDay(addDays(today, -back)) };
}

const isGivenDay = (value: unknown): value is Day => typeof value === 'string' && isDay(value);

const lastInstantOf = (day: Day) => new Date(Date.parse(startOfDay(addDays(day, 1))) - 1).toISOString();

/** `today` or `yesterday` for these days, `null` for any other one. */
export function dayWord(day: Day, today: Day): 'today' | 'yesterday' | null {
  if (day === today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : null;
}

/** Whole days from `today` to the day of an instant (ISO) in the society's time zone. */
export function daysUntil(instant: string, today: Day): number {
  return daysBetween(today, localDay(new Date(instant)));
}
