import { type BikramSambatTable, bikramSambat } from '#core/calendar/bikram-sambat';
import type { Day } from '#core/kit/dates';
import { latinDigits, nepaliDigits } from '#core/kit/nepali-digits';

/**
 * A title for another day: the year of the day before, by Bikram Sambat or AD and in either digits, becomes that of
 * the new one. "Dashain 2083" of 2026 is "Dashain 2084" in 2027.
 */
export function titleAgain(title: string, before: Day, now: Day, table: BikramSambatTable): string {
  const years = new Map([
    [before.slice(0, 4), now.slice(0, 4)],
    [yearOf(before, table), yearOf(now, table)],
  ]);
  return title.replace(/(?<![\d०-९])(?:\d{4}|[०-९]{4})(?![\d०-९])/g, (written) => {
    const year = years.get(latinDigits(written));
    return year ? (latinDigits(written) === written ? year : nepaliDigits(year)) : written;
  });
}

const yearOf = (day: Day, table: BikramSambatTable) => String(bikramSambat(day, table)?.year ?? '');
