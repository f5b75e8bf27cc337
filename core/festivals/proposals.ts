import { MoonPhase, SearchMoonPhase, SunPosition } from 'astronomy-engine';
import { type BikramSambatTable, gregorianDay } from '#core/calendar/bikram-sambat';
import { FESTIVAL_KEYS, FESTIVAL_RULES, type FestivalKey, type FestivalRule } from '#core/festivals/rules';
import { englishFestivals } from '#core/festivals/texts.en';
import { nepaliFestivals } from '#core/festivals/texts.ne';
import { addDays, type Day } from '#core/kit/dates';

type LunarRule = Extract<FestivalRule, { kind: 'lunar' }>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Nepal Standard Time, in hours ahead of UTC. */
const KATHMANDU = 5.75;
/** A lunar day is an advance of the moon by twelve degrees before the sun. */
const TITHI_DEGREES = 12;
/** Longer than any month from new moon to new moon. */
const MONTH_DAYS = 31;

/** A month from one new moon to the next. */
interface LunarMonth {
  start: Date;
  end: Date;
  /** 1 (Chaitra) to 12 (Phalguna); null for a leap month, which has no festivals. */
  number: number | null;
}

const inKathmandu = (day: Day, hour: number): Date =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour - KATHMANDU) * HOUR_MS);

const dayInKathmandu = (instant: Date): Day =>
  new Date(instant.getTime() + KATHMANDU * HOUR_MS).toISOString().slice(0, 10);

/** 1 to 30. */
const tithiAt = (instant: Date): number => Math.floor(MoonPhase(instant) / TITHI_DEGREES) + 1;

/** When the moon is next so many degrees before the sun. @throws RangeError where it is never */
function nextPhase(degrees: number, from: Date): Date {
  const found = SearchMoonPhase(degrees, from, MONTH_DAYS);
  if (!found) throw new RangeError(`no phase ${degrees} within ${MONTH_DAYS} days`);
  return found.date;
}

/**
 * The sign of the sidereal zodiac in which the sun stands, 0 (Mesha) to 11 (Mina). The two zodiacs were
 * 23.853 degrees apart at the beginning of 2000, and part by 50.29 seconds of arc a year (Lahiri).
 */
function sunSign(instant: Date): number {
  const years = (instant.getTime() - Date.UTC(2000, 0, 1)) / (365.25 * DAY_MS);
  const apart = 23.853 + (50.29 / 3600) * years;
  return Math.floor(((SunPosition(instant).elon - apart + 360) % 360) / 30);
}

/**
 * The lunar months that touch a Gregorian year. A month has the number of the sign that the sun enters
 * during it; one during which it enters none is a leap month.
 */
function lunarMonths(year: number): LunarMonth[] {
  const months: LunarMonth[] = [];
  let start = nextPhase(0, new Date(Date.UTC(year - 1, 10, 25)));
  while (start.getUTCFullYear() <= year) {
    const end = nextPhase(0, new Date(start.getTime() + DAY_MS));
    const sign = sunSign(start);
    months.push({ start, end, number: sunSign(end) === sign ? null : ((sign + 1) % 12) + 1 });
    start = end;
  }
  return months;
}

/**
 * The days of a festival by the moon, in the lunar months that are given: the day on which its lunar day holds at
 * the hour of the rule. Where it begins after that hour and is over by the next day at that hour, it is the day on
 * which it begins or, by the rule, the one on which it ends.
 */
function lunarDays(rule: LunarRule, months: readonly LunarMonth[]): Day[] {
  return months.filter(({ number }) => number === rule.month).map((month) => dayIn(month, rule));
}

function dayIn({ start, end }: LunarMonth, { tithi, hour, prefer, daysAfter = 0 }: LunarRule): Day {
  const begins = nextPhase((tithi - 1) * TITHI_DEGREES, tithi === 1 ? before(start) : start);
  const first = dayInKathmandu(begins);
  const held = [-1, 0, 1, 2]
    .map((offset) => addDays(first, offset))
    .filter((day) => {
      const instant = inKathmandu(day, hour);
      return instant >= begins && instant < end && tithiAt(instant) === tithi;
    });
  const day = prefer === 'last' ? (held.at(-1) ?? addDays(first, 1)) : (held[0] ?? first);
  return addDays(day, daysAfter);
}

/** A little before a new moon, from which the search for it finds it and not the next. */
const before = (newMoon: Date) => new Date(newMoon.getTime() - HOUR_MS);

interface FestivalTexts {
  name: string;
  about: string;
  name_ne: string | null;
  about_ne: string | null;
}

interface FestivalProposal extends FestivalTexts {
  id: string;
  date: Day;
}

const YEARS_BACK = 5;

const idOf = (key: FestivalDay['key'], year: number) => `${key}-${year}`;

const builtInTexts = (key: FestivalDay['key']): FestivalTexts => ({
  ...englishFestivals[key],
  name_ne: nepaliFestivals[key].name,
  about_ne: nepaliFestivals[key].about,
});

/** The ids of the festivals of the years before `year`, whose texts its proposals take over. */
export const earlierIds = (year: number): string[] => FESTIVAL_KEYS.flatMap((key) => earlierIdsOf(key, year));

/** The latest year first. */
const earlierIdsOf = (key: FestivalDay['key'], year: number) =>
  Array.from({ length: YEARS_BACK }, (_, back) => idOf(key, year - 1 - back));

/**
 * The festivals of a Gregorian year with their days and texts. None is confirmed: nobody has read its day in a
 * calendar yet.
 * @param known the texts of festivals that are stored, by id: those of the year before are taken over
 */
export function festivalProposals(
  year: number,
  table: BikramSambatTable,
  known: ReadonlyMap<string, FestivalTexts> = new Map(),
): FestivalProposal[] {
  return festivalDays(year, table).map(({ key, date }) => {
    const earlier = earlierIdsOf(key, year).find((id) => known.has(id));
    const texts = (earlier && known.get(earlier)) || builtInTexts(key);
    return { id: idOf(key, year), date, ...texts };
  });
}

interface FestivalDay {
  key: FestivalKey;
  date: Day;
}

/** How many years Bikram Sambat is ahead of a Gregorian year before mid-April, and after. */
const AHEAD = [56, 57];

/**
 * The festivals of a Gregorian year by their day, without those on a fixed day of Bikram Sambat outside of its table.
 */
export function festivalDays(year: number, table: BikramSambatTable): FestivalDay[] {
  const months = lunarMonths(year);
  return FESTIVAL_KEYS.flatMap((key) => {
    const rule = FESTIVAL_RULES[key];
    return daysOf(rule, year, months, table)
      .filter((date) => date.startsWith(`${year}-`))
      .map((date) => ({ key, date }));
  }).sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function daysOf(
  rule: FestivalRule,
  year: number,
  months: ReturnType<typeof lunarMonths>,
  table: BikramSambatTable,
): Day[] {
  if (rule.kind === 'lunar') return lunarDays(rule, months);
  return AHEAD.flatMap((ahead) => gregorianDay(year + ahead, rule.month, rule.day, table) ?? []);
}
