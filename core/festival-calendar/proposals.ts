import { type BikramSambatTable, bikramSambat, gregorianDay } from '#core/bikram-sambat';
import type { Day } from '#core/dates';
import { lunarDays, lunarMonths } from '#core/festival-calendar/lunar-day';
import {
  FESTIVAL_KEYS,
  FESTIVAL_RULES,
  type FestivalKey,
  type FestivalRule,
} from '#core/festival-calendar/rules';
import { englishFestivals } from '#core/festival-calendar/texts.en';
import { nepaliFestivals } from '#core/festival-calendar/texts.ne';

/** The texts of a festival, which a society may have changed. */
interface FestivalTexts {
  name: string;
  about: string;
  name_ne: string | null;
  about_ne: string | null;
}

/** A festival as it is proposed for a year. */
export interface FestivalProposal extends FestivalTexts {
  id: string;
  date: Day;
  confirmed: boolean;
}

/** How many years back the texts of a festival are looked for. */
const YEARS_BACK = 5;

/** The id of a proposed festival: the same each time it is proposed. */
const idOf = (key: FestivalDay['key'], year: number) => `${key}-${year}`;

const builtInTexts = (key: FestivalDay['key']): FestivalTexts => ({
  ...englishFestivals[key],
  name_ne: nepaliFestivals[key].name,
  about_ne: nepaliFestivals[key].about,
});

/** The ids of the festivals of the years before `year`, whose texts its proposals take over. */
export const earlierIds = (year: number): string[] =>
  FESTIVAL_KEYS.flatMap((key) => earlierIdsOf(key, year));

/** The same of one festival, the latest year first. */
const earlierIdsOf = (key: FestivalDay['key'], year: number) =>
  Array.from({ length: YEARS_BACK }, (_, back) => idOf(key, year - 1 - back));

/**
 * The festivals of a Gregorian year with their days and texts.
 * @param known the texts of festivals that are stored, by id: those of the year before are taken over
 */
export function festivalProposals(
  year: number,
  table: BikramSambatTable,
  known: ReadonlyMap<string, FestivalTexts> = new Map(),
): FestivalProposal[] {
  return festivalDays(year, table).map(({ key, date, certain }) => {
    const earlier = earlierIdsOf(key, year).find((id) => known.has(id));
    const texts = (earlier && known.get(earlier)) || builtInTexts(key);
    return { id: idOf(key, year), date, confirmed: certain, ...texts };
  });
}

/** A festival of a year with the day that was found for it. */
interface FestivalDay {
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
export function festivalDays(year: number, table: BikramSambatTable): FestivalDay[] {
  const months = lunarMonths(year);
  return FESTIVAL_KEYS.flatMap((key) => {
    const rule = FESTIVAL_RULES[key];
    return daysOf(rule, year, months, table)
      .filter((date) => date.startsWith(`${year}-`))
      .map((date) => ({ key, date, certain: isCertain(rule, date, table) }));
  }).sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

const isCertain = (rule: FestivalRule, date: Day, table: BikramSambatTable) =>
  rule.kind === 'solar' && bikramSambat(date, table)?.provisional === false;

function daysOf(
  rule: FestivalRule,
  year: number,
  months: ReturnType<typeof lunarMonths>,
  table: BikramSambatTable,
): Day[] {
  if (rule.kind === 'lunar') return lunarDays(rule, months);
  return AHEAD.flatMap((ahead) => gregorianDay(year + ahead, rule.month, rule.day, table) ?? []);
}
