import { bikramSambat, gregorianDay } from '#core/bikram-sambat';
import type { Day } from '#core/dates';
import { lunarDays, lunarMonths } from '#core/festival-calendar/lunar-day';
import {
  FESTIVAL_KEYS,
  FESTIVAL_RULES,
  type FestivalKey,
  type FestivalRule,
} from '#core/festival-calendar/rules';

/** A festival of a year with the day that was found for it. */
export interface FestivalDay {
  key: FestivalKey;
  date: Day;
  /** Whether nobody has to confirm the day: the calendar of its year is settled, and it is on a fixed day of that. */
  certain: boolean;
}

/** How many years Bikram Sambat is ahead of a Gregorian year before mid-April, and after. */
const AHEAD = [56, 57];

/**
 * The festivals of a Gregorian year by their day. Those on a fixed day of Bikram Sambat are computed, those that
 * follow the moon proposed. Without the former outside of the table of Bikram Sambat.
 */
export function festivalDays(year: number): FestivalDay[] {
  const months = lunarMonths(year);
  return FESTIVAL_KEYS.flatMap((key) => {
    const rule = FESTIVAL_RULES[key];
    return daysOf(rule, year, months)
      .filter((date) => date.startsWith(`${year}-`))
      .map((date) => ({ key, date, certain: isCertain(rule, date) }));
  }).sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

const isCertain = (rule: FestivalRule, date: Day) =>
  rule.kind === 'solar' && bikramSambat(date)?.provisional === false;

function daysOf(rule: FestivalRule, year: number, months: ReturnType<typeof lunarMonths>): Day[] {
  if (rule.kind === 'lunar') return lunarDays(rule, months);
  return AHEAD.flatMap((ahead) => gregorianDay(year + ahead, rule.month, rule.day) ?? []);
}
