import { type BikramSambatTable, bikramSambat, formatBikramSambat } from '#core/bikram-sambat';
import { type Day, formatWeekdaySpan } from '#core/dates';
import type { Lang } from '#core/lang';
import { formatNepaliDay } from '#core/rules/event-date';
import type { Words } from '#core/words/en';

/** The days of a festival. */
export interface FestivalDates {
  date: Day;
  end_date?: Day | null;
}

/** The last day of a festival. */
export const lastFestivalDay = ({ date, end_date }: FestivalDates): Day => end_date ?? date;

/** The days of a festival with their days of the week: `Tue 20 October 2026`. */
export const formatFestivalDays = ({ date, end_date }: FestivalDates, lang: Lang): string =>
  formatWeekdaySpan(date, end_date ?? null, lang);

/**
 * The days of a festival in Bikram Sambat, `3 Kartik 2083 BS`, `25 Ashwin – 9 Kartik 2083 BS`; null outside of its
 * table.
 */
export function formatNepaliFestivalDay(
  { date, end_date }: FestivalDates,
  lang: Lang,
  words: Words['dates'],
  table: BikramSambatTable,
): string | null {
  if (!end_date || end_date === date) return formatNepaliDay(date, lang, words, table);
  const first = bikramSambat(date, table);
  const last = formatNepaliDay(end_date, lang, words, table);
  return first && last && `${formatBikramSambat(first, lang, 'short')} – ${last}`;
}
