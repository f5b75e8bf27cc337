import { type BikramSambatTable, bikramSambat, formatBikramSambatMonth } from '#core/calendar/bikram-sambat';
import { dateFormat } from '#core/kit/date-format';
import { addDays, type Day } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';

// `core/calendar/months` and its grid would come with the first screens, which have the calendar of Nepal in common.

/** The first day of a month some months after that of a day. */
export function monthAfter(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

const lastOf = (day: Day): Day => addDays(monthAfter(day, 1), -1);

/** The month of a day in weeks from Monday; `null` for the days of others. */
export function weeksAround(day: Day): (Day | null)[][] {
  const [first, last] = [monthAfter(day, 0), lastOf(day)];
  const before = (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7;
  const length = Math.ceil((before + Number(last.slice(8))) / 7);
  return Array.from({ length }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => {
      const one = addDays(first, 7 * week + at - before);
      return first <= one && one <= last ? one : null;
    }),
  );
}

/** The month of a day in words, and the months of Nepal that it touches: `March 2027`, `Falgun – Chaitra 2083 BS`. */
export function monthNames(day: Day, lang: Lang, table: BikramSambatTable): [string, string | null] {
  const name = dateFormat('UTC', lang, { month: 'long', year: 'numeric' }).format(new Date(`${day}T00:00:00Z`));
  const [from, to] = [bikramSambat(monthAfter(day, 0), table), bikramSambat(lastOf(day), table)];
  return [name, from && to && formatBikramSambatMonth(from, lang, to)];
}
