import {
  type BikramSambatTable,
  bikramSambat,
  bikramSambatMonthLength,
  gregorianDay,
} from '#core/calendar/bikram-sambat';
import { addDays, type Day, isDay } from '#core/kit/dates';
import { type Rule, ruleText } from '#core/series/rule-format';

/** The day of the week of a day, from Sunday (0). */
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

// A calendar of many series asks for ten thousand days: none of them is worth a `Date`.
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
function monthDays(year: number, month: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}
const two = (number: number) => (number < 10 ? `0${number}` : String(number));
const dayAt = (year: number, month: number, date: number): Day => `${year}-${two(month)}-${two(date)}`;
const partsOf = (day: Day): number[] => [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8))];

/** Every day that is so many weeks after the one before, as far as years have four digits. */
function* everyWeeks(first: Day, weeks: 1 | 2): Generator<Day> {
  let [year = 0, month = 0, date = 0] = partsOf(first);
  while (year < 10_000) {
    yield dayAt(year, month, date);
    date += 7 * weeks;
    const length = monthDays(year, month);
    if (date <= length) continue;
    date -= length;
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}

/** The day of a rule in a month; `null` where the month lacks it. */
function inMonth(rule: Rule & { every: 'month' }, year: number, month: number): Day | null {
  const length = monthDays(year, month);
  if ('day' in rule) return rule.day <= length ? dayAt(year, month, rule.day) : null;
  const edge = rule.number < 0 ? length : 1;
  const first = weekdayOf(dayAt(year, month, edge));
  const [back, on] = [(first - rule.weekday + 7) % 7, (rule.weekday - first + 7) % 7];
  return dayAt(year, month, rule.number < 0 ? length - back : 1 + on + 7 * (rule.number - 1));
}

type Monthly = Exclude<Rule, { every: 'week' }>;

/** One day of each month that has it. */
function* everyMonth(rule: Monthly, first: Day, table: BikramSambatTable): Generator<Day> {
  const nepali = rule.every === 'nepali_month' ? bikramSambat(first, table) : null;
  let [year, month] = nepali ? [nepali.year, nepali.month] : [Number(first.slice(0, 4)), Number(first.slice(5, 7))];
  if (rule.every === 'nepali_month' && !nepali) return;
  const isKnown = () => (rule.every === 'month' ? year < 10_000 : bikramSambatMonthLength(year, month, table) > 0);
  for (; isKnown(); [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]) {
    const day = rule.every === 'month' ? inMonth(rule, year, month) : gregorianDay(year, month, rule.day, table);
    if (day !== null && day >= first) yield day;
  }
}

/** The days of a rule from `first` on, in their order, as far as the calendars reach. */
function daysFrom(rule: Rule, first: Day, table: BikramSambatTable): Iterable<Day> {
  if (rule.every !== 'week') return everyMonth(rule, first, table);
  const day = addDays(first, (rule.weekday - weekdayOf(first) + 7) % 7);
  return isDay(day) ? everyWeeks(day, rule.interval) : [];
}

/** Where a list of days ends: with the last one that is not after `until`, or when there are `count`. */
export interface End {
  until?: Day;
  count?: number;
}

/** More days than any series has. */
const MOST_STEPS = 5_000;

/**
 * The days of a rule from `first` on, without those that `isLeftOut` says, which do not count.
 * @param first the first day that is looked at; every second week counts from the first day of the rule after it
 */
export function daysOf(
  rule: Rule,
  first: Day,
  { until, count = MOST_STEPS }: End,
  table: BikramSambatTable,
  isLeftOut: (day: Day) => boolean = () => false,
): Day[] {
  const days: Day[] = [];
  let steps = 0;
  for (const day of daysFrom(rule, first, table)) {
    steps += 1;
    if (days.length >= count || steps > MOST_STEPS || (until !== undefined && day > until)) break;
    if (!isLeftOut(day)) days.push(day);
  }
  return days;
}

/** The days that a rule names between the first and the last of these that it fits best. */
export interface Plan {
  /** In their order; the first one is the first of the given days that the rule names. */
  days: readonly Day[];
  /** How many of the given days it names. */
  fits: number;
}

/** Whether a day is one of these, for days that are asked for in their order, as these are. */
function isAmong(days: readonly Day[]): (day: Day) => boolean {
  let at = 0;
  return (day) => {
    while ((days[at] ?? day) < day) at += 1;
    return days[at] === day;
  };
}

/**
 * The days of a rule over the span of these. Every second week may be the one or the other: that which has more of them.
 * @param dates in their order
 */
export function planOf(rule: Rule, dates: readonly Day[], table: BikramSambatTable): Plan {
  const until = dates.at(-1);
  const plans = (rule.every === 'week' && rule.interval === 2 ? [0, 7] : [0]).map((later): Plan => {
    const [first] = dates;
    if (first === undefined || until === undefined) return { days: [], fits: 0 };
    const named = daysOf(rule, addDays(first, later), { until }, table);
    const fitting = dates.filter(isAmong(named));
    const [begin = '', end = ''] = [fitting[0], fitting.at(-1)];
    return { days: named.slice(named.indexOf(begin), named.lastIndexOf(end) + 1), fits: fitting.length };
  });
  return plans.reduce((best, one) => (one.fits > best.fits ? one : best));
}

/** The rules that a series can have which begins on this day; of the last days of a month, that one and its number. */
export function rulesFrom(day: Day, table: BikramSambatTable): Rule[] {
  const [year = 0, month = 0, date = 0] = partsOf(day);
  const weekday = weekdayOf(day);
  const number = Math.ceil(date / 7);
  const nepali = bikramSambat(day, table);
  return [
    { every: 'week', interval: 1, weekday },
    { every: 'week', interval: 2, weekday },
    ...(number <= 4 ? [{ every: 'month', number, weekday } as const] : []),
    ...(date > monthDays(year, month) - 7 ? [{ every: 'month', number: -1, weekday } as const] : []),
    { every: 'month', day: date },
    ...(nepali ? [{ every: 'nepali_month', day: nepali.day } as const] : []),
  ];
}

/** The fewest dates in which a rule can be seen, and the smallest share of them that must follow it. */
const SEEN_IN = 3;
const MOST_FOLLOW = 0.7;

/**
 * The rule that most of these days follow, and which leaves out the fewest of its own; `null` where they follow none.
 * @param dates in their order, each once
 */
export function ruleOfDates(dates: readonly Day[], table: BikramSambatTable): Rule | null {
  const rules = new Map(dates.flatMap((day) => rulesFrom(day, table)).map((rule) => [ruleText(rule), rule]));
  const seen = [...rules.values()]
    .map((rule) => ({ rule, ...planOf(rule, dates, table) }))
    // Of fewer than half of its days it is not the rule.
    .filter(({ fits, days }) => fits >= Math.max(SEEN_IN, dates.length * MOST_FOLLOW) && fits * 2 >= days.length)
    .toSorted((one, other) => other.fits - one.fits || one.days.length - other.days.length);
  return seen[0]?.rule ?? null;
}

/** How many days later a day of the week is, of a rule that is moved by so many days; others cannot be moved. */
export const movedRule = (rule: Rule | null, days: number): Rule | null =>
  rule?.every === 'week' ? { ...rule, weekday: (((rule.weekday + days) % 7) + 7) % 7 } : null;
