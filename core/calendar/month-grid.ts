import { z } from 'zod/mini';
import { type BikramSambatTable, bikramSambat, formatBikramSambat } from '#core/calendar/bikram-sambat';
import { calendarOf, daysOf, isOn, type Month, weekStart } from '#core/calendar/months';
import { type EventTimes, lastDayOf, laterLastDayOf, statusOn } from '#core/events/event';
import { shownTimes } from '#core/events/event-times';
import { addDays, type Day, formatFullDay, formatTime } from '#core/kit/dates';
import type { Lang } from '#core/kit/lang';
import { pathsIn } from '#core/kit/paths';
import type { Translated } from '#core/translations/translated';
import type { Words } from '#core/words/en';

/** How many events a day of the grid shows. What is beyond is counted. */
export const DAY_EVENTS = 3;

/** The part of an event of several days that lies in one week. */
interface Bar<T> {
  event: T;
  /** 0 for the week's first day. */
  at: number;
  days: number;
}

interface WeekDay<T> {
  day: Day;
  count: number;
  /** The events of this day alone that are shown, beside the bars across it. */
  own: T[];
  /** How many events are not shown. */
  hidden: number;
}

/** Seven days. The bars of a line do not overlap and stand in order. */
interface Week<T> {
  days: WeekDay<T>[];
  lines: Bar<T>[][];
}

/** The month in whole weeks. An event of several days is one bar in each week that it touches. */
export function weeksOf<T extends EventTimes>(events: readonly T[], month: Month, table: BikramSambatTable): Week<T>[] {
  const { first, last } = daysOf(month, table);
  const weeks: Week<T>[] = [];
  const before = (weekday(first) - weekStart(month) + 7) % 7;
  for (let start = addDays(first, -before); start <= last; start = addDays(start, 7))
    weeks.push(weekFrom(start, events));
  return weeks;
}

function weekFrom<T extends EventTimes>(start: Day, events: readonly T[]): Week<T> {
  const days: WeekDay<T>[] = Array.from({ length: 7 }, (_, offset) => {
    const day = addDays(start, offset);
    const all = events.filter((event) => isOn(event, day));
    return { day, count: all.length, own: all.filter(isOfOneDay), hidden: 0 };
  });
  const lines: Bar<T>[][] = [];
  for (const bar of barsOf(days, events)) {
    const free = lines.find((line) => isFree(line, bar));
    if (free) free.push(bar);
    else if (lines.length < DAY_EVENTS) lines.push([bar]);
  }
  for (const line of lines) line.sort((a, b) => a.at - b.at);
  for (const [at, day] of days.entries()) {
    const across = lines.flat().filter((bar) => bar.at <= at && at < bar.at + bar.days).length;
    day.own = day.own.slice(0, DAY_EVENTS - across);
    day.hidden = day.count - across - day.own.length;
  }
  return { days, lines };
}

const isOfOneDay = (event: EventTimes) => laterLastDayOf(event) === null;

/** Long ones come first, so that they keep their line. */
function barsOf<T extends EventTimes>(days: readonly WeekDay<T>[], events: readonly T[]): Bar<T>[] {
  return events
    .filter((event) => !isOfOneDay(event))
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

const gridEvent = z.object({
  title: z.string(),
  lang: z.optional(z.string()),
  href: z.string(),
  /** When it begins, on the day on which it does. */
  time: z.optional(z.string()),
  past: z.boolean(),
  cancelled: z.boolean(),
});

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
  /** The events of this day alone. */
  own: z.optional(z.array(gridEvent)),
  more: z.optional(z.string()),
});

const bar = z.extend(gridEvent, {
  at: z.number(),
  days: z.number(),
  /** Whether the event began in an earlier week, and goes on in the next. */
  before: z.optional(z.literal(true)),
  after: z.optional(z.literal(true)),
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
  const [first, last] = [week.days[0]?.day ?? '', week.days[6]?.day ?? ''];
  const entryOf = (event: GridEvent, before = false) => {
    const { start_time } = shownTimes(event);
    return {
      title: event.title,
      ...(event.langs?.title && { lang: event.langs.title }),
      href: pathsIn(lang).event(event.id),
      ...(start_time && !before && { time: formatTime(start_time, lang) }),
      past: statusOn(event, today) === 'past',
      cancelled: event.cancelled,
    };
  };
  return {
    days: week.days.map(({ day, count, own, hidden }) => ({
      day,
      ...numbersOf(day, month, table),
      count,
      ...(count > 0 && { label: dayName(day, month, lang, table), events: calendar.eventCount(count) }),
      ...(own.length > 0 && { own: own.map((event) => entryOf(event)) }),
      ...(hidden > 0 && { more: calendar.more(hidden) }),
    })),
    lines: week.lines.map((line) =>
      line.map(({ event, at, days }) => ({
        at,
        days,
        ...(event.date < first && { before: true as const }),
        ...(lastDayOf(event) > last && { after: true as const }),
        ...entryOf(event, event.date < first),
      })),
    ),
  };
}
