import { z } from 'zod/mini';
import { type BikramSambatTable, bikramSambat, formatBikramSambat } from '#core/calendar/bikram-sambat';
import { calendarOf, daysOf, isOn, type Month } from '#core/calendar/months';
import { type EventTimes, lastDayOf, statusOn } from '#core/events/event';
import { addDays, type Day, formatFullDay } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import type { Translated } from '#core/translations/translated';
import type { Words } from '#core/words/en';

/** How many lines of events a week shows. What is beyond is counted on its days. */
export const WEEK_LINES = 3;

/** The part of an event that lies in one week. */
interface Bar<T> {
  event: T;
  /** 0 for Monday. */
  at: number;
  days: number;
}

interface WeekDay {
  day: Day;
  count: number;
  /** How many of them have no line. */
  hidden: number;
}

/** From Monday to Sunday. The bars of a line do not overlap and stand in order. */
interface Week<T> {
  days: WeekDay[];
  lines: Bar<T>[][];
}

/** The month in whole weeks. An event of several days is one bar in each week that it touches. */
export function weeksOf<T extends EventTimes>(events: readonly T[], month: Month, table: BikramSambatTable): Week<T>[] {
  const { first, last } = daysOf(month, table);
  const weeks: Week<T>[] = [];
  for (let monday = addDays(first, -weekday(first)); monday <= last; monday = addDays(monday, 7))
    weeks.push(weekFrom(monday, events));
  return weeks;
}

function weekFrom<T extends EventTimes>(monday: Day, events: readonly T[]): Week<T> {
  const days: WeekDay[] = Array.from({ length: 7 }, (_, offset) => ({
    day: addDays(monday, offset),
    count: 0,
    hidden: 0,
  }));
  const lines: Bar<T>[][] = [];
  for (const bar of barsOf(days, events)) {
    const covered = days.slice(bar.at, bar.at + bar.days);
    for (const day of covered) day.count += 1;
    const free = lines.find((line) => isFree(line, bar));
    if (free) free.push(bar);
    else if (lines.length < WEEK_LINES) lines.push([bar]);
    else for (const day of covered) day.hidden += 1;
  }
  for (const line of lines) line.sort((a, b) => a.at - b.at);
  return { days, lines };
}

/** Long ones come first, so that they keep their line. */
function barsOf<T extends EventTimes>(days: readonly WeekDay[], events: readonly T[]): Bar<T>[] {
  return events
    .flatMap((event) => {
      const at = days.findIndex(({ day }) => isOn(event, day));
      const end = days.findLastIndex(({ day }) => isOn(event, day));
      return at < 0 ? [] : { event, at, days: end - at + 1 };
    })
    .sort((a, b) => b.days - a.days || a.at - b.at);
}

const isFree = <T>(line: readonly Bar<T>[], { at, days }: Bar<T>) =>
  line.every((other) => other.at + other.days <= at || at + days <= other.at);

function weekday(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

const weekDay = z.object({
  day: z.string(),
  /** The number of the day in the month's calendar, and in the other one where that has it. */
  number: z.number(),
  other: z.optional(z.number()),
  outside: z.optional(z.literal(true)),
  count: z.number(),
  /** The day and how many events it has; only where it has some. */
  label: z.optional(z.string()),
  events: z.optional(z.string()),
  more: z.optional(z.string()),
});

const bar = z.object({
  at: z.number(),
  days: z.number(),
  /** Whether the event began in an earlier week, and goes on in the next. */
  before: z.optional(z.literal(true)),
  after: z.optional(z.literal(true)),
  title: z.string(),
  lang: z.optional(z.string()),
  href: z.string(),
  past: z.boolean(),
  cancelled: z.boolean(),
});

/** A week of a month's grid with its texts in place. */
export const monthWeekShape = z.object({ days: z.array(weekDay), lines: z.array(z.array(bar)) });

type MonthDay = z.infer<typeof weekDay>;
type MonthWeek = z.infer<typeof monthWeekShape>;

interface GridEvent extends EventTimes {
  id: string;
  title: string;
  cancelled: boolean;
  langs?: Translated<object>['langs'];
}

interface Shown {
  lang: Lang;
  words: Words;
  table: BikramSambatTable;
}

/** The grid of `month` from the events that touch it, which come by date. */
export const monthGrid = (events: readonly GridEvent[], month: Month, today: Day, shown: Shown): MonthWeek[] =>
  weeksOf(events, month, shown.table).map((week) => weekOf(week, month, today, shown));

function numbersOf(day: Day, month: Month, table: BikramSambatTable): Pick<MonthDay, 'number' | 'other' | 'outside'> {
  const { first, last } = daysOf(month, table);
  const gregorian = Number(day.slice(8));
  const nepali = bikramSambat(day, table)?.day;
  const [number, other] = calendarOf(month) === 'gregorian' ? [gregorian, nepali] : [nepali ?? gregorian, gregorian];
  return { number, ...(other && { other }), ...((day < first || last < day) && { outside: true as const }) };
}

/** In a month of Bikram Sambat its date there comes first: the label has to hold the number that is shown. */
function dayName(day: Day, month: Month, lang: Lang, table: BikramSambatTable): string {
  const full = formatFullDay(day, lang);
  const nepali = calendarOf(month) === 'bikram_sambat' && bikramSambat(day, table);
  return nepali ? `${formatBikramSambat(nepali, lang, 'long')}, ${full}` : full;
}

function weekOf(
  week: Week<GridEvent>,
  month: Month,
  today: Day,
  { lang, words: { calendar }, table }: Shown,
): MonthWeek {
  const [monday, sunday] = [week.days[0]?.day ?? '', week.days[6]?.day ?? ''];
  return {
    days: week.days.map(({ day, count, hidden }) => ({
      day,
      ...numbersOf(day, month, table),
      count,
      ...(count > 0 && { label: dayName(day, month, lang, table), events: calendar.eventCount(count) }),
      ...(hidden > 0 && { more: calendar.more(hidden) }),
    })),
    lines: week.lines.map((line) =>
      line.map(({ event, at, days }) => ({
        at,
        days,
        ...(event.date < monday && { before: true as const }),
        ...(lastDayOf(event) > sunday && { after: true as const }),
        title: event.title,
        ...(event.langs?.title && { lang: event.langs.title }),
        href: pathsIn(lang).event(event.id),
        past: statusOn(event, today) === 'past',
        cancelled: event.cancelled,
      })),
    ),
  };
}
